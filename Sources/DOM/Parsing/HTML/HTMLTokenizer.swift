/// The tokenizer of the HTML Standard (13.2.5) over bytes of UTF-8 without carriage returns.
///
/// It reads token by token and hands each to the tree builder. A token that the input cuts off is not begun: `run` returns how many bytes
/// it used, and is called again with the rest in front of what comes next. Text is handed on as it comes, not token by token.
final class HTMLTokenizer {
    // Exclusivity is not checked at run time in the parser: one thread, and no method calls back into one that is changing a property.
    let builder: HTMLTreeBuilder
    let document: Document
    let tag = HTMLTag()
    /// How the next bytes are read.
    @exclusivity(unchecked) var model = ContentModel.data
    /// The element whose end tag ends raw text.
    @exclusivity(unchecked) var rawTextName = Name.empty
    @exclusivity(unchecked) var scriptEscape = ScriptEscape.none
    /// Bytes of a name in lower case, or of decoded text, between two steps.
    @exclusivity(unchecked) var scratch: [UInt8] = []

    init(builder: HTMLTreeBuilder) {
        self.builder = builder
        document = builder.document
    }

    /// What a step came to.
    enum Step {
        /// It went on to this position.
        case to(Int)
        /// More input is needed to go on from the position given before.
        case incomplete
    }

    /// Reads as much as is complete, all of it if `isLast`; returns the number of bytes used.
    func run(_ input: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
        var position = 0
        while position < input.count {
            let step =
                switch model {
                case .data: data(input, position, isLast)
                case .rcdata, .rawText: rawText(input, position, isLast)
                case .scriptData: script(input, position, isLast)
                case .plainText: plainText(input, position)
                case .cdata: cdata(input, position, isLast)
                }
            guard case .to(let next) = step else { break }
            position = next
        }
        return position
    }

    /// Hands on the bytes `start ..< end` as text.
    @inline(__always)
    func emit(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        if start < end { builder.characters(UnsafeBufferPointer(rebasing: input[start..<end])) }
    }

    /// Hands on the bytes as text, with U+FFFD for NUL.
    func emitReplacingNUL(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        var from = start
        while from < end {
            let stop = ByteScan.first(0, in: input, from: from, to: end)
            emit(input, from, stop)
            if stop < end { emitReplacement() }
            from = stop + 1
        }
    }

    func emitReplacement() {
        UTF8Replacement.bytes.withUnsafeBufferPointer { builder.characters($0) }
    }

    /// Hands on what `scratch` holds as text.
    func emitScratch() {
        scratch.withUnsafeBufferPointer { builder.characters($0) }
        scratch.removeAll(keepingCapacity: true)
    }

    /// The name made of these bytes in lower case, NUL replaced.
    func name(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Name {
        let bytes = UnsafeBufferPointer(rebasing: input[start..<end])
        guard ByteScan.first(0, in: input, from: start, to: end) < end else { return document.lowercasedName(bytes) }
        let replaced = bytes.flatMap { $0 == 0 ? UTF8Replacement.bytes : [$0] }
        return replaced.withUnsafeBufferPointer { document.lowercasedName($0) }
    }
}

/// U+FFFD in UTF-8.
enum UTF8Replacement {
    static let bytes: [UInt8] = [0xEF, 0xBF, 0xBD]
}
