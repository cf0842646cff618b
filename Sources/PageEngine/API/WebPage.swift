public import Cells
import DOM
import FoundationEssentials
import Loading
public import Observation
public import WebTypes

/// One page: loads documents, keeps their history, and is asked about what it shows (WebPage API 1.1).
///
/// It needs no view and no terminal. Everything is on the main actor; the work is done by a `PageWorker` on a thread of its own.
@MainActor @Observable public final class WebPage {
    /// The address shown: what was asked for while a load is under way, else that of the document; nil until something is loaded.
    public internal(set) var webURL: WebURL?
    /// The title of the document; "" until there is one.
    public internal(set) var title = ""
    /// Whether anything is being loaded.
    public internal(set) var isLoading = false
    /// How far the load is, 0 to 1; 0.1 at its start, 1 from its end until the next one (WebPage API 1.3).
    public internal(set) var estimatedProgress = 0.0
    /// The pages visited.
    public internal(set) var backForwardList = BackForwardList(backList: [], currentItem: nil, forwardList: [])
    /// Whether the document and all its parts came over verified TLS connections; false for what the program gave as bytes.
    public internal(set) var hasOnlySecureContent = false
    /// The colour that the page asks for (`<meta name=theme-color>`); nil when it asks for none.
    public internal(set) var themeColor: Color?
    /// Whose certificate the document's connection showed; nil without TLS.
    public internal(set) var serverTrust: SecTrust?
    /// The latest event of the latest navigation (WebPage API D3); each one is seen by observers.
    public internal(set) var currentNavigationEvent: CurrentNavigationEvent?
    /// How far the load is, in bytes.
    public internal(set) var loadingStatus = LoadingStatus()
    /// Why the last load failed; nil after one that did not.
    ///
    /// A load that was stopped or refused is no failure.
    public internal(set) var lastFailure: PageFailure?
    /// How many loads have failed so far: two failures may be alike, and one may be told before an earlier load has finished.
    package internal(set) var failureCount = 0
    /// The status of the document's answer; nil where its scheme has none.
    public internal(set) var statusCode: Int?
    /// The type of the document, such as `text/html`; nil until something is loaded.
    public internal(set) var mimeType: String?

    /// The user agent that servers see, instead of the engine's own.
    ///
    /// Default: nil.
    public var customUserAgent: String?
    /// The media type that style sheets are asked for; nil, the default, is the screen.
    public var mediaType: CSSMediaType? {
        didSet { view.isForPrint = mediaType == .print }
    }
    // DEBT: nothing reads it, because there are no developer tools; it is here so that programs written to the API compile.
    /// Whether developer tools may look into the page; false by default.
    public var isInspectable = false

    /// What a reader sees of the page, row by row.
    @ObservationIgnored public let view = PageView()

    @ObservationIgnored let configuration: Configuration
    @ObservationIgnored var decider: any NavigationDeciding
    @ObservationIgnored var coordinator: any DownloadCoordinator
    @ObservationIgnored var downloadRuns = DownloadRuns()
    @ObservationIgnored let streams = NavigationStreams()
    @ObservationIgnored var events = EventQueue()
    @ObservationIgnored var machine: NavigationStateMachine
    @ObservationIgnored var history = History()
    @ObservationIgnored var progress = ProgressTracker()
    @ObservationIgnored var heartbeat: Task<Void, Never>?
    @ObservationIgnored var sources: [NavigationID: any ByteSource] = [:]
    @ObservationIgnored var authentications: [NavigationID: Authentication] = [:]
    @ObservationIgnored var httpsUpgrades: [NavigationID: HTTPSUpgrade] = [:]
    /// What servers have taken from this page, for its next requests.
    @ObservationIgnored var knownCredentials = KnownCredentials()
    /// What is drawn of the documents that the worker keeps.
    @ObservationIgnored var contents: [DocumentID: PageContents] = [:]
    /// The answers that the history's documents came with.
    @ObservationIgnored var answers: [DocumentID: DocumentAnswer] = [:]
    /// The documents whose load ended early, and why.
    @ObservationIgnored var unfinished: [DocumentID: NavigationStateMachine.EarlyEnd] = [:]
    /// The navigation that each document came with.
    @ObservationIgnored var arriving: [DocumentID: NavigationID] = [:]
    @ObservationIgnored var lastDocument: UInt64 = 0
    /// What was asked for last, for messages.
    @ObservationIgnored var askedAddress: WebURL?
    @ObservationIgnored var idleWaiters: [CheckedContinuation<Void, Never>] = []
    @ObservationIgnored private(set) lazy var loader = Loader(configuration.loading)
    @ObservationIgnored private(set) lazy var network = PageNetwork(loader, configuration.websiteDataStore.data)
    @ObservationIgnored private(set) lazy var publisher = Publisher { [weak self] in self?.apply($0) }
    @ObservationIgnored private(set) lazy var worker = makeWorker()

