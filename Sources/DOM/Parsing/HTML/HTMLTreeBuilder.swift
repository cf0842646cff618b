import WebTypes

/// The tree builder of the HTML Standard (13.2.6), without scripting: tokens in, mutations of a `Document` out.
///
///   HTMLTreeBuilder            state, tokens to modes                       +Tokens
///   the stack of open elements, scopes, the cap on its depth                +Stack
///   inserting elements and text, foster parents                             +Insertion
///   active formatting elements, the adoption agency                         +Formatting, +Adoption
///   modes                                                                   +Head, +Body…, +Tables, +Template, +Frames, +Foreign
final class HTMLTreeBuilder {
    /// The deepest stack of open elements; as in other browsers, deeper ones become siblings.
    static let maximumDepth = 512

    // Exclusivity is not checked at run time in the parser: one thread, and no method calls back into one that is changing a property.
    /// The longest list of active formatting elements; beyond it the earliest is no longer reopened.
    static let maximumFormatting = 200

    let document: Document
    // Kept here, since a static table costs a check at each access.
    let traitsOfHTML = ElementTraits.ofHTML
    let classOfStartTag = StartTagClass.ofName
    /// The element that `innerHTML` would be set of, for fragments; `none` for a page.
    let context: OpenElement?

    @exclusivity(unchecked) var mode = InsertionMode.initial
    @exclusivity(unchecked) var originalMode = InsertionMode.initial
    @exclusivity(unchecked) var templateModes: [InsertionMode] = []
    @exclusivity(unchecked) var stack: [OpenElement] = []
    /// How often each well-known HTML name is on the stack: answers most questions about scope at once.
    @exclusivity(unchecked) var openCounts = [Int32](repeating: 0, count: Int(Name.firstUnknown))
    /// Names of elements taken from the full stack to make room, whose end tags are still to come.
    @exclusivity(unchecked) var flattened: [Name] = []
    @exclusivity(unchecked) var formatting: [FormattingEntry] = []
    @exclusivity(unchecked) var headElement = NodeID.none
    @exclusivity(unchecked) var formElement = NodeID.none
    @exclusivity(unchecked) var framesetIsOK = true
    @exclusivity(unchecked) var fosterParents = false
    @exclusivity(unchecked) var skipsLineFeed = false
    /// Text in a table, kept until it is known whether it is white space.
    @exclusivity(unchecked) var pendingTableText: [UInt8]?
    /// How many elements may still be made without a tag of their own: misnested formatting would multiply them without end.
    @exclusivity(unchecked) var clonesLeft = 4096
    /// The encoding that a `meta` declared, the first one only.
    @exclusivity(unchecked) private(set) var declaredEncoding: TextEncoding?
    @exclusivity(unchecked) private var contentModel: ContentModel?

    init(document: Document, context: OpenElement? = nil) {
        self.document = document
        self.context = context
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
    var adjustedCurrent: OpenElement? {
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
