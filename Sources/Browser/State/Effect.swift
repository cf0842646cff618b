package import PageEngine

/// What the session has to do after an event: everything that reaches beyond `BrowserState`.
package enum Effect: Hashable, Sendable {
    /// Moves the page under the window.
    case scroll(Scroll)
    /// Does something with the links of the page.
    case link(LinkEffect)
    /// Loads, reloads, stops, goes through the history.
    case page(PageEffect)
    /// Marks a place, or goes to a marked one.
    case mark(MarkEffect)
    /// Does something with what the reader keeps.
    case keep(KeepEffect)
    /// Finds text.
    case find(FindEffect)
    /// Puts a text on the clipboard.
    case copy(CopySource)
    /// Lets a host, or a pattern of hosts, be read here for the rest of the session.
    case allow(String)
    /// Asks for the entries of a list, which come back as `.list`.
    case gather(ListKind)
    /// Answers the server that wants a user name and a password.
    case signIn(SignInAnswer)
    /// Removes cookies and stored pages of a host's site, or of all where it is nil: those of the last so many seconds, or of ever.
    case clearData(host: String?, seconds: Int?)
    /// A rule for a site changed.
    case siteRulesChanged
    /// An option changed.
    case optionChanged(OptionName)
    /// Names the file of a download, stops one or goes on with one.
    case download(DownloadEffect)
    /// Leaves the program, stops it as Ctrl-Z does, or draws everything anew.
    case program(ProgramEffect)

    /// Whether a line of the configuration may have it.
    var isOfTheConfiguration: Bool {
        switch self {
        case .allow, .optionChanged, .siteRulesChanged: true
        case .scroll, .link, .page, .mark, .keep, .find, .copy, .gather, .signIn, .clearData, .download, .program: false
        }
    }
}

/// A move of the page under the window.
package enum Scroll: Hashable, Sendable {
    /// Rows down, or up when negative.
    case rows(Int)
    /// Halves of the window down, or up.
    case halfPages(Int)
    /// Whole windows down, or up, less the rows that are kept for context.
    case pages(Int)
    /// To the row of this number, counted from 1.
    case toRow(Int)
    /// To this part of the page, 0…100.
    case toPercent(Int)
    /// To where the text begins, or, from there, to the first row.
    case top
    /// To the last row.
    case bottom
    /// Columns to the right, or left, of the block that is wider than the window.
    case columns(Int)
    /// To the start of the lines.
    case lineStart
    /// To the end of the lines.
    case lineEnd
    /// So many headings forward, or back.
    case headings(Int)
    /// To the heading of this place in the outline, counted from 0.
    case toHeading(Int)
    /// To the page's main content.
    case mainContent
    /// Back to the place before the last jump; again, and back here.
    case swapPlaces
    /// Folds or unfolds the part under the focus, at the match or at the top of the window.
    case toggleDetails
    /// Wraps long lines of code, or lets them scroll sideways.
    case toggleWrap
    /// Shows so much of the page, or, where that is shown, what the page shows.
    case toggleExtent(PageExtent)
}

/// Something done with a link.
package enum LinkEffect: Hashable, Sendable {
    /// Moves the focus so many links or summaries forward, or back.
    case focus(Int)
    /// Moves the focus so many links or summaries forward, or back, in the window, and where there is none scrolls by a window.
    case step(Int)
    /// Takes the focus off.
    case clearFocus
    /// Does it to the focused link.
    case focused(LinkAction)
    /// Does it to the link of this number.
    case numbered(Int, LinkAction)
    /// Opens what the frame in view shows as a page of its own, if it is inside.
    case frame
    /// Follows an entry of the site's navigation, if it is inside.
    case entry(SiteNavigation.Entry)
    /// Folds or unfolds the part of this place, counted from 0, or only puts the focus on its summary.
    case part(Int, LinkAction)
    /// Asks for the links in the window, which come back as `.hintTargets`.
    case gatherHints(LinkAction)
    /// Follows the link in this cell of the window, or folds the part whose summary is there.
    case clicked(column: Int, row: Int)
    /// Asks whether this address, as typed, is to be handed to the desktop.
    case offerOutside(String)
    /// Starts the desktop's program on this address, which the reader has seen whole.
    case openOutside(String)
}