    /// A page that may go anywhere.
    public convenience init(configuration: Configuration = Configuration()) {
        self.init(configuration, decider: AllowEverything())
    }

    /// A page that asks a decider where it may go.
    public convenience init(configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding) {
        self.init(configuration, decider: navigationDecider)
    }

    /// A page that may go anywhere, and asks a coordinator where downloads go (WebPage API 1.17).
    public convenience init(configuration: Configuration = Configuration(), downloadCoordinator: some DownloadCoordinator) {
        self.init(configuration, decider: AllowEverything(), coordinator: downloadCoordinator)
    }

    /// A page that asks a decider where it may go, and a coordinator where downloads go.
    public convenience init(
        configuration: Configuration = Configuration(), navigationDecider: some NavigationDeciding,
        downloadCoordinator: some DownloadCoordinator
    ) {
        self.init(configuration, decider: navigationDecider, coordinator: downloadCoordinator)
    }

    private init(
        _ configuration: Configuration, decider: any NavigationDeciding, coordinator: any DownloadCoordinator = NoDownloads()
    ) {
        _ = Self.preparation
        self.configuration = configuration
        self.decider = decider
        self.coordinator = coordinator
        machine = NavigationStateMachine(ownSchemes: Set(configuration.urlSchemeHandlers.keys.map(\.rawValue)))
    }

    isolated deinit {
        heartbeat?.cancel()
        for source in sources.values { source.cancel() }
        downloadRuns.close()
        for waiter in idleWaiters { waiter.resume() }
        streams.close()
    }

    /// What all pages need is read once, while the first one is on its way.
    private static let preparation: Void = { _ = Task.detached(priority: .userInitiated) { PageRenderer.prepare() } }()

    /// Where the parts of the page may come from.
    var subresourceRule: SubresourceRule { SubresourceRule(ownSchemes: Set(configuration.urlSchemeHandlers.keys.map(\.rawValue))) }

    private func makeWorker() -> PageWorker {
        let worker = PageWorker(
            publisher: publisher, presentation: configuration.presentation,
            waitsForWholeDocument: configuration.suppressesIncrementalRendering, options: view.options,
            userStyleSheet: configuration.userStyleSheet.map { StyleSheet(parsing: $0) },
            adviceOnScripts: configuration.adviceOnScripts,
            loadsSubresources: configuration.loadsSubresources,
            subresourceRule: subresourceRule,
            openSubresource: { [weak self] request, cookies in await self?.openSubresource(request, cookies) },
            openFrame: { [weak self] request in await self?.openFrame(request) ?? .failed("The page is closed.") })
        view.worker = worker
        return worker
    }
}

/// A media type of CSS, such as `screen` (WebPage API 1.2).
public struct CSSMediaType: Hashable, RawRepresentable, Sendable {
    /// The type's name.
    public let rawValue: String

    /// The media type of a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Every device.
    public static let all = CSSMediaType(rawValue: "all")
    /// Screens.
    public static let screen = CSSMediaType(rawValue: "screen")
    /// Paper.
    public static let print = CSSMediaType(rawValue: "print")
}
