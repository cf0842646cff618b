/// The encodings of one and two bytes: Big5, EUC-KR and Shift_JIS (Encoding Standard, 11.1, 13.1 and 12.3).
struct DoubleByteDecoder: ByteHandler {
    enum Kind {
        case big5
        case eucKR
        case shiftJIS
    }

    private let kind: Kind
    private let layout: PairLayout
    private let index: EncodingIndex
    private var lead: UInt8?

    init(_ kind: Kind) {
        self.kind = kind
        switch kind {
        case .big5: (layout, index) = (.big5, .big5)
        case .eucKR: (layout, index) = (.eucKR, .eucKR)
        case .shiftJIS: (layout, index) = (.shiftJIS, .jis0208)
        }
    }

    var passesASCII: Bool { lead == nil }

    mutating func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
        if let lead {
            self.lead = nil
            takePair(lead, byte, &output)
        } else if byte < 0x80 {
            output.append(byte)
        } else if layout.leads.contains(byte) {
            lead = byte
        } else if kind == .shiftJIS, byte == 0x80 {
            output.append(scalar: 0x80)
        } else if kind == .shiftJIS, (0xA1...0xDF).contains(byte) {
            output.append(scalar: 0xFF61 + UInt32(byte - 0xA1))
        } else {
            output.appendError()
        }
    }

    mutating func end(into output: inout OutputSpan<UInt8>) {
        if lead != nil { output.appendError() }
        lead = nil
    }

    private func takePair(_ lead: UInt8, _ trail: UInt8, _ output: inout OutputSpan<UInt8>) {
        let pointer = layout.pointer(lead, trail)
        if let codePoint = pointer.flatMap(index.codePoint(at:)) {
            output.append(scalar: codePoint)
        } else if kind == .big5, let (letter, mark) = pointer.flatMap(Self.sequence(at:)) {
            output.append(scalar: letter)
            output.append(scalar: mark)
        } else {
            output.appendError()
            if trail < 0x80 { output.append(trail) }
        }
    }

    /// The pointers of Big5 that stand for two code points, since an index has only one for each.
    private static func sequence(at pointer: Int) -> (UInt32, UInt32)? {
        switch pointer {
        case 1133: (0xCA, 0x304)
        case 1135: (0xCA, 0x30C)
        case 1164: (0xEA, 0x304)
        case 1166: (0xEA, 0x30C)
        default: nil
        }
    }
}
