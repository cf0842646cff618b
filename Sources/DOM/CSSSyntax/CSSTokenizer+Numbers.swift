// Numbers, percentages, dimensions and ranges of code points.
extension CSSTokenizer {
    /// “Check if three code points would start a number”.
    func startsNumber() -> Bool {
        var offset = 0
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { offset = 1 }
        if peek(offset) == UInt8(ascii: ".") { offset += 1 }
        return isDigit(at: offset)
    }

    /// “Consume a numeric token”.
    mutating func consumeNumeric(into token: inout CSSToken) {
        consumeNumber(into: &token)
        if startsIdentSequence() {
            token.kind = .dimension
            consumeIdentSequence()
            token.unitLength = UInt32(text.count) - token.textStart - token.textLength
        } else if peek() == UInt8(ascii: "%") {
            position += 1
            token.kind = .percentage
        } else {
            token.kind = .number
        }
    }

    /// Whether `U+` and a digit or `?` follow (“would start a unicode-range”).
    func startsUnicodeRange() -> Bool {
        guard let letter = peek(), letter | 0x20 == UInt8(ascii: "u"), peek(1) == UInt8(ascii: "+"), let next = peek(2) else {
            return false
        }
        return next == UInt8(ascii: "?") || CSSBytes.hexDigit(next) != nil
    }

    /// “Consume a unicode-range token”; its text is as written.
    mutating func consumeUnicodeRange(into token: inout CSSToken) {
        let start = position
        token.kind = .unicodeRange
        position += 2
        let digits = skipHexDigits(atMost: 6)
        var marks = 0
        while digits + marks < 6, peek() == UInt8(ascii: "?") {
            position += 1
            marks += 1
        }
        if marks == 0, peek() == UInt8(ascii: "-"), peek(1).flatMap(CSSBytes.hexDigit) != nil {
            position += 1
            _ = skipHexDigits(atMost: 6)
        }
        text.append(contentsOf: bytes[start..<position])
        token.textLength = UInt32(position - start)
    }

    /// “Consume a number”.
    private mutating func consumeNumber(into token: inout CSSToken) {
        let start = position
        token.flags.insert(.isInteger)
        if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") {
            position += 1
            token.flags.insert(.hasSign)
        }
        skipDigits()
        if peek() == UInt8(ascii: "."), isDigit(at: 1) {
            position += 1
            skipDigits()
            token.flags.remove(.isInteger)
        }
        if let byte = peek(), byte | 0x20 == UInt8(ascii: "e") {
            let hasSign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
            if isDigit(at: hasSign ? 2 : 1) {
                position += hasSign ? 2 : 1
                skipDigits()
                token.flags.remove(.isInteger)
            }
        }
        let written = UnsafeBufferPointer(rebasing: bytes[start..<position])
        text.append(contentsOf: written)
        token.textLength = UInt32(written.count)
        guard let value = Double(String(decoding: written, as: UTF8.self)) else {
            preconditionFailure("what the standard calls a number, the library does not")
        }
        token.number = value
    }

    private mutating func skipDigits() {
        while isDigit(at: 0) { position += 1 }
    }

    private mutating func skipHexDigits(atMost count: Int) -> Int {
        var skipped = 0
        while skipped < count, peek().flatMap(CSSBytes.hexDigit) != nil {
            position += 1
            skipped += 1
        }
        return skipped
    }

    private func isDigit(at offset: Int) -> Bool {
        peek(offset).map(ASCII.isDigit) ?? false
    }
}
