/// EUC-JP → UTF-8: ASCII, half-width katakana, JIS X 0208 and JIS X 0212 (Encoding Standard, 12.1.1).
struct EUCJPDecoder: ByteHandler {
    /// What has arrived of a character.
    private enum Begun {
        case nothing
        case katakana
        case threeBytes
        case pair(UInt8)
        case threeBytePair(UInt8)
    }

    private let jis0208 = EncodingIndex.jis0208
    private var begun = Begun.nothing

    var passesASCII: Bool { if case .nothing = begun { true } else { false } }

    mutating func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
        let begun = begun
        self.begun = .nothing
        switch begun {
        case .nothing:
            start(byte, &output)
        case .katakana:
            put((0xA1...0xDF).contains(byte) ? 0xFF61 + UInt32(byte - 0xA1) : nil, endingIn: byte, &output)
        case .threeBytes where PairLayout.eucJP.leads.contains(byte):
            self.begun = .threeBytePair(byte)
        case .threeBytes:
            put(nil, endingIn: byte, &output)
        case .pair(let lead):
            put(PairLayout.eucJP.pointer(lead, byte).flatMap(jis0208.codePoint(at:)), endingIn: byte, &output)
        case .threeBytePair(let lead):
            put(PairLayout.eucJP.pointer(lead, byte).flatMap(EncodingIndex.jis0212.codePoint(at:)), endingIn: byte, &output)
        }
    }

    mutating func end(into output: inout OutputSpan<UInt8>) {
        if !passesASCII { output.appendError() }
        begun = .nothing
    }

    private mutating func start(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        switch byte {
        case ..<0x80: output.append(byte)
        case 0x8E: begun = .katakana
        case 0x8F: begun = .threeBytes
        case 0xA1...0xFE: begun = .pair(byte)
        default: output.appendError()
        }
    }

    /// Puts a character, or an error after which an ASCII byte is read again.
    private func put(_ codePoint: UInt32?, endingIn byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        if let codePoint { return output.append(scalar: codePoint) }
        output.appendError()
        if byte < 0x80 { output.append(byte) }
    }
}