/// What is done to a link.
package enum LinkAction: String, Hashable, Sendable, CaseIterable {
    /// Reads it here, if it is inside.
    case follow
    /// Hands it to the desktop, after showing the whole address.
    case outside
    /// Saves what it leads to.
    case download
    /// Copies its address.
    case copy
    /// Puts it on the list of pages to read next.
    case later
    /// Only puts the focus on it.
    case focus
}

/// A load, or a step through the history.
package enum PageEffect: Hashable, Sendable {
    /// Opens what the reader typed or passed.
    case open(String)
    /// Opens an address that has been refused once and is now allowed.
    case openAllowed(String)
    /// Goes so many entries through the history: negative is back.
    case travel(Int)
    /// Opens the address so many further on the command line, or before.
    case travelArguments(Int)
    /// Loads the page again; from its origin: past every store.
    case reload(ReloadKind)
    /// Stops the load and keeps what has come.
    case stop
    /// Opens the folder or page above this one.
    case parent
    /// Forgets the pages read, of earlier sessions too.
    case forgetVisits
    /// Opens the help at the chapter or command of this name, or at its start.
    case help(String?)
}

/// How a page is loaded again.
package enum ReloadKind: Hashable, Sendable { case usual, fromOrigin }

/// A step of finding.
package enum FindEffect: Hashable, Sendable {
    /// Remembers where it began.
    case begin(FindDirection)
    /// Looks for the text as typed so far.
    case update(String, FindManner)
    /// Keeps the place and the marks.
    case accept
    /// Goes back to where it began and takes the marks away.
    case cancel
    /// Takes the marks away.
    case clear
    /// So many matches in the direction begun, negative: against it.
    case step(Int)
    /// Finds a whole text at once, as `:find TEXT` does.
    case search(String, FindDirection, FindManner)
}

/// Which way a find goes.
package enum FindDirection: Hashable, Sendable { case forward, backward }

/// How a find takes the text typed.
package struct FindManner: Hashable, Sendable {
    /// How it treats capitals.
    package var letterCase: FindCase
    /// Whether the text is a regular expression.
    package var regex: Switch

    /// Makes a manner; of plain text by default.
    package init(_ letterCase: FindCase, regex: Switch = .off) {
        self.letterCase = letterCase
        self.regex = regex
    }
}

/// How a find treats capitals.
package enum FindCase: String, Hashable, Sendable, CaseIterable {
    /// Small letters match both, a capital makes it exact.
    case smart
    /// Capitals and small letters differ.
    case sensitive
    /// They never differ.
    case insensitive

    /// The next in turn, as the toggle goes.
    package var next: FindCase {
        switch self {
        case .smart: .sensitive
        case .sensitive: .insensitive
        case .insensitive: .smart
        }
    }
}

/// Something done with a download.
package enum DownloadEffect: Hashable, Sendable {
    /// Saves it as this path, as typed.
    case save(String)
    /// Saves nothing.
    case refuse
    /// Stops it.
    case cancel(WebPage.Download.ID)
    /// Goes on with it.
    case resume(WebPage.Download.ID)
}

/// What is copied.
package enum CopySource: Hashable, Sendable {
    /// The page's address.
    case pageAddress
    /// The focused link's address.
    case linkAddress
    /// The code or paragraph under the focus or at the top of the window, as its source has it.
    case block
    /// This text.
    case text(String)
}

/// Something done to the program itself.
package enum ProgramEffect: Hashable, Sendable {
    /// Leaves the program; asks first while something is being downloaded.
    case quit
    /// Leaves the program, downloads or not.
    case quitAnyway
    /// Leaves the manual for the page before it; anywhere else, the program.
    case leave
    /// Stops the program, as Ctrl-Z does.
    case suspend
    /// Draws the window anew.
    case redraw
}
