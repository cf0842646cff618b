/// Scalars → Big5, EUC-KR, EUC-JP or Shift_JIS (Encoding Standard, 11.1.2, 13.1.2, 12.1.2 and 12.3.2).
struct DoubleByteEncoder {
    enum Kind {
        case big5
        case eucKR
        case eucJP
        case shiftJIS
    }

    private let kind: Kind
    private let layout: PairLayout
    private let pointers: EncodingPointers

    init(_ kind: Kind) {
        self.kind = kind
        switch kind {
        case .big5: (layout, pointers) = (.big5, .big5)
        case .eucKR: (layout, pointers) = (.eucKR, .eucKR)
        case .eucJP: (layout, pointers) = (.eucJP, .jis0208)
        case .shiftJIS: (layout, pointers) = (.shiftJIS, .shiftJIS)
        }
    }

    /// Adds the bytes of a scalar value, or returns it.
    func encode(_ scalar: UInt32, into output: inout [UInt8]) -> UInt32? {
        if scalar < 0x80 {
            output.append(UInt8(scalar))
        } else if let bytes = outsideIndex(scalar) {
            output += bytes
        } else if let pointer = pointers[inIndex(scalar)] {
            output += layout.bytes(of: pointer)
        } else {
            return scalar
        }
        return nil
    }

    /// Index jis0208 has the full-width form of the minus sign only.
    private func inIndex(_ scalar: UInt32) -> UInt32 {
        scalar == 0x2212 && (kind == .eucJP || kind == .shiftJIS) ? 0xFF0D : scalar
    }

    /// The Japanese encodings' characters above ASCII that are in no index.
    private func outsideIndex(_ scalar: UInt32) -> [UInt8]? {
        switch (scalar, kind) {
        case (0x80, .shiftJIS): [0x80]
        case (0xA5, .eucJP), (0xA5, .shiftJIS): [0x5C]
        case (0x203E, .eucJP), (0x203E, .shiftJIS): [0x7E]
        case (0xFF61...0xFF9F, .eucJP): [0x8E, UInt8(scalar - 0xFF61 + 0xA1)]
        case (0xFF61...0xFF9F, .shiftJIS): [UInt8(scalar - 0xFF61 + 0xA1)]
        default: nil
        }
    }
}
