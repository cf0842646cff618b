package import TerminalDriver

/// What happens to the browser: keys from the terminal, and answers from the session.
package enum BrowserEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// A text was pasted.
    case paste(String)
    /// The mouse did something.
    case mouse(MouseEvent)
    /// The entry of this place in the list on top was clicked.
    case entryClicked(Int)
    /// What is said was clicked away.
    case messageClicked
    /// The window has a new number of rows.
    case resized(rows: Int)
    /// The links in the window, for hints.
    case hintTargets([HintTarget], LinkAction)
    /// A list's entries.
    case list(ListPane)
    /// A question to ask.
    case ask(Question)
    /// A server wants a user name and a password.
    case signIn(SignIn)
    /// The load that wanted them is over.
    case signInEnded
    /// A download waits for the name of its file; this path is proposed.
    case askForName(String)
    /// Something to say.
    case say(Message)
    /// A load began or ended.
    case loading(Bool)
    /// Another page is shown: its address as it would be typed, and its title.
    case arrived(VisitedPage)
    /// The page's title came or changed.
    case titled(VisitedPage)
    /// The pages read in earlier sessions, and the bookmarks; of both the latest first.
    case remembered([RememberedPage], [Bookmark])
    /// What was read has been forgotten.
    case forgotten
}

/// A page read in this session: what completion and the start page offer again.
package struct VisitedPage: Hashable, Sendable {
    /// The address, with its fragment.
    package let address: String
    /// The title, empty when it has none.
    package let title: String

    /// Makes a note of a page.
    package init(address: String, title: String) {
        self.address = address
        self.title = title
    }
}
