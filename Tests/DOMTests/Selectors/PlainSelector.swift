import DOM

/// A selector as a tree of values, and the plainest way to match it: the standard's sentences, tried in every combination.
indirect enum PlainSelector {
    case type(String)
    case id(String)
    case `class`(String)
    case attribute(name: String, operation: String, value: String, ignoresCase: Bool)
    case pseudoClass(String)
    case nth(name: String, step: Int, offset: Int, of: [PlainComplex]?)
    case logical(name: String, [PlainComplex])
    case has([PlainComplex])
}

/// Compounds from left to right, each with the combinator before it; the first one's is empty, or that of a relative selector.
struct PlainComplex {
    /// Tells it from the others of a test.
    let number: Int
    var parts: [(combinator: String, tests: [PlainSelector])]
}

extension PlainComplex: CustomStringConvertible {
    var description: String {
        parts.map { $0.combinator + $0.tests.map(\.description).joined() }.joined()
    }
}

extension PlainSelector: CustomStringConvertible {
    var description: String {
        switch self {
        case .type(let name): name
        case .id(let name): "#\(name)"
        case .class(let name): ".\(name)"
        case .attribute(let name, let operation, let value, let ignoresCase):
            operation.isEmpty ? "[\(name)]" : "[\(name)\(operation)'\(value)'\(ignoresCase ? "i" : "")]"
        case .pseudoClass(let name): ":\(name)"
        case .nth(let name, let step, let offset, let of):
            ":\(name)(\(step)n\(offset < 0 ? "" : "+")\(offset)\(of.map { " of " + list($0) } ?? ""))"
        case .logical(let name, let list): ":\(name)(\(self.list(list)))"
        case .has(let list): ":has(\(self.list(list)))"
        }
    }

    private func list(_ complexes: [PlainComplex]) -> String {
        complexes.map(\.description).joined(separator: ", ")
    }
}

/// An element with its element neighbours, copied from a document.
final class PlainElement {
    let id: NodeID
    let name: String
    let attributes: [String: String]
    let hasContent: Bool
    weak var parent: PlainElement?
    var children: [PlainElement] = []

    init(_ id: NodeID, in document: Document) {
        self.id = id
        name = document.string(of: document[id].name)
        let pairs = document.attributes(of: id).map { (document.string(of: $0.name), document.value(of: $0)) }
        attributes = Dictionary(pairs) { first, _ in first }
        hasContent = document.children(of: id).contains { document[$0].kind == .element || document[$0].kind == .text }
    }

    /// The root element and everything in it.
    static func tree(_ id: NodeID, in document: Document) -> PlainElement {
        let element = PlainElement(id, in: document)
        for child in document.children(of: id) where document[child].kind == .element {
            let child = tree(child, in: document)
            child.parent = element
            child.index = element.children.count
            element.children.append(child)
        }
        return element
    }

    private(set) var index = 0
    var siblings: [PlainElement] { parent?.children ?? [self] }
    var ancestors: [PlainElement] { parent.map { [$0] + $0.ancestors } ?? [] }
    var withDescendants: [PlainElement] { [self] + children.flatMap(\.withDescendants) }

    /// The elements that may stand at the left of a combinator of which this one is at the right.
    func relatives(_ combinator: String) -> [PlainElement] {
        switch combinator {
        case " ": ancestors
        case " > ": parent.map { [$0] } ?? []
        case " + ": index > 0 ? [siblings[index - 1]] : []
        default: Array(siblings[..<index])
        }
    }
}

/// Matches on one tree, remembering what it has tried so that the tests end.
final class PlainMatcher {
    private struct Question: Hashable {
        var complex: Int
        var last: Int
        var element: NodeID
        var anchor: NodeID?
    }

    private let elements: [PlainElement]
    private var answers: [Question: Bool] = [:]

    init(_ root: PlainElement) {
        elements = root.withDescendants
    }

    /// The elements that match one of the selectors, in tree order.
    func all(_ complexes: [PlainComplex]) -> [NodeID] {
        elements.filter { element in complexes.contains { matches(element, $0) } }.map(\.id)
    }

    /// Whether the element matches; with an anchor, a relative selector.
    private func matches(_ element: PlainElement, _ complex: PlainComplex, anchor: PlainElement? = nil) -> Bool {
        matches(element, complex, upTo: complex.parts.count - 1, anchor)
    }

    private func matches(_ element: PlainElement, _ complex: PlainComplex, upTo last: Int, _ anchor: PlainElement?) -> Bool {
        let question = Question(complex: complex.number, last: last, element: element.id, anchor: anchor?.id)
        if let answer = answers[question] { return answer }
        let part = complex.parts[last]
        var answer = false
        if part.tests.allSatisfy({ matches(element, $0) }) {
            let relatives = element.relatives(part.combinator)
            if last > 0 {
                answer = relatives.contains { matches($0, complex, upTo: last - 1, anchor) }
            } else {
                answer = anchor.map { anchor in relatives.contains { $0 === anchor } } ?? true
            }
        }
        answers[question] = answer
        return answer
    }

    private func matches(_ element: PlainElement, _ selector: PlainSelector) -> Bool {
        switch selector {
        case .type(let name): return name == "*" || element.name == name
        case .id(let name): return element.attributes["id"] == name
        case .class(let name): return words(element.attributes["class"] ?? "").contains(name)
        case .attribute(let name, let operation, let value, let ignoresCase):
            guard let found = element.attributes[name] else { return false }
            return ignoresCase ? compare(found.lowercased(), operation, value.lowercased()) : compare(found, operation, value)
        case .pseudoClass(let name): return matchesPseudoClass(name, element)
        case .nth(let name, let step, let offset, let of): return matchesNth(name, step, offset, of, element)
        case .logical(let name, let list): return list.contains { matches(element, $0) } != (name == "not")
        case .has(let list): return list.contains { relative in elements.contains { matches($0, relative, anchor: element) } }
        }
    }

    private func matchesNth(_ name: String, _ step: Int, _ offset: Int, _ of: [PlainComplex]?, _ element: PlainElement) -> Bool {
        if let of, !of.contains(where: { matches(element, $0) }) { return false }
        var counted = element.siblings.filter { sibling in
            if name.hasSuffix("of-type") { return sibling.name == element.name }
            return of.map { $0.contains { matches(sibling, $0) } } ?? true
        }
        if name.contains("last") { counted.reverse() }
        let place = (counted.firstIndex { $0 === element } ?? 0) + 1
        return (0...200).contains { step * $0 + offset == place }
    }

    private func matchesPseudoClass(_ name: String, _ element: PlainElement) -> Bool {
        let sameType = element.siblings.filter { $0.name == element.name }
        switch name {
        case "root", "scope": return element.parent == nil
        case "empty": return !element.hasContent
        case "first-child": return element.siblings.first === element
        case "last-child": return element.siblings.last === element
        case "only-child": return element.siblings.count == 1
        case "first-of-type": return sameType.first === element
        case "last-of-type": return sameType.last === element
        case "only-of-type": return sameType.count == 1
        default: return false
        }
    }

    private func compare(_ found: String, _ operation: String, _ value: String) -> Bool {
        switch operation {
        case "": true
        case "=": found == value
        case "~=": words(found).contains(value)
        case "|=": found == value || found.hasPrefix(value + "-")
        case "^=": !value.isEmpty && found.hasPrefix(value)
        case "$=": !value.isEmpty && found.hasSuffix(value)
        default: !value.isEmpty && (0...found.count).contains { found.dropFirst($0).hasPrefix(value) }
        }
    }

    private func words(_ text: String) -> [String] {
        text.split(separator: " ").map(String.init)
    }
}
