/// ISO-2022-JP → UTF-8 (Encoding Standard, 12.2.1): escape sequences say what the bytes behind them mean.
struct ISO2022JPDecoder: ByteHandler {
    /// The standard's decoder states.
    private enum State {
        case ascii, roman, katakana, lead, trail, escapeStart, escape
    }

    private let jis0208 = EncodingIndex.jis0208
    private var state = State.ascii
    /// What the latest escape sequence announced.
    private var outputState = State.ascii
    /// The lead byte of a pair, or the second byte of an escape sequence.
    private var lead: UInt8 = 0
    /// Whether an escape sequence came last: one more behind it is an error, as it would hide what a filter should see.
    private var endsInEscape = false

    /// Never: even ASCII counts as output between escape sequences.
    var passesASCII: Bool { false }

    mutating func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
        switch state {
        case .escapeStart: takeEscapeStart(byte, &output)
        case .escape: takeEscape(byte, &output)
        case .trail: takeTrail(byte, &output)
        case _ where byte == 0x1B: state = .escapeStart
        case .lead:
            endsInEscape = false
            if Self.isGraphic(byte) {
                (lead, state) = (byte, .trail)
            } else {
                output.appendError()
            }
        case .ascii, .roman, .katakana:
            endsInEscape = false
            output.append(scalar: single(byte) ?? 0xFFFD)
        }
    }

    mutating func end(into output: inout OutputSpan<UInt8>) {
        switch state {
        case .ascii, .roman, .katakana, .lead:
            break
        case .trail, .escapeStart:
            output.appendError()
        case .escape:
            refuse([lead], &output)
            end(into: &output)
        }
        state = outputState
    }

    /// What a single byte means in the states that have such; nil for an error.
    private func single(_ byte: UInt8) -> UInt32? {
        if state == .katakana { return (0x21...0x5F).contains(byte) ? 0xFF61 + UInt32(byte - 0x21) : nil }
        if byte >= 0x80 || byte == 0x0E || byte == 0x0F { return nil }
        if state == .roman, byte == 0x5C { return 0xA5 }
        if state == .roman, byte == 0x7E { return 0x203E }
        return UInt32(byte)
    }

    private mutating func takeTrail(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        state = byte == 0x1B ? .escapeStart : .lead
        let pointer = PairLayout.iso2022JP.pointer(lead, byte)
        output.append(scalar: pointer.flatMap(jis0208.codePoint(at:)) ?? 0xFFFD)
    }

    private mutating func takeEscapeStart(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        if byte == 0x24 || byte == 0x28 {
            (lead, state) = (byte, .escape)
        } else {
            refuse([byte], &output)
        }
    }

    private mutating func takeEscape(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        switch (lead, byte) {
        case (0x28, 0x42): announce(.ascii, &output)
        case (0x28, 0x4A): announce(.roman, &output)
        case (0x28, 0x49): announce(.katakana, &output)
        case (0x24, 0x40), (0x24, 0x42): announce(.lead, &output)
        default: refuse([lead, byte], &output)
        }
    }

    private mutating func announce(_ next: State, _ output: inout OutputSpan<UInt8>) {
        if endsInEscape { output.appendError() }
        endsInEscape = true
        (state, outputState) = (next, next)
    }

    /// An error of the escape byte; what came behind it is read again.
    private mutating func refuse(_ rest: [UInt8], _ output: inout OutputSpan<UInt8>) {
        endsInEscape = false
        state = outputState
        output.appendError()
        for byte in rest { take(byte, into: &output) }
    }

    private static func isGraphic(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }
}
