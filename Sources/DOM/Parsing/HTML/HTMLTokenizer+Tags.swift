extension HTMLTokenizer {
    /// What a `<` in the data state begins (13.2.5.6 “tag open”).
    func markup(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        guard start + 1 < input.count else { return text(input, start, start + 1, isLast) }
        let next = input[start + 1]
        if ASCII.isLetter(next) { return startTag(input, start, isLast) }
        switch next {
        case UInt8(ascii: "/"):
            guard start + 2 < input.count else { return text(input, start, start + 2, isLast) }
            if ASCII.isLetter(input[start + 2]) { return endTag(input, start, isLast) }
            if input[start + 2] == UInt8(ascii: ">") { return .to(start + 3) }
            return bogusComment(input, start + 2, isLast)
        case UInt8(ascii: "!"): return declaration(input, start, isLast)
        case UInt8(ascii: "?"): return bogusComment(input, start + 1, isLast)
        default: return text(input, start, start + 1, .yes)
        }
    }

    private func text(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ isLast: Bool) -> Step {
        text(input, start, end, isLast ? .yes : .unknown)
    }

    /// Hands the bytes on as text, once it is known that they are no markup.
    private func text(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ isText: Answer) -> Step {
        guard isText == .yes else { return .incomplete }
        emit(input, start, end)
        return .to(end)
    }

    private func startTag(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        guard let end = readTag(input, nameStart: start + 1, isLast) else {
            // A tag that the end of the page cuts off is dropped with what it holds.
            return isLast ? .to(input.count) : .incomplete
        }
        if tag.hasTooManyAttributes { document.note(.tooManyAttributes) }
        sink.startTag(tag)
        if let model = sink.takeContentModel() {
            self.model = model
            rawTextName = tag.name
            scriptEscape = .none
        } else if tag.isSelfClosing, tag.name == .script, sink.hasScriptToRun {
            return .pause(end)
        }
        return .to(end)
    }

    func endTag(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Step {
        guard let end = readTag(input, nameStart: start + 2, isLast) else { return isLast ? .to(input.count) : .incomplete }
        sink.endTag(tag)
        return tag.name == .script && sink.hasScriptToRun ? .pause(end) : .to(end)
    }

    /// Reads name and attributes into `tag`; returns the position behind `>`, or nil where the input ends before.
    ///
    /// (13.2.5.8 and 13.2.5.32–40.)
    private func readTag(_ input: UnsafeBufferPointer<UInt8>, nameStart: Int, _ isLast: Bool) -> Int? {
        var position = nameStart
        while position < input.count, !Self.nameEnds.contains(input[position]) { position += 1 }
        guard position < input.count else { return nil }
        tag.start(name(input, nameStart, position))
        while true {
            while position < input.count, ASCII.isSpace(input[position]) { position += 1 }
            guard position < input.count else { return nil }
            switch input[position] {
            case UInt8(ascii: ">"):
                return position + 1
            case UInt8(ascii: "/"):
                position += 1
                if position < input.count, input[position] == UInt8(ascii: ">") {
                    tag.isSelfClosing = true
                    return position + 1
                }
            default:
                guard let next = readAttribute(input, position, isLast) else { return nil }
                position = next
            }
        }
    }

    @inline(__always) private static var nameEnds: LowASCIISet { LowASCIISet.space.adding(UInt8(ascii: "/")).adding(UInt8(ascii: ">")) }
    @inline(__always) private static var attributeNameEnds: LowASCIISet { nameEnds.adding(UInt8(ascii: "=")) }

    /// Reads one attribute; returns the position behind it, or nil where the input ends before that is known.
    private func readAttribute(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Int? {
        var position = start + 1  // an equals sign at the start belongs to the name
        while position < input.count, !Self.attributeNameEnds.contains(input[position]) { position += 1 }
        guard position < input.count else { return nil }
        let name = tag.isFull ? Name.empty : name(input, start, position)
        let valueStart = tag.values.count
        while position < input.count, ASCII.isSpace(input[position]) { position += 1 }
        guard position < input.count else { return nil }
        if input[position] == UInt8(ascii: "=") {
            position += 1
            while position < input.count, ASCII.isSpace(input[position]) { position += 1 }
            guard position < input.count, let end = readValue(input, position, isLast) else { return nil }
            position = end
        }
        tag.add(name, valueFrom: valueStart)
        return position
    }

    private func readValue(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Int? {
        switch input[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): readQuoted(input, start + 1, input[start], isLast)
        case UInt8(ascii: ">"): start
        default: readUnquoted(input, start, isLast)
        }
    }

    private func readQuoted(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ quote: UInt8, _ isLast: Bool) -> Int? {
        var position = start
        while true {
            let end = ByteScan.endOfValue(input, from: position, quote: quote)
            tag.values.append(contentsOf: UnsafeBufferPointer(rebasing: input[position..<end]))
            guard end < input.count else { return nil }
            if input[end] == quote { return end + 1 }
            guard let next = readOddByte(input, end, isLast) else { return nil }
            position = next
        }
    }

    private func readUnquoted(_ input: UnsafeBufferPointer<UInt8>, _ start: Int, _ isLast: Bool) -> Int? {
        var position = start
        while position < input.count {
            let byte = input[position]
            if ASCII.isSpace(byte) || byte == UInt8(ascii: ">") { return position }
            if byte == UInt8(ascii: "&") || byte == 0 {
                guard let next = readOddByte(input, position, isLast) else { return nil }
                position = next
            } else {
                tag.values.append(byte)
                position += 1
            }
        }
        return nil
    }

    /// Reads a NUL or a reference in a value.
    private func readOddByte(_ input: UnsafeBufferPointer<UInt8>, _ position: Int, _ isLast: Bool) -> Int? {
        guard input[position] != 0 else {
            UTF8Replacement.bytes.withUnsafeBufferPointer { tag.values.append(contentsOf: $0) }
            return position + 1
        }
        switch CharacterReferences.shared.match(input, from: position + 1, in: .attributeValue, isLast: isLast) {
        case .none:
            tag.values.append(UInt8(ascii: "&"))
            return position + 1
        case .found(let length, let characters):
            characters.withBytes { tag.values.append(contentsOf: $0) }
            return position + 1 + length
        case .incomplete: return nil
        }
    }
}
