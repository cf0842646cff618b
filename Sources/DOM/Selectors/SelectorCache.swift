/// Results that selectors' matchers share about one document, so that no page and no selector makes them repeat long searches.
///
/// A direct-mapped cache of fixed size: an entry may be overwritten at any time, which costs time and never a right answer.
/// It takes its megabyte when something is first noted: after 32 tests of one selector on one element.
final class SelectorCache {
    /// What an entry's number is about.
    enum Kind: UInt32 {
        /// Of a complex selector: whether the element matches.
        case complex
        /// Of a compound: whether the element or an ancestor matches it and what is at its left.
        case ancestors
        /// Of a compound: the nearest sibling before the element that matches it and the `+` at its left; `NodeID.none` for none.
        case siblings
        /// Of an `NthTest`: which one the element is.
        case nthIndex
        /// Of an `NthTest`: how many children of the node it counts.
        case nthTotal
        /// Whether the text of an element with `dir=auto` runs from right to left.
        case autoDirection
        /// Of a `select` that takes one: the option that it begins with; `NodeID.none` for none.
        case selectedOption
        /// Of a `fieldset`: its first `legend`; `NodeID.none` for none.
        case firstLegend
    }

    private struct Entry {
        /// The matcher's number; zero for an empty entry.
        var serial: UInt32 = 0
        var slot: UInt32 = 0
        var node = NodeID.none
        var value: UInt32 = 0
    }

    private var entries: [Entry] = []
    private var lastSerial: UInt32 = 0
    private let seed = UInt64.random(in: 0...UInt64.max)
    private var typePlaces: [NodeID: TypePlace] = [:]
    private var typedParents: Set<NodeID> = []
    private var typesVersion: UInt64 = 0

    private static let size = 1 << 16

    /// A number under which nothing is noted yet: for a matcher, and again after the document has changed.
    func newSerial() -> UInt32 {
        if lastSerial == .max {
            lastSerial = 0
            entries = []
        }
        lastSerial += 1
        return lastSerial
    }

    /// What was noted; nil if nothing was, or no longer is.
    func value(_ serial: UInt32, _ kind: Kind, _ index: Int, _ node: NodeID) -> UInt32? {
        guard !entries.isEmpty else { return nil }
        let slot = Self.slot(kind, index)
        let entry = entries[place(serial, slot, node)]
        return entry.serial == serial && entry.slot == slot && entry.node == node ? entry.value : nil
    }

    /// Notes a number.
    func note(_ value: UInt32, _ serial: UInt32, _ kind: Kind, _ index: Int, _ node: NodeID) {
        if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.size) }
        let slot = Self.slot(kind, index)
        entries[place(serial, slot, node)] = Entry(serial: serial, slot: slot, node: node, value: value)
    }

    private static func slot(_ kind: Kind, _ index: Int) -> UInt32 {
        UInt32(truncatingIfNeeded: index) << 3 | kind.rawValue
    }

    /// Mixed with a random seed, so that no page can choose nodes that displace each other.
    private func place(_ serial: UInt32, _ slot: UInt32, _ node: NodeID) -> Int {
        var mixed = (UInt64(slot) << 32 | UInt64(node.index)) ^ (UInt64(serial) &* 0x9E37_79B9_7F4A_7C15) ^ seed
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed ^= mixed >> 31
        return Int(truncatingIfNeeded: mixed) & (Self.size - 1)
    }
}

/// Which one of its type an element is among its siblings, counted from 1, and of how many.
struct TypePlace {
    var index: UInt32
    var total: UInt32
}

extension SelectorCache {
    /// The place of an element among siblings of its type; for parents with so many children that counting each time would cost a square.
    ///
    /// Complexity: linear in the children for the first of them that is asked for, then constant.
    func typePlace(of element: NodeID, in document: Document) -> TypePlace {
        if typesVersion != document.version {
            typePlaces = [:]
            typedParents = []
            typesVersion = document.version
        }
        let parent = document[element].parent
        if typedParents.insert(parent).inserted { countTypes(of: parent, in: document) }
        guard let place = typePlaces[element] else { preconditionFailure("all children of \(parent) were counted") }
        return place
    }

    private func countTypes(of parent: NodeID, in document: Document) {
        struct ElementType: Hashable {
            var name: Name
            var namespace: Namespace
        }
        var totals: [ElementType: UInt32] = [:]
        for child in document.children(of: parent) where document[child].kind == .element {
            let type = ElementType(name: document[child].name, namespace: document[child].namespace)
            totals[type, default: 0] += 1
            typePlaces[child] = TypePlace(index: totals[type, default: 0], total: 0)
        }
        for child in document.children(of: parent) where document[child].kind == .element {
            let type = ElementType(name: document[child].name, namespace: document[child].namespace)
            typePlaces[child]?.total = totals[type, default: 0]
        }
    }
}
