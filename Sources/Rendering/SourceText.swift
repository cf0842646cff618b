import DOM

/// The text of blocks as its author wrote it, for copying: what a page puts beside code (numbers of lines, prompts, output) is left out.
struct SourceText {
    private let tree: BoxTree
    private let document: Document
    /// What each element met so far is, with all that is in it.
    private var known: [NodeID: Part] = [:]

    init(_ tree: BoxTree, _ document: Document) {
        self.tree = tree
        self.document = document
    }

    /// The text at a flow offset: a paragraph, or a whole preformatted block; where that is nothing but numbers, the block after it.
    mutating func block(at flowOffset: UInt32) -> String {
        guard var index = tree.textBoxIndex(atFlow: flowOffset) else { return "" }
        while true {
            let boxes = preformattedNeighbours(of: index)
            let text = text(of: boxes)
            if !text.isEmpty { return text }
            guard let next = tree.boxes[(boxes.upperBound + 1)...].firstIndex(where: { $0.kind == .text }) else { return "" }
            index = next
        }
    }

    /// The first and last text box of the preformatted block that a text box is part of; only itself for other text.
    private func preformattedNeighbours(of index: Int) -> ClosedRange<Int> {
        let boxes = tree.boxes
        var (first, last) = (index, index)
        while boxes[first].flags.contains(.continuesText), first > 0 { first -= 1 }
        while last + 1 < boxes.count, boxes[last + 1].kind == .text, boxes[last + 1].flags.contains(.continuesText) { last += 1 }
        return first...last
    }

    private mutating func text(of boxes: ClosedRange<Int>) -> String {
        var copy = Copy()
        for index in boxes where tree.boxes[index].kind == .text {
            let box = tree.boxes[index]
            // The line end after the last line is not part of the block; between two boxes of it one is.
            let end = index == boxes.upperBound ? Int(box.flowEnd) : tree.flow.count
            for item in tree.items[Int(box.first)..<Int(box.first + box.count)] {
                copy.append(tree.flow[Int(item.flowStart)..<min(Int(item.flowEnd), end)], part(of: item.node))
            }
        }
        return Self.withoutPrompts(FlowText.plain(copy.finished()[...]))
    }

    /// What a stretch of text is to the block that it stands in.
    private enum Part {
        case own
        /// Beside a line: its number, a prompt.
        case margin
        /// What a program answered.
        case output
    }

    /// The text as it is gathered, line by line.
    private struct Copy {
        private var bytes: [UInt8] = []
        private var lineStart = 0
        private var hasLeftOut = false
        private var lineHasOutput = false

        mutating func append(_ text: ArraySlice<UInt8>, _ part: Part) {
            if part != .own { hasLeftOut = true }
            for byte in text {
                if part == .own || byte == 0x0A { bytes.append(byte) }
                if byte == 0x0A { endLine() } else if part == .output { lineHasOutput = true }
            }
        }

        /// A line of output goes as a whole.
        private mutating func endLine() {
            if lineHasOutput { bytes.removeLast(bytes.count - lineStart) }
            lineStart = bytes.count
            lineHasOutput = false
        }

        /// All that was kept; nothing where that is only white space beside what was left out.
        mutating func finished() -> [UInt8] {
            endLine()
            guard hasLeftOut else { return bytes }
            if bytes.last == 0x0A { bytes.removeLast() }
            return bytes.allSatisfy(BoxBuilder.isSpace) ? [] : bytes
        }
    }

    /// The statements of a Python session that is plain text; any other text as it is.
    private static func withoutPrompts(_ text: String) -> String {
        guard text.hasPrefix(">>> ") else { return text }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.filter { $0.hasPrefix(">>> ") || $0.hasPrefix("... ") || $0 == "..." }.map { $0.dropFirst(4) }.joined(separator: "\n")
    }

    /// What a text node is, by the classes of the elements around it.
    private mutating func part(of node: NodeID) -> Part {
        var passed: [NodeID] = []
        var answer = Part.own
        for ancestor in document.ancestors(of: node) {
            if let known = known[ancestor] {
                answer = known
                break
            }
            passed.append(ancestor)
            answer = ownPart(of: ancestor)
            if answer != .own || [.table, .article, .main, .body].contains(document[ancestor].name) { break }
        }
        for node in passed { known[node] = answer }
        return answer
    }

    private func ownPart(of id: NodeID) -> Part {
        let part: Part? = document.withAttributeBytes(.class, of: id) { classes in
            let names = classes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
            if names.contains(where: Self.outputClasses.contains) { return .output }
            return names.contains(where: Self.marginClasses.contains) ? .margin : .own
        }
        return part ?? .own
    }

    /// Pygments' classes for what a program answered.
    private static let outputClasses: Set<String> = ["go", "gt"]
    /// The classes of Pygments, Rouge, highlight.js, Prism, Chroma and Docusaurus for numbers of lines, and Pygments' for prompts.
    private static let marginClasses: Set<String> = [
        "linenos", "linenodiv", "lineno", "linenumber", "line-number", "line-numbers", "line-numbers-rows", "hljs-ln-numbers", "gutter",
        "ln", "lnt", "lnlinks", "codeLineNumber", "gp",
    ]
}
