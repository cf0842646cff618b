/// Scalars → ISO-2022-JP (Encoding Standard, 12.2.2): switches between sets of characters by escape sequences.
struct ISO2022JPEncoder {
    /// The standard's encoder states.
    private enum State {
        case ascii, roman, jis0208

        /// The escape sequence that announces it.
        var escape: [UInt8] {
            switch self {
            case .ascii: [0x1B, 0x28, 0x42]
            case .roman: [0x1B, 0x28, 0x4A]
            case .jis0208: [0x1B, 0x24, 0x42]
            }
        }
    }

    private var state = State.ascii

    /// Adds the bytes of a scalar value; where it has none, returns the code point to report.
    ///
    /// That is U+FFFD for what would be taken for the beginning of an escape sequence.
    mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> UInt32? {
        if state != .jis0208, scalar == 0x0E || scalar == 0x0F || scalar == 0x1B { return 0xFFFD }
        if let byte = roman(scalar) {
            output.append(byte)
        } else if scalar < 0x80 {
            enter(.ascii, &output)
            return encode(scalar, into: &output)
        } else if scalar == 0xA5 || scalar == 0x203E {
            enter(.roman, &output)
            return encode(scalar, into: &output)
        } else if let pointer = EncodingPointers.jis0208[Self.inIndex(scalar)] {
            enter(.jis0208, &output)
            output += PairLayout.iso2022JP.bytes(of: pointer)
        } else {
            if state == .jis0208 { enter(.ascii, &output) }
            return scalar
        }
        return nil
    }

    /// Adds what leads back to ASCII.
    mutating func end(into output: inout [UInt8]) {
        enter(.ascii, &output)
    }

    private mutating func enter(_ next: State, _ output: inout [UInt8]) {
        if state != next { output += next.escape }
        state = next
    }

    /// The single byte that means the scalar in the present state, or nil.
    private func roman(_ scalar: UInt32) -> UInt8? {
        switch (state, scalar) {
        case (.roman, 0xA5): 0x5C
        case (.roman, 0x203E): 0x7E
        case (.roman, 0x5C), (.roman, 0x7E), (.jis0208, _): nil
        default: scalar < 0x80 ? UInt8(scalar) : nil
        }
    }

    /// The form of a character that index jis0208 has: the full-width minus sign and katakana.
    private static func inIndex(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0x2212: 0xFF0D
        case 0xFF61...0xFF9F: EncodingIndex.katakana.codePoint(at: Int(scalar - 0xFF61)) ?? scalar
        default: scalar
        }
    }
}
