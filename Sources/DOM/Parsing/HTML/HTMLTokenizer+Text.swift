extension HTMLTokenizer {
    /// The data state: text, references, and what `<` begins.
    func data(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        let end = ByteScan.endOfText(input, from: start)
        emit(input, start, end)
        guard end < input.count else { return .to(end) }
        switch input[end] {
        case _ where end > start && log != nil: return .to(end)  // the log is shown one token at a time
        case UInt8(ascii: "<"): return markup(input, end, isLast).keeping(end, from: start)
        case UInt8(ascii: "&"): return reference(input, end, isLast).keeping(end, from: start)
        default:
            sink.nulCharacter()
            return .to(end + 1)
        }
    }

    /// A character reference in text.
    private func reference(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        switch CharacterReferences.shared.match(input, from: start + 1, in: .text, isLast: isLast) {
        case .none:
            emit(input, start, start + 1)
            return .to(start + 1)
        case .found(let length, let characters):
            characters.withBytes { sink.characters($0) }
            return .to(start + 1 + length)
        case .incomplete:
            return .incomplete
        }
    }

    /// Text up to the end tag of `rawTextName`, with references in RCDATA (13.2.5.2, 13.2.5.3, 13.2.5.9–14).
    func rawText(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        var position = start
        while position < input.count {
            let end =
                model == .rcdata
                ? ByteScan.endOfText(input, from: position) : ByteScan.first(UInt8(ascii: "<"), in: input, from: position, to: input.count)
            emitReplacingNUL(input, position, end)
            guard end < input.count else { return .to(end) }
            switch input[end] {
            case 0:
                emitReplacement()
                position = end + 1
            case UInt8(ascii: "&"):
                guard case .to(let next) = reference(input, end, isLast) else { return pause(at: end, from: start) }
                position = next
            default:
                switch endsRawText(input, end, isLast) {
                case .yes: return endRawText(input, end, from: start, isLast)
                case .unknown: return pause(at: end, from: start)
                case .no:
                    emit(input, end, end + 1)
                    position = end + 1
                }
            }
        }
        return .to(position)
    }

    /// Stops before something that is not complete, keeping what was handed on.
    func pause(at position: Int, from start: Int) -> Step {
        position > start ? .to(position) : .incomplete
    }

    /// Reads the end tag at `position`; unless it is complete, stops before it.
    func endRawText(_ input: UnsafeBufferPointer<UInt8>, _ position: Int, from start: Int, _ isLast: Bool) -> Step {
        if position > start { return .to(position) }
        let before = model
        model = .data
        let step = endTag(input, position, isLast)
        if case .incomplete = step { model = before }
        return step
    }

    /// An answer that may need more input.
    enum Answer {
        case yes
        case no
        case unknown
    }

    /// Whether an “appropriate end tag” begins at the `<` at `position`: `</name` and then white space, `/` or `>`.
    func endsRawText(_ input: UnsafeBufferPointer<UInt8>, _ position: Int, _ isLast: Bool) -> Answer {
        // No start tag has been read: a fragment's text, which nothing ends.
        guard rawTextName != .empty else { return .no }
        return document.withBytes(of: rawTextName) { wanted in
            isWord(wanted, input, position, isEndTag: .endTag, isLast)
        }
    }

    enum TagKind {
        case startTag
        case endTag
    }

    /// Whether a tag named `word` (any case) begins at the `<` at `position`.
    func isWord(
        _ word: UnsafeBufferPointer<UInt8>, _ input: UnsafeBufferPointer<UInt8>, _ position: Int, isEndTag kind: TagKind, _ isLast: Bool
    ) -> Answer {
        var at = position + 1
        let missing: Answer = isLast ? .no : .unknown
        if kind == .endTag {
            guard at < input.count else { return missing }
            guard input[at] == UInt8(ascii: "/") else { return .no }
            at += 1
        }
        for byte in word {
            guard at < input.count else { return missing }
            guard ASCII.lowercase(input[at]) == byte else { return .no }
            at += 1
        }
        guard at < input.count else { return missing }
        return ASCII.isSpace(input[at]) || input[at] == UInt8(ascii: "/") || input[at] == UInt8(ascii: ">") ? .yes : .no
    }

    func plainText(_ input: UnsafeBufferPointer<UInt8>, _ start: Int) -> Step {
        let end = ByteScan.first(0, in: input, from: start, to: input.count)
        guard end == start else {
            emit(input, start, end)
            return .to(end)
        }
        emitReplacement()
        return .to(start + 1)
    }

    /// A CDATA section in foreign content (13.2.5.69–71).
    func cdata(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        var position = start
        while position < input.count {
            let byte = input[position]
            if byte == 0 {
                emit(input, start, position)
                sink.nulCharacter()
                return .to(position + 1)
            }
            if byte == UInt8(ascii: "]") {
                let rest = UnsafeBufferPointer(rebasing: input[position..<min(position + 3, input.count)])
                if rest.elementsEqual("]]>".utf8) {
                    emit(input, start, position)
                    model = .data
                    return .to(position + 3)
                }
                if !isLast, "]]>".utf8.starts(with: rest) {
                    emit(input, start, position)
                    return pause(at: position, from: start)
                }
            }
            position += 1
        }
        emit(input, start, position)
        return .to(position)
    }
}
