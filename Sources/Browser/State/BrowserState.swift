package import PageEngine
package import TerminalDriver

/// The whole state of the program's surface, changed by one pure function: `handle(_:)`.
///
/// It knows nothing of pages, files and terminals: it answers events with effects, which `BrowserSession` carries out.
package struct BrowserState: Sendable {
    /// What lies over the page, the topmost last.
    package internal(set) var layers: [Layer] = []
    /// The number typed before a key.
    package internal(set) var count: Int?
    /// The keys typed so far of a longer sequence.
    package internal(set) var pendingKeys: [Key] = []
    /// What is said on the status line.
    package internal(set) var message: Message?
    /// Everything said in this session, the latest last; at most 200.
    package internal(set) var messages: [Message] = []
    /// The options.
    package internal(set) var options = Options()
    /// What the reader wants of single sites.
    package internal(set) var siteRules = SiteRules()
    /// The looks that the reader gives, over those of the theme.
    package internal(set) var looks: [ThemeArea: Theme.Mark] = [:]
    /// What each key does.
    package internal(set) var keymap: Keymap {
        get { ownKeymap ?? .standard }
        set { ownKeymap = newValue }
    }

    /// The keymap once it differs from the default one, which is only made when a key needs it: printing never does.
    private var ownKeymap: Keymap?
    /// What was typed at the prompts.
    package internal(set) var memory = PromptMemory()
    /// The pages read in this session, the latest first; at most 500.
    package internal(set) var visited: [VisitedPage] = []
    /// The pages read in this session and before, as they were kept when a prompt opened; the latest first.
    package internal(set) var remembered: [RememberedPage] = []
    /// The bookmarks as they were when a prompt opened, the latest first.
    package internal(set) var bookmarks: [Bookmark] = []
    /// Whether a page is being loaded.
    package internal(set) var isLoading = false
    /// The address of the page shown, empty while there is none.
    package internal(set) var pageAddress = ""
    /// The rows that a list has.
    package internal(set) var listRows = 20

    /// Starts with every command's own keys.
    package init() {}

    /// Where keys are looked up now.
    package var mode: KeyMode { layers.last?.mode ?? .normal }

    /// Answers an event: changes the state, and says what is to be done.
    package mutating func handle(_ event: BrowserEvent) -> [Effect] {
        switch event {
        case .key(let key): return handleKey(key)
        case .paste(let text): return handlePaste(text)
        case .mouse(let event): return handleMouse(event)
        case .entryClicked(let index): return chooseEntry(index)
        case .messageClicked: message = nil
        case .resized(let rows): listRows = max(rows - 3, 1)
        case .hintTargets(let targets, let action): showHints(targets, action)
        case .list(let list): show(list)
        case .ask(let question): push(.question(question))
        case .signIn(let signIn): ask(signIn)
        case .signInEnded: closeSignIn()
        case .askForName(let path): push(.prompt(Prompt(.save, text: path)))
        case .say(let message): say(message)
        case .loading(let loading): isLoading = loading
        case .arrived(let page): arrive(at: page)
        case .titled(let page): note(page)
        case .remembered(let pages, let bookmarks): recall(pages, bookmarks)
        case .forgotten: forget()
        }
        return []
    }

    /// Runs a command line, as a key, the `:` prompt or a line of the configuration does.
    package mutating func run(_ line: String, count: Int? = nil) throws(CommandError) -> [Effect] {
        let text = CommandText(line)
        guard !text.name.isEmpty else { return [] }
        // As in vi, a number alone is a row.
        if text.rest.isEmpty, let row = Int(text.name), row > 0 { return [.scroll(.toRow(row))] }
        let command = try CommandTable.command(named: text.name)
        return try command.behaviour(&self, Invocation(arguments: text.arguments(for: command), count: count))
    }

    /// Lays something over the page.
    mutating func push(_ layer: Layer) {
        layers.append(layer)
        refreshCompletion()
    }

    /// Takes the topmost layer away.
    mutating func closeTopLayer() -> [Effect] {
        _ = layers.popLast()
        return []
    }

    /// Says something on the status line, and keeps it for `:messages`.
    mutating func say(_ message: Message) {
        self.message = message
        messages.append(message)
        if messages.count > 200 { messages.removeFirst() }
    }

    private mutating func arrive(at page: VisitedPage) {
        pageAddress = page.address
        layers.removeAll { if case .hints = $0 { true } else { false } }
        note(page)
    }

    private mutating func note(_ page: VisitedPage) {
        visited.removeAll { $0.address == page.address }
        visited.insert(page, at: 0)
        if visited.count > 500 { visited.removeLast() }
    }

    private mutating func show(_ list: ListPane) {
        if list.total == 0 { return say(Message(list.kind.emptiness)) }
        push(.list(list))
    }

    private mutating func showHints(_ targets: [HintTarget], _ action: LinkAction) {
        if targets.isEmpty { return say(Message("There is no link in the window.")) }
        push(.hints(Hints(targets, action: action, alphabet: options.hintKeys)))
    }
}
