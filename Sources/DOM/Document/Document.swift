/// A document: every node in one arena of flat arrays, addressed by `NodeID`; the source format no longer matters.
///
/// It belongs to one worker and is not `Sendable`. It is changed only through the methods of `Document+Mutation`; each change raises `version`.
public final class Document {
    // Exclusivity is not checked at run time here: they are touched only inside this module's accessors, none of which calls
    // back while it changes one (the `with…` readers forbid changes in their bodies).
    @exclusivity(unchecked) @usableFromInline var nodes = RecordBuffer<Node>(capacity: 1024)
    @exclusivity(unchecked) @usableFromInline var attributeRecords = RecordBuffer<Attribute>(capacity: 512)
    @exclusivity(unchecked) @usableFromInline var text = RecordBuffer<UInt8>(capacity: 1 << 14)
    /// Raised by every change of the tree.
    @exclusivity(unchecked) public internal(set) var version: UInt64 = 0

    /// Where the room ends that was left behind the text of nodes which had to be moved to grow.
    @exclusivity(unchecked) var roomEnds: [NodeID: Int] = [:]
    @exclusivity(unchecked) var names = NameTable.wellKnown
    @exclusivity(unchecked) var index = DocumentIndex()
    @exclusivity(unchecked) var changes: [DocumentChange] = []

    /// Whether changes are kept for `takeChanges()`; off by default.
    @exclusivity(unchecked) public var recordsChanges = false
    /// The smallest number of a node that was removed, extended or inserted before other than at the tree's end, since a reader set this back.
    ///
    /// Readers that walk the tree as it grows start again when it is of a node that they have passed.
    @exclusivity(unchecked) package var earliestDisorder = UInt32.max
    /// Whether the parser has delivered all there is.
    @exclusivity(unchecked) public var parseIsComplete = false
    /// The elements that the parser has not closed yet, outermost first; each has the flag `isOpen`.
    @exclusivity(unchecked) public internal(set) var openElements: [NodeID] = []
    /// What was wrong with the page, each kind once with its count, in the order met.
    @exclusivity(unchecked) public internal(set) var findings: [DocumentFinding] = []
    /// Whether the page has no document type that asks for standards mode (DOM Standard, “quirks mode”).
    @exclusivity(unchecked) public var isQuirky = false
    /// Whether it was made from XML, where names keep their case (DOM Standard, the document's type).
    @exclusivity(unchecked) public var isXML = false
    /// The element that the address's fragment indicates, which `:target` matches; `none` where there is none (HTML Standard, 7.4.6.4).
    @exclusivity(unchecked) public var targetElement = NodeID.none {
        didSet { version &+= 1 }
    }
    /// The documents that lie beside the tree, by their document nodes: see `adopt`.
    @exclusivity(unchecked) var adopted: [NodeID: DocumentMode] = [:]
    /// What selectors have found out about it.
    let selectorCache = SelectorCache()

    /// Makes an empty document: one node, the document itself.
    public init() {
        nodes.append(Node(kind: .document, namespace: .none, name: .empty, payloadStart: 0, payloadCount: 0))
    }

    deinit {
        nodes.deallocate()
        attributeRecords.deallocate()
        text.deallocate()
    }

    /// The number of node records, removed ones included: every `NodeID` is below it.
    @inlinable public var nodeCount: Int { nodes.count }

    /// The bytes that text and attribute values take.
    @inlinable public var textByteCount: Int { text.count }

    /// Bytes held by the arena, for accounting.
    package var byteCost: Int {
        nodes.count * MemoryLayout<Node>.stride + attributeRecords.count * MemoryLayout<Attribute>.stride + text.count
    }

    /// Notes something wrong with the page; only the first of a kind keeps its line.
    package func note(_ kind: DocumentFinding.Kind, line: Int? = nil, detail: String = "") {
        // There are few kinds, and a hostile page has one of them at every tag.
        if let place = findings.firstIndex(where: { $0.kind == kind }) {
            findings[place].count += 1
        } else {
            findings.append(DocumentFinding(kind: kind, count: 1, line: line, detail: detail))
        }
    }
}
