import DOM

/// The number that a page writes beside a line of code; shown left of the line, but no part of its text.
struct LineNumber: BitwiseCopyable, Sendable {
    /// Where the line starts.
    var flowOffset: UInt32
    let number: UInt32
    /// The columns that the numbers of its listing take.
    let columns: UInt8
    /// The element that holds the number, and often the line's `id`.
    let node: NodeID
}

extension BoxBuilder {
    /// Takes in an element that holds only a line's number, in code or beside it; false where it is none, nil when its end has not arrived.
    mutating func visitLineNumber(_ id: NodeID, _ node: Node) -> Bool? {
        guard node.payloadCount > 0 else { return false }
        switch node.name {
        case .pre where PageNumbers.areBeside(id, in: document): return isUnfinished(id) ? nil : visitNumberBlock(id)
        case .span, .a:
            guard isAtCodeLineStart, node.name == .span ? PageNumbers.isNamed(id, in: document) : PageNumbers.isAnchor(id, in: document)
            else { return false }
            // A listing's numbers in a cell of their own are that cell's text.
            if stack.contains(where: { PageNumbers.holdNumbers($0.node, in: document) }) { return false }
            if isUnfinished(id) { return nil }
            let text = document.textContent(of: id)
            guard let number = PageNumbers.number(text.utf8) else { return false }
            add(LineNumber(flowOffset: 0, number: number, columns: UInt8(max(3, min(text.utf8.count, 10))), node: id))
            return true
        default: return false
        }
    }

    private var isAtCodeLineStart: Bool {
        tree.styles[stack[stack.count - 1].style].whiteSpace.preservesSpaces && (text.box == nil || text.isAtLineStart)
    }

    /// Keeps the numbers of a block that stands beside one of code.
    private mutating func visitNumberBlock(_ id: NodeID) -> Bool {
        var numbers: [(number: UInt32, node: NodeID)] = []
        for part in document.descendants(of: id) where document[part].kind == .text {
            let words = document.withText(of: part) { $0.split(whereSeparator: Self.isSpace).map { PageNumbers.number($0) } }
            for word in words {
                guard let word else { return false }
                numbers.append((word, document[part].parent))
            }
        }
        guard let last = numbers.last else { return false }
        let columns = UInt8("\(last.number)".utf8.count)
        text.numbersAhead = numbers.reversed().map { LineNumber(flowOffset: 0, number: $0.number, columns: columns, node: $0.node) }
        return true
    }

    /// Gives the lines that start in the flow text from `start` on the numbers that stood beside them.
    mutating func numberLines(from start: Int, isLineStart: Bool) {
        guard !text.numbersAhead.isEmpty else { return }
        if isLineStart, let number = text.numbersAhead.popLast() { add(number, at: start) }
        for index in start..<tree.flow.count - 1 where tree.flow[index] == 0x0A {
            guard let number = text.numbersAhead.popLast() else { return }
            add(number, at: index + 1)
        }
    }

    /// Keeps a number that a style sheet writes before the line of code that begins here.
    mutating func addLineNumber(_ number: Int, of element: NodeID) {
        guard isAtCodeLineStart, let number = UInt32(exactly: number) else { return }
        add(LineNumber(flowOffset: 0, number: number, columns: UInt8(max(3, "\(number)".utf8.count)), node: element))
    }

    private mutating func add(_ number: LineNumber, at flowOffset: Int? = nil) {
        var number = number
        number.flowOffset = UInt32(flowOffset ?? tree.flow.count)
        // Two numbers on one line: the first is the line's.
        if let last = tree.lineNumbers.last, last.flowOffset >= number.flowOffset { return }
        tree.lineNumbers.append(number)
    }
}

/// How pages mark the numbers of lines.
private enum PageNumbers {
    /// A number of at most 9 digits with white space around; nil for anything else.
    static func number(_ bytes: some BidirectionalCollection<UInt8>) -> UInt32? {
        var digits = bytes.drop(while: BoxBuilder.isSpace)
        while let last = digits.last, BoxBuilder.isSpace(last) { digits = digits.dropLast() }
        guard digits.count <= 9 else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self))
    }

    /// Whether a `pre` is so classed as to hold the numbers of the one after it.
    static func areBeside(_ id: NodeID, in document: Document) -> Bool {
        document.attribute(.class, of: id, contains: "line-numbers") || document.attribute(.class, of: id, contains: "src-line-numbers")
    }

    /// Whether an element is so classed as to hold the numbers of a whole listing.
    static func holdNumbers(_ id: NodeID, in document: Document) -> Bool {
        guard id != .document else { return false }
        return document[id].name != .span && isNamed(id, in: document) || document.attribute(.class, of: id, contains: "linenodiv")
    }

    /// Whether a `span` is so classed as to hold a line's number.
    static func isNamed(_ id: NodeID, in document: Document) -> Bool {
        let names: [StaticString] = ["linenos", "lineno", "linenum", "line-number", "ln", "source-line-no"]
        return names.contains { document.attribute(.class, of: id, contains: $0) }
    }

    /// Whether a link leads to a place in its page, as a line's number leads to the line.
    static func isAnchor(_ id: NodeID, in document: Document) -> Bool {
        document.withAttributeBytes(.href, of: id) { $0.first == 0x23 } ?? false
    }
}
