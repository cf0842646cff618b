import Cells
import DOM
import Rendering
import WebTypes

/// One document on its worker: what it came from, what it is made with, and what shows it.
final class DocumentState {
    /// What is known of a document before its bytes: enough to build it again from them.
    struct Head: Sendable {
        let id: DocumentID
        let address: WebURL
        let response: URLResponse
        /// The encoding that the caller insists on, or that an earlier build found out; nil to find it out.
        var encoding: TextEncoding?
        /// How sure `encoding` is.
        var confidence = TextDecoder.Confidence.certain
        /// Whether its refresh will be followed; else a link to it is put at the top.
        var followsRefresh: Bool
        /// The `Refresh` header's value.
        var refreshHeader: String?
        /// Whether the reader asked for it anew: its parts are asked for anew too.
        var isReload = false
        /// How stored answers may be used for its parts.
        var partsCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
        /// The content rules that hold for it and its parts.
        var contentRules = ContentRules()
    }

    let head: Head
    /// Raised when the document is built again; lines of earlier builds are void.
    let build: Int
    let document = Document()
    let renderer: PageRenderer
    var decoder: TextDecoder
    let parser: any DocumentParser
    let format: DocumentFormat
    /// Everything received, in pieces, for building it again.
    var pieces: [[UInt8]] = []
    var byteCount = 0
    /// Whether all bytes are in and the parser is done.
    var isParsed = false
    /// Whether everything that is parsed is laid out, in the current options.
    var isLaidOut = false
    var hasFirstLayout = false
    var publishedTitle: String?
    var publishedBase: DocumentBase?
    /// The boxes whose opening place has been told.
    var openedBoxes: Int?
    var wantedFragment: String?
    var hasReportedRefresh = false
    /// The colour that the page asks for; looked for once, when its head is whole.
    var themeColor: Color?
    var hasReadHead = false
    var continuation: RefreshDirective?
    /// Whether the page says by now that it needs scripts.
    var hasExplainedScripts = false
    /// The style sheets that are on their way, by number, and those that were when the document was left.
    var styleSheetLoads: [Int: StyleSheetLoad] = [:]
    var stoppedStyleSheets: [WantedStyleSheet] = []
    /// What its frames show.
    var frames = FrameTrees()
    /// Until when the page waits for its style sheets.
    var styleDeadline: ContinuousClock.Instant?
    /// Who waits for the style sheets, too.
    private var styleWaiters: [CheckedContinuation<Void, Never>] = []

    /// A style sheet on its way.
    struct StyleSheetLoad {
        let wanted: WantedStyleSheet
        let task: Task<Void, Never>
    }

    init(_ head: Head, options: RenderOptions, userStyleSheets: [StyleSheet], build: Int) {
        self.head = head
        self.build = build
        format = head.response.documentFormat
        renderer = PageRenderer(document: document, options: options, user: userStyleSheets)
        decoder =
            head.encoding.map { TextDecoder(encoding: $0, confidence: head.confidence) }
            ?? TextDecoder(contentTypeCharset: head.response.textEncodingName, declaredInMarkup: format.markup)
        parser = format.makeParser(into: document, address: head.address, response: head.response)
    }

    /// Returns when something has happened to the style sheets, or waiting has become too long.
    func waitForStyleSheets(isolation: isolated (any Actor)?) async {
        await withCheckedContinuation { styleWaiters.append($0) }
    }

    /// Lets those go on who wait for the style sheets.
    func resumeStyleWaiters() {
        let waiters = styleWaiters
        styleWaiters = []
        for waiter in waiters { waiter.resume() }
    }

    /// What the addresses in the document are read by, as far as it has come.
    var base: DocumentBase {
        DocumentBase(
            document: head.address, href: document.baseHref, encoding: decoder.encoding,
            referrer: Referrer(head.address, ReferrerPolicy(of: document, beginningWith: ReferrerPolicy(of: head.response))))
    }

    /// Bytes that the document and its lines take, roughly.
    var cost: Int { byteCount + document.byteCost * 2 }
}
