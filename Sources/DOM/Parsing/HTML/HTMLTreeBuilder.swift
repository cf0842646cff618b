import WebTypes

/// The tree builder of the HTML Standard (13.2.6): tokens in, mutations of a `Document` out.
///
///   HTMLTreeBuilder            state, tokens to modes                       +Tokens
///   the stack of open elements, scopes, the cap on its depth                +Stack
///   inserting elements and text, foster parents                             +Insertion
///   active formatting elements, the adoption agency                         +Formatting, +Adoption
///   modes                                                                   +Head, +Body…, +Tables, +TableParts, +Template, +Frames
///   SVG and MathML; fragments; the option shown in a `select`               +Foreign, +Fragment, +SelectedContent
final class HTMLTreeBuilder: HTMLTokenSink {
    /// The deepest stack of open elements; as in other browsers, deeper ones become siblings.
    static let maximumDepth = 512
    /// The longest list of active formatting elements; beyond it the earliest is no longer reopened.
    static let maximumFormatting = 200

    // Exclusivity is not checked at run time in the parser: one thread, and no method calls back into one that is changing a property.
    let document: Document
    let scripting: Scripting
    /// Who is told what is wrong with the page; nil for nearly all pages.
    let log: ParseErrorLog?
    // Kept here, since a static table costs a check at each access.
    let traitsOfHTML = ElementTraits.ofHTML
    let classOfStartTag = StartTagClass.ofName
    /// The element that `innerHTML` would be set of, for fragments; `none` for a page.
    let context: OpenElement?

    @exclusivity(unchecked) var mode = InsertionMode.initial
    @exclusivity(unchecked) var originalMode = InsertionMode.initial
    @exclusivity(unchecked) var templateModes: [InsertionMode] = []
    @exclusivity(unchecked) var stack = OpenElementStack()
    /// Names of elements taken from the full stack to make room, whose end tags are still to come.
    @exclusivity(unchecked) var flattened: [Name] = []
    @exclusivity(unchecked) var formatting: [FormattingEntry] = []
    /// Copies of active formatting elements as the parser made them, which a script that ran since may have changed.
    @exclusivity(unchecked) var originals: [NodeID: NodeID] = [:]
    @exclusivity(unchecked) var headElement = NodeID.none
    @exclusivity(unchecked) var formElement = NodeID.none
    @exclusivity(unchecked) var framesetIsOK = true
    @exclusivity(unchecked) var fosterParents = false
    @exclusivity(unchecked) var skipsLineFeed = false
    /// Text in a table, kept until it is known whether it is white space.
    @exclusivity(unchecked) var pendingTableText: [UInt8]?
    @exclusivity(unchecked) var pendingIsWhiteSpace = true
    /// The open `select`s that show the chosen option in a `selectedcontent`.
    @exclusivity(unchecked) var selectsWithContent: [SelectWithContent] = []
    /// How many elements may still be made without a tag of their own: misnested formatting would multiply them without end.
    @exclusivity(unchecked) var clonesLeft = 4096
    /// Where the text at hand is in its token.
    @exclusivity(unchecked) var textOffset = 0
    /// The encoding that a `meta` declared, the first one only.
    @exclusivity(unchecked) private(set) var declaredEncoding: TextEncoding?
    @exclusivity(unchecked) private var contentModel: ContentModel?
    /// Whether to stop behind each script, so that it may run.
    @exclusivity(unchecked) var stopsAtScripts = false
    /// A script that was just completed; only where they are asked for.
    @exclusivity(unchecked) private(set) var finishedScript = NodeID.none

    init(document: Document, context: OpenElement? = nil, scripting: Scripting, log: ParseErrorLog?) {
        self.document = document
        self.context = context
        self.scripting = scripting
        self.log = log
    }

    deinit {
        stack.deallocate()
    }

    /// Notes something wrong with the page: at the start of the token at hand, or so many bytes into it.
    @inline(__always)
    func report(_ error: ParseErrorName, offset: Int = 0) {
        log?.report(error, offset: textOffset + offset)
    }

    /// Notes the same of each character, so that it does not matter how the text is cut.
    func report(_ error: ParseErrorName, ofEachIn text: UnsafeBufferPointer<UInt8>, except isPassed: (UInt8) -> Bool = { _ in false }) {
        guard log != nil else { return }
        for (offset, byte) in text.enumerated() where byte & 0xC0 != 0x80 && !isPassed(byte) { report(error, offset: offset) }
    }

    var hasScriptToRun: Bool { finishedScript != .none }

    /// The script that is to run now.
    func takeFinishedScript() -> NodeID? {
        guard finishedScript != .none else { return nil }
        keepOriginals()
        defer { finishedScript = .none }
        return finishedScript
    }

    /// A `script` element, of HTML or SVG, is complete.
    func scriptIsComplete(_ element: OpenElement) {
        if stopsAtScripts, context == nil { finishedScript = element.node }
    }

    /// How the tokenizer is to read on, if the last start tag says so.
    func takeContentModel() -> ContentModel? {
        defer { contentModel = nil }
        return contentModel
    }

    /// Reads the element's content as text up to its end tag.
    func switchToText(_ model: ContentModel) {
        contentModel = model
        originalMode = mode
        mode = .text
    }

    /// Reads the rest of the page as text.
    func switchToPlainText() {
        contentModel = .plainText
    }

    /// Whether the adjusted current node is not of HTML, so that `<![CDATA[` begins a section.
    var isInForeignContent: Bool {
        guard let current = adjustedCurrent else { return false }
        return current.namespace != .html
    }

    /// The current node, or the context element for a fragment's root (13.2.4.2).
    @inline(__always) var adjustedCurrent: OpenElement? {
        stack.count == 1 ? context ?? stack.last : stack.last
    }

    /// Notes what a `meta` says about the encoding.
    func noteEncoding(_ tag: HTMLTag) {
        guard declaredEncoding == nil else { return }
        declaredEncoding = TextEncoding(
            metaCharset: tag.lowercasedValue(of: .charset), httpEquiv: tag.lowercasedValue(of: .httpEquiv),
            content: tag.lowercasedValue(of: .content))
    }
}
