/// The tokenizer of the HTML Standard (13.2.5) over bytes of UTF-8 without carriage returns.
///
/// It reads token by token and hands each to the tree sink. A token that the input cuts off is not begun: `run` returns how many bytes
/// it used, and is called again with the rest in front of what comes next. Text is handed on as it comes, not token by token.
package final class HTMLTokenizer<Sink: HTMLTokenSink> {
    // Exclusivity is not checked at run time in the parser: one thread, and no method calls back into one that is changing a property.
    let sink: Sink
    let document: Document
    /// Who is shown each token for what is wrong with it; nil for nearly all pages.
    let log: ParseErrorLog?
    let tag = HTMLTag()
    /// How the next bytes are read.
    @exclusivity(unchecked) var model = ContentModel.data
    /// The element whose end tag ends raw text.
    @exclusivity(unchecked) var rawTextName = Name.empty
    @exclusivity(unchecked) var scriptEscape = ScriptEscape.none

    /// Makes a tokenizer in the data state; in another one for a fragment, as if the start tag `rawTextName`, if any, came before.
    package init(sink: Sink, log: ParseErrorLog? = nil, model: ContentModel = .data, rawTextName: Name = .empty) {
        self.sink = sink
        self.log = log
        document = sink.document
        self.model = model
        self.rawTextName = rawTextName
    }

    /// What a step came to.
    enum Step {
        /// It went on to this position.
        case to(Int)
        /// It went on to this position, where the element that it ended may run.
        case pause(Int)
        /// More input is needed to go on from the position given before.
        case incomplete

        /// The same, for a step that had come from `start` to `position` before it.
        @inline(__always)
        func keeping(_ position: Int, from start: Int) -> Step {
            if case .incomplete = self, position > start { return .to(position) }
            return self
        }

        /// Where it went on to, if it did.
        var end: Int? {
            switch self {
            case .to(let end), .pause(let end): end
            case .incomplete: nil
            }
        }
    }

    /// Reads as much as is complete, all of it if `isLast`; returns the number of bytes used.
    ///
    /// It stops behind an element that may run, if the sink asks it to.
    package func run(_ input: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
        if let log { return run(input, isLast: isLast, log) }
        var position = 0
        while position < input.count {
            switch step(input, position, isLast) {
            case .to(let next): position = next
            case .pause(let next): return next
            case .incomplete: return position
            }
        }
        return position
    }

    /// The same, with each token shown to the log.
    private func run(_ input: UnsafeBufferPointer<UInt8>, isLast: Bool, _ log: ParseErrorLog) -> Int {
        var position = 0
        while position < input.count {
            let before = model
            let step = step(input, position, isLast)
            guard let next = step.end else { return position }
            log.examine(input, position..<next, from: before, to: model)
            position = next
            if case .pause = step { return next }
        }
        return position
    }

    @inline(__always)
    private func step(_ input: UnsafeBufferPointer<UInt8>, _ position: Int, _ isLast: Bool) -> Step {
        switch model {
        case .data: data(input, position, isLast)
        case .rcdata, .rawText: rawText(input, position, isLast)
        case .scriptData: script(input, position, isLast)
        case .plainText: plainText(input, position)
        case .cdata: cdata(input, position, isLast)
        }
    }

    /// Ends the page, when all of it has been read.
    package func endOfFile() {
        log?.endOfInput(in: model, isInScriptComment: model == .scriptData && scriptEscape != .none)
        sink.endOfFile()
        log?.endOfTree()
    }

    /// Hands on the bytes `start ..< end` as text.
    @inline(__always)
    func emit(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
        if start < end { sink.characters(UnsafeBufferPointer(rebasing: input[start..<end])) }
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
        UTF8Replacement.bytes.withUnsafeBufferPointer { sink.characters($0) }
    }

    /// The name made of these bytes in lower case, NUL replaced.
    @inline(__always)
    func name(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Name {
        document.names.recent(input, start..<end) ?? otherName(UnsafeBufferPointer(rebasing: input[start..<end]))
    }

    private func otherName(_ bytes: UnsafeBufferPointer<UInt8>) -> Name {
        guard bytes.contains(0) else { return document.lowercasedName(bytes) }
        let replaced = bytes.flatMap { $0 == 0 ? UTF8Replacement.bytes : [$0] }
        return replaced.withUnsafeBufferPointer { document.lowercasedName($0) }
    }
}

/// U+FFFD in UTF-8.
enum UTF8Replacement {
    static let bytes: [UInt8] = [0xEF, 0xBF, 0xBD]
}
