import Cells
package import PageEngine
package import TerminalDriver
import WebTypes

/// The shell around `BrowserState`: takes what the terminal and the page tell, carries effects out, and paints.
///
/// The parts: `+Effects`, `+Scrolling`, `+Links`, `+Pages`, `+Marks`, `+Visits`, `+Bookmarks`, `+ReadingList`,
/// `+Restoring`, `+Find`, `+Lists`, `+Outside`, `+Downloads`, `+SignIn` carry out, `+Mouse` tells what a click is on, `+Watching` looks at the page, `+Drawing` paints.
@MainActor package final class BrowserSession {
    /// What a session is made of.
    package struct Parts {
        /// The terminal.
        package var terminal: any Terminal
        /// What the program finds around it.
        package var environment: ProgramEnvironment
        /// What typed addresses mean.
        package var resolver: AddressResolver
        /// What is inside.
        package var policy: DomainAllowList
        /// Where documentation is looked for.
        package var documentation: InstalledDocumentation
        /// What the time is.
        package var now: @MainActor () -> ContinuousClock.Instant = { .now }

        /// The reader's own style sheet; none by default.
        package var userStyleSheet: String?
        /// Where cookies and stored pages are kept; nil, the default: in memory.
        package var websiteDataStore: WKWebsiteDataStore?

        /// The file of the pages read; nil, the default: they are forgotten with the session.
        package var visitsPath: String?

        /// The file of what the reader keeps; nil, the default: that is forgotten with the session.
        package var keptPath: String?

        /// The parts that every session needs.
        package init(
            terminal: any Terminal, environment: ProgramEnvironment, resolver: AddressResolver, policy: DomainAllowList,
            documentation: InstalledDocumentation
        ) {
            self.terminal = terminal
            self.environment = environment
            self.resolver = resolver
            self.policy = policy
            self.documentation = documentation
        }
    }

    /// The state, changed by events only.
    package private(set) var state: BrowserState
    /// The page.
    package let page: WebPage
    /// Called once the reader wants to leave.
    package var onQuit: @MainActor () -> Void = {}

    let terminal: any Terminal
    let resolver: AddressResolver
    let policy: DomainAllowList
    let opener: Opener
    /// Where downloads go.
    let desk: DownloadDesk
    var downloadTask: Task<Void, Never>?
    let now: @MainActor () -> ContinuousClock.Instant
    /// The addresses of the command line.
    var arguments: [String] = []
    var argumentIndex = 0

    /// Keys that wait for a find to end, so that they act on what it found.
    var inbox: [InputEvent] = []
    /// The page that keys wait for, too.
    var awaited: AwaitedPage?
    /// The server that waits for the reader's user name and password.
    var pendingSignIn: PendingSignIn?
    /// Where cookies and stored pages are kept.
    let websiteDataStore: WKWebsiteDataStore
    /// Whose content rules the page is held against: those of the reader's rules for sites.
    let siteController: WKUserContentController
    /// Whether keys wait for a list that is being made.
    var isGathering = false
    var pendingFinds: [FindEffect] = []
    var findTask: Task<Void, Never>?
    /// Counts looks: one that was given up says nothing when it ends.
    var findNumber = 0
    /// How often something was to be copied; the last one counts.
    var copyNumber = 0
    /// Where the reader was before the last jump.
    var placeBeforeJump: SavedPlace?
    /// The places that the reader has marked.
    var marks = Marks()
    /// The place that the page under way is loaded for, and its address.
    var placeToRestore: (address: WebURL, place: SavedPlace)?
    /// The pages read, kept for later sessions; nil where nothing is kept.
    let visits: VisitStore?
    /// What the reader keeps.
    let kept: KeptStore
    /// The number by which this session is kept, and whether it still is.
    let sessionNumber = Int64.random(in: 1...Int64.max)
    var isSessionKept = true
    /// The session as it was saved last, and when that was.
    var savedHistory: KeptHistory?
    var lastSave: ContinuousClock.Instant
    /// Whether the prompt that is open has the pages of earlier sessions to propose.
    var hasRecalled = false
    var watched = WatchedPage()
    var drawing = DrawingState()
    var surface: Surface

    /// Makes a session with a page of its own.
    package init(_ parts: Parts, state: BrowserState) {
        self.state = state
        terminal = parts.terminal
        resolver = parts.resolver
        policy = parts.policy
        opener = Opener(environment: parts.environment)
        let paths = SavePath(
            currentFolder: parts.resolver.currentFolder, downloadFolder: parts.environment.downloadFolder, home: parts.resolver.home)
        desk = DownloadDesk(paths: paths, policy: parts.policy)
        now = parts.now
        lastSave = parts.now()
        surface = Surface(size: parts.terminal.size)
        let context = ContextSource()
        var configuration = WebPage.Configuration()
        guard let scheme = URLScheme("docs") else { preconditionFailure("docs is no scheme") }
        let faults = FaultTeller()
        let kept = KeptStore(path: parts.keptPath) { sentence in Task { @MainActor in faults.tell(sentence) } }
        self.kept = kept
        let handler = DocsSchemeHandler(
            documentation: parts.documentation, bookmarks: { await kept.bookmarks() }, context: { context.read() })
        configuration.urlSchemeHandlers[scheme] = handler
        configuration.userStyleSheet = parts.userStyleSheet
        configuration.websiteDataStore = parts.websiteDataStore ?? .nonPersistent()
        configuration.adviceOnScripts = { need in
            switch need {
            case .makingText: "X opens it outside."
            case .showingText: "zh shows what it hides, and X opens it outside."
            }
        }
        websiteDataStore = configuration.websiteDataStore
        visits = parts.visitsPath.map { path in VisitStore(path: path) { sentence in Task { @MainActor in faults.tell(sentence) } } }
        siteController = configuration.userContentController
        let decider = ReaderDecider(parts.policy) { context.rules() }
        page = WebPage(configuration: configuration, navigationDecider: decider, downloadCoordinator: desk)
        context.rules = { [weak self] in self?.state.siteRules ?? SiteRules() }
        context.read = { [weak self] in self?.docsContext ?? DocsSchemeHandler.Context() }
        policy.onRefusal = { [weak self] action, verdict in self?.refused(action, verdict) }
        policy.onChallenge = { [weak self] challenge in await self?.answer(challenge, for: .page) ?? (.performDefaultHandling, nil) }
        desk.onChallenge = { [weak self] challenge in await self?.answer(challenge, for: .file) ?? (.performDefaultHandling, nil) }
        page.view.onChange = { [weak self] in self?.pageChanged() }
        faults.tell = { [weak self] sentence in self?.say(sentence, .failure) }
        configuration.websiteDataStore.onReport { sentence in Task { @MainActor in faults.tell(sentence) } }
        watchDownloads()
        siteController.use(state.siteRules)
        applyOptions()
    }

    /// Opens the first address, or the last session, or the start page, and shows the first hint.
    package func start(_ opening: Arguments.Opening = .addresses, addresses: [String], effects: [Effect], problems: [String]) {
        arguments = addresses
        watch()
        handle(.resized(rows: terminal.size.rows))
        perform(effects)
        switch opening {
        case .addresses: open(addresses.first ?? "docs://start")
        case .lastSession: restoreSession { $0.open("docs://start") }
        }
        let hint = "F1 help · q quit · / find"
        let notes = problems + (terminal.capabilities.note.map { [$0] } ?? [])
        for note in notes.dropLast() { handle(.say(Message(note, .failure))) }
        handle(
            .say(notes.last.map { Message($0 + (notes.count > 1 ? " · :messages lists \(notes.count)" : ""), .failure) } ?? Message(hint)))
    }

    /// Takes everything that was typed, in order.
    package func takeInput() {
        for sentence in opener.reap() { handle(.say(Message(sentence, .failure))) }
        let events = terminal.readEvents()
        stopWaiting(for: events)
        for event in events {
            if case .resize(let size) = event { resize(to: size) } else { inbox.append(event) }
        }
        drainInbox()
        saveSessionNowAndThen()
    }

    /// Handles waiting input as far as no find is still looking, no list is being made and no local page is about to come.
    func drainInbox() {
        while !inbox.isEmpty, !isWaitingForFind, !isGathering, !isWaitingForPage {
            take(inbox.removeFirst())
        }
    }

    /// Changes the state by an event and carries out what follows from it.
    package func handle(_ event: BrowserEvent) {
        drawing.needsPaint = true
        perform(state.handle(event))
        recallVisits()
    }

    /// Runs a command line as if typed at the prompt.
    func run(_ line: String) {
        drawing.needsPaint = true
        do throws(CommandError) {
            perform(try state.run(line))
        } catch {
            handle(.say(Message(error.description, .failure)))
        }
    }

    /// Says something on the status line.
    func say(_ text: String, _ kind: Message.Kind = .notice) { handle(.say(Message(text, kind))) }

    private func take(_ event: InputEvent) {
        switch event {
        case .key(let key): handle(.key(key))
        case .paste(let text): handle(.paste(text))
        case .mouse(let event): takeMouse(event)
        case .endOfInput: onQuit()
        case .resize, .focusGained, .focusLost: break
        }
    }

    private func resize(to size: CellSize) {
        surface = Surface(size: size)
        handle(.resized(rows: size.rows))
    }

    private var docsContext: DocsSchemeHandler.Context {
        DocsSchemeHandler.Context(recent: state.visited, keymap: state.keymap, options: state.options)
    }
}

/// Lets stores, which there are before the session, tell it of their faults later.
@MainActor private final class FaultTeller {
    var tell: (String) -> Void = { _ in }
}

/// Lets the handler of `docs:` addresses and the decider, which the page needs before the session exists, ask the session later.
@MainActor private final class ContextSource {
    var read: @MainActor () -> DocsSchemeHandler.Context = { DocsSchemeHandler.Context() }
    var rules: @MainActor () -> SiteRules = { SiteRules() }
}
