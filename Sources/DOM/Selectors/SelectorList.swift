/// A list of complex selectors (Selectors 4), read once from its text and good for every document.
///
/// It is flat: simple selectors in one array, ranges of them in another, and so on; matching it (`SelectorMatcher`) follows no pointers.
public struct SelectorList: Sendable {
    /// The complex selectors of the list itself: a range of `complexes`.
    var selectors = ListRange(first: 0, count: 0)
    var simples: [SimpleSelector] = []
    var compounds: [CompoundSelector] = []
    /// The complex selectors: those of nested lists before those of the lists that they are nested in.
    var complexes: [ComplexSelector] = []
    /// Names of elements and attributes: what they are in a document is found when the two meet.
    var names: [TextRange] = []
    var attributes: [AttributeTest] = []
    var nths: [NthTest] = []
    var languages: [TextRange] = []
    var namespaceURIs: [String] = []
    /// The text that all ranges of text lie in.
    let text: [UInt8]

    init(text: [UInt8]) {
        self.text = text
    }

    /// Reads a selector list from its text.
    ///
    /// Throws what is wrong and where. Lists nested more than 32 deep and lists of more than 16 MB are refused. Complexity: linear.
    public init(_ text: String, namespaces: SelectorNamespaces = SelectorNamespaces()) throws(SelectorError) {
        guard text.utf8.count <= Self.maximumLength else {
            throw SelectorError(offset: Self.maximumLength, reason: "it is longer than 16 MB", isLimit: true)
        }
        let list = ComponentValueList(parsing: text)
        try self.init(parsing: list, in: 0..<list.tokens.count, namespaces: namespaces)
    }

    /// Reads a selector list from tokens, as in the prelude of a style rule; the error's offset is the token's.
    package init(
        parsing list: ComponentValueList, in range: Range<Int>, namespaces: SelectorNamespaces = SelectorNamespaces()
    ) throws(SelectorError) {
        let parser = SelectorParser(list: list, range: range, namespaces: namespaces)
        try parser.parseList()
        self = parser.output
    }

    /// The number of complex selectors in the list.
    public var count: Int { Int(selectors.count) }

    /// The specificity of the complex selector at `index`.
    public func specificity(at index: Int) -> Specificity {
        complexes[selectors.indices.lowerBound + index].specificity
    }

    /// The pseudo-element that the complex selector at `index` ends in; nil where it selects elements.
    public func pseudoElement(at index: Int) -> PseudoElement? {
        complexes[selectors.indices.lowerBound + index].pseudoElement
    }

    static let maximumLength = 16 << 20
    /// The deepest nesting of functions that take selectors.
    static let maximumDepth = 32
}
