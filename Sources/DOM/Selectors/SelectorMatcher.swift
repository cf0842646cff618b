/// Asks whether elements of one document match one selector list (Selectors 4, section 4).
///
/// Made once and asked often: asking allocates nothing of its own. It may be kept while the document changes; what it has noted about
/// the document is forgotten with every change.
///
/// Complexity: an element is tested in time linear in the selector times the element's ancestors or earlier siblings at worst; over
/// many elements, what all of them would search again is noted (`SelectorCache`, `NodeSet`), so that no nesting of selectors multiplies.
public final class SelectorMatcher {
    let document: Document
    let list: SelectorList
    /// The list's names in this document.
    let names: [NameInDocument]
    let cache: SelectorCache
    /// The document node of the tree that it is for, and how names are compared there; nil for the document's own tree, which may still change.
    let root: NodeID
    private let adoptedMode: DocumentMode?
    /// The scoping root that `:scope` means; for `.document`, the root element.
    public var scope: NodeID = .document {
        didSet { hasNotes = false }
    }

    /// Tests made since the last question; once they are many, results are noted and looked up.
    @exclusivity(unchecked) var work = 0
    /// The number under which results are noted in the cache.
    @exclusivity(unchecked) var serial: UInt32 = 0
    /// The version of the document that the notes are about.
    private var version: UInt64 = 0
    private var hasNotes = false
    /// Searches among ancestors that led to the compound that is tested now: those of the innermost selector last.
    @exclusivity(unchecked) var searches: [AncestorSearch] = []
    /// Tests that were made on behalf of `:has()` since the document changed.
    @exclusivity(unchecked) var workForHas = 0
    /// The anchors that a relative selector has in the whole document, where they were found all at once.
    @exclusivity(unchecked) var anchors: [Int: NodeSet] = [:]

    /// Makes a matcher of a list for a document, which interns the list's names.
    public convenience init(_ list: SelectorList, in document: Document) {
        self.init(list, in: document, tree: .document)
    }

    /// Makes a matcher for one of the trees in a document's arena: its own, or that of an adopted one.
    package init(_ list: SelectorList, in document: Document, tree root: NodeID) {
        self.document = document
        self.list = list
        self.root = root
        adoptedMode = root == .document ? nil : document.mode(ofTree: root)
        cache = document.selectorCache
        names = list.text.withUnsafeBufferPointer { text in
            list.names.map { range in
                let bytes = UnsafeBufferPointer(rebasing: text[Int(range.start)..<Int(range.start + range.count)])
                return NameInDocument(written: document.name(bytes), lowercased: document.lowercasedName(bytes))
            }
        }
    }

    /// Whether names keep their case.
    var isXML: Bool { adoptedMode?.isXML ?? document.isXML }
    /// Whether classes and ids are compared without it.
    var isQuirky: Bool { adoptedMode?.isQuirky ?? document.isQuirky }

    /// Whether the element matches one of the list's selectors; one that ends in a pseudo-element selects no element.
    public func matches(_ element: NodeID) -> Bool {
        for complex in list.selectors.indices where list.complexes[complex].pseudoElement == nil && matches(element, complex) {
            return true
        }
        return false
    }

    /// Whether the element matches the list's selector at `index`, its pseudo-element apart.
    public func matches(_ element: NodeID, at index: Int) -> Bool {
        precondition(index >= 0 && index < list.count, "the list has \(list.count) selectors")
        return matches(element, list.selectors.indices.lowerBound + index)
    }

    private func matches(_ element: NodeID, _ complex: Int) -> Bool {
        precondition(document[element].kind == .element, "only elements match selectors")
        if !hasNotes || version != document.version { forget() }
        work = 0
        return matchesComplex(complex, element)
    }

    private func forget() {
        version = document.version
        hasNotes = true
        serial = cache.newSerial()
        workForHas = 0
        anchors = [:]
    }
}

/// A name of a selector, as written and in lower case.
struct NameInDocument: BitwiseCopyable {
    var written: Name
    var lowercased: Name
}

/// A search among ancestors for one that matches a compound and what is at its left.
struct AncestorSearch: BitwiseCopyable {
    var compound: Int
    var start: NodeID
    /// The ancestor that is tried, or was found.
    var current: NodeID
}

extension SelectorMatcher {
    /// Whether so much was done for one question that results are worth noting.
    var isCareful: Bool { work > 32 }

    /// What was noted about a node, if this question takes long.
    func known(_ kind: SelectorCache.Kind, _ index: Int, _ node: NodeID) -> UInt32? {
        isCareful ? cache.value(serial, kind, index, node) : nil
    }

    /// Notes something about a node, if this question takes long.
    func note(_ value: UInt32, _ kind: SelectorCache.Kind, _ index: Int, _ node: NodeID) {
        if isCareful { cache.note(value, serial, kind, index, node) }
    }

    /// The parent, if it is an element that has children: the content of a `template` hangs in a fragment of its own.
    @inline(__always)
    func parentElement(_ id: NodeID) -> NodeID {
        let parent = document[id].parent
        guard parent != .none else { return .none }
        let node = document[parent]
        return node.kind == .element && !node.isHTML(.template) ? parent : .none
    }

    /// The element before, among the siblings.
    @inline(__always)
    func previousElement(_ id: NodeID) -> NodeID {
        var current = document[id].previousSibling
        while current != .none, document[current].kind != .element { current = document[current].previousSibling }
        return current
    }

    /// The element after, among the siblings.
    @inline(__always)
    func nextElement(_ id: NodeID) -> NodeID {
        var current = document[id].nextSibling
        while current != .none, document[current].kind != .element { current = document[current].nextSibling }
        return current
    }
}
