import DOM
import Rendering
import WebTypes

/// Owns a page's documents, on a thread of its own: decodes, parses, lays out, searches, in slices of at most 4 ms.
///
/// What leaves it is immutable and goes through the `Publisher`. The parts: `+Arriving` (bytes to document), `+StyleSheets`, `+Frames`,
/// `+Layout` (document to lines), `+Scripts` (pages that say nothing without them), `+Keeping` (documents of the history), `+Queries` (find,
/// headings, fragments), `+Dump`.
actor PageWorker {
    /// The most time between two looks at what else there is to do.
    static let sliceLength = Duration.milliseconds(4)
    /// The most bytes parsed without such a look: about 1 ms of parsing.
    static let pieceSize = 1 << 16

    nonisolated let executor = ThreadExecutor()
    nonisolated let publisher: Publisher
    /// When lines are made.
    nonisolated let presentation: WebPage.Configuration.Presentation
    /// Whether lines are made only when the document is whole.
    nonisolated let waitsForWholeDocument: Bool

    /// The documents that are built, by identity.
    var documents: [DocumentID: DocumentState] = [:]
    /// The built documents, the one used last at the end.
    var recency: [DocumentID] = []
    /// What is needed to build those again that are not.
    var stored: [DocumentID: StoredDocument] = [:]
    /// The document that is shown.
    var current: DocumentID?
    /// The reader's choices, for every document.
    var options: RenderOptions
    /// Whether a slice of layout is already on its way.
    var hasScheduledSlice = false
    var lastBuild = 0
    /// The reader's own style sheet.
    nonisolated let userStyleSheet: StyleSheet?
    /// Style sheets that pages have used.
    var styleSheets = StyleSheetCache()
    var lastStyleSheetLoad = 0
    /// The sheet by which the rules of the last page hid elements: another page of the site has mostly the same.
    var hidingSheet = (text: "", sheet: StyleSheet(parsing: ""))
    /// What to do about scripts that are not run, for the reader of a page that says nothing without them.
    nonisolated let adviceOnScripts: @Sendable (ScriptNeed) -> String
    /// Starts a request for a part of a page; nil when the page is gone.
    nonisolated let openSubresource: @Sendable (URLRequest, PageNetwork.CookieUse) async -> (any ByteSource)?
    /// Asks for what a frame is to show.
    nonisolated let openFrame: @Sendable (FrameRequest) async -> FrameAnswer
    /// Whether parts of pages are loaded at all.
    nonisolated let loadsSubresources: Bool
    /// Where parts of pages may come from.
    nonisolated let subresourceRule: SubresourceRule

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(
        publisher: Publisher, presentation: WebPage.Configuration.Presentation, waitsForWholeDocument: Bool, options: RenderOptions,
        userStyleSheet: StyleSheet?, adviceOnScripts: @escaping @Sendable (ScriptNeed) -> String, loadsSubresources: Bool,
        subresourceRule: SubresourceRule,
        openSubresource: @escaping @Sendable (URLRequest, PageNetwork.CookieUse) async -> (any ByteSource)?,
        openFrame: @escaping @Sendable (FrameRequest) async -> FrameAnswer
    ) {
        self.publisher = publisher
        self.presentation = presentation
        self.waitsForWholeDocument = waitsForWholeDocument
        self.options = options
        self.userStyleSheet = userStyleSheet
        self.adviceOnScripts = adviceOnScripts
        self.loadsSubresources = loadsSubresources
        self.subresourceRule = subresourceRule
        self.openSubresource = openSubresource
        self.openFrame = openFrame
    }

    /// Runs `body` here after everything that was asked before; returns at once.
    nonisolated func post(_ body: @escaping @Sendable (isolated PageWorker) -> Void) {
        executor.perform { self.assumeIsolated(body) }
    }
}
