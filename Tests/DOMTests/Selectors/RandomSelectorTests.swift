import DOM
import TestSupport
import Testing

/// Random selectors on random trees: the same elements as the plainest matcher finds, also after changes of the tree.
@Suite struct RandomSelectorTests {
    @Test func smallTrees() throws {
        var random = RandomPages(SeededGenerator.announced())
        for _ in 0..<250 {
            let document = random.document(elements: Int.random(in: 1...16, using: &random.generator))
            for _ in 0..<6 {
                let complexes = random.list(depth: 2)
                let list = try SelectorList(complexes.map(\.description).joined(separator: ","))
                expectSame(document.querySelectorAll(list), complexes, document)
            }
        }
    }

    /// Large enough for what is noted between elements to count, with few names so that much matches.
    @Test func largeTrees() throws {
        var random = RandomPages(SeededGenerator.announced())
        for round in 0..<12 {
            random.shape = RandomPages.Shape.allCases[round % RandomPages.Shape.allCases.count]
            let document = random.document(elements: 120)
            for _ in 0..<6 {
                let complexes = random.list(depth: 2)
                let list = try SelectorList(complexes.map(\.description).joined(separator: ","))
                expectSame(document.querySelectorAll(list), complexes, document)
            }
        }
    }

    @Test func matchersFollowChanges() throws {
        var random = RandomPages(SeededGenerator.announced())
        for round in 0..<12 {
            random.shape = RandomPages.Shape.allCases[round % RandomPages.Shape.allCases.count]
            let document = random.document(elements: 60)
            let complexes = random.list(depth: 2)
            let matcher = SelectorMatcher(try SelectorList(complexes.map(\.description).joined(separator: ",")), in: document)
            for _ in 0..<8 {
                random.change(document)
                let found = document.descendants().filter { document[$0].kind == .element && matcher.matches($0) }
                expectSame(found, complexes, document)
            }
        }
    }

    private func expectSame(_ found: [NodeID], _ complexes: [PlainComplex], _ document: Document) {
        let tree = PlainElement.tree(document.documentElement, in: document)
        let expected = PlainMatcher(tree).all(complexes)
        let text = complexes.map(\.description).joined(separator: ",")
        #expect(found == expected, "\(text)\n\(DocumentDump.html(document).prefix(2000))")
    }
}

/// Makes random trees and selectors of few names.
struct RandomPages {
    enum Shape: CaseIterable {
        case bushy, deep, wide
    }

    var generator: SeededGenerator
    var shape = Shape.bushy
    private var complexCount = 0

    init(_ generator: SeededGenerator) {
        self.generator = generator
    }

    mutating func document(elements count: Int) -> Document {
        let document = Document()
        document.append(element(in: document), to: .document)
        var elements = [document.documentElement]
        while elements.count < count {
            let parent: NodeID
            switch shape {
            case .bushy: parent = pick(elements)
            case .deep: parent = pick(elements.suffix(3))
            case .wide: parent = pick(elements.prefix(3))
            }
            let new = element(in: document)
            document.append(new, to: parent)
            elements.append(new)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: document.appendText("t", to: parent)
            case 1: document.append(document.createComment(UnsafeBufferPointer(start: nil, count: 0)), to: parent)
            default: break
            }
        }
        return document
    }

    /// Adds, moves, removes or renames something.
    mutating func change(_ document: Document) {
        let elements = document.descendants().filter { document[$0].kind == .element }
        let some = pick(elements)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: document.append(element(in: document), to: some)
        case 1 where some != document.documentElement: document.insert(element(in: document), before: some)
        case 2 where some != document.documentElement: document.remove(some)
        default: document.setAttribute(.class, to: pick(["x", "y", "x y"]), of: some)
        }
    }

    mutating func list(depth: Int) -> [PlainComplex] {
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in complex(depth: depth) }
    }

    private mutating func element(in document: Document) -> NodeID {
        let element = document.createElement(document.name(pick(["a", "b", "i"])))
        if chance(2) { document.setAttribute(.class, to: pick(["x", "y", "z", "x y", "xy", ""]), of: element) }
        if chance(4) { document.setAttribute(.id, to: pick(["m", "n"]), of: element) }
        if chance(4) { document.setAttribute(.title, to: pick(["u", "u-v", "V u", "uvw", "", "-"]), of: element) }
        return element
    }

    private mutating func complex(depth: Int, isRelative: Bool = false) -> PlainComplex {
        let combinators = [" ", " > ", " + ", " ~ "]
        let count = pick([1, 1, 2, 2, 3, 4])
        complexCount += 1
        return PlainComplex(
            number: complexCount,
            parts: (0..<count).map { index in
                let combinator = index == 0 && !isRelative ? "" : pick(combinators)
                return (combinator, compound(depth: depth, mayHave: !isRelative))
            })
    }

    private mutating func compound(depth: Int, mayHave: Bool) -> [PlainSelector] {
        var tests: [PlainSelector] = chance(2) ? [.type(pick(["a", "b", "i", "*", "*"]))] : []
        while tests.isEmpty || chance(3) { tests.append(test(depth: depth, mayHave: mayHave)) }
        return tests
    }

    private mutating func test(depth: Int, mayHave: Bool) -> PlainSelector {
        switch Int.random(in: 0..<(depth > 0 ? 11 : 6), using: &generator) {
        case 0: return .id(pick(["m", "n"]))
        case 1, 2: return .class(pick(["x", "y", "z", "X"]))
        case 3:
            let operation = pick(["", "=", "~=", "|=", "^=", "$=", "*="])
            return .attribute(name: "title", operation: operation, value: pick(["u", "v", "V", "vw", ""]), ignoresCase: chance(2))
        case 4:
            return .pseudoClass(
                pick([
                    "root", "empty", "first-child", "last-child", "only-child", "first-of-type", "last-of-type", "only-of-type", "scope",
                    "hover",
                ]))
        case 5, 6:
            let name = pick(["nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type"])
            let takesSelectors = !name.hasSuffix("type") && depth > 0 && chance(2)
            let of = takesSelectors ? arguments(depth, mayHave) : nil
            return .nth(
                name: name, step: Int.random(in: -3...4, using: &generator), offset: Int.random(in: -3...6, using: &generator), of: of)
        case 7 where mayHave, 8 where mayHave: return .has([complex(depth: depth - 1, isRelative: true)])
        default: return .logical(name: pick(["is", "where", "not"]), arguments(depth, mayHave))
        }
    }

    /// Arguments of a function; inside `:has()`, without another.
    private mutating func arguments(_ depth: Int, _ mayHave: Bool) -> [PlainComplex] {
        (0..<Int.random(in: 1...2, using: &generator)).map { _ in
            var complex = complex(depth: depth - 1, isRelative: !mayHave)
            complex.parts[0].combinator = ""
            return complex
        }
    }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &generator) == 0
    }

    private mutating func pick<C: Collection>(_ values: C) -> C.Element {
        guard let picked = values.randomElement(using: &generator) else { preconditionFailure("nothing to pick from") }
        return picked
    }
}
