/// UTF-16 → UTF-8; a lone surrogate or an odd last byte becomes U+FFFD (Encoding Standard, 14.2).
struct UTF16Decoder: ByteHandler {
    enum ByteOrder {
        case littleEndian
        case bigEndian
    }

    private let byteOrder: ByteOrder
    private var firstByte: UInt8?
    private var highSurrogate: UInt16?

    init(byteOrder: ByteOrder) {
        self.byteOrder = byteOrder
    }

    var passesASCII: Bool { false }

    mutating func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
        guard let first = firstByte else {
            firstByte = byte
            return
        }
        firstByte = nil
        switch byteOrder {
        case .littleEndian: take(unit: UInt16(byte) << 8 | UInt16(first), &output)
        case .bigEndian: take(unit: UInt16(first) << 8 | UInt16(byte), &output)
        }
    }

    mutating func end(into output: inout OutputSpan<UInt8>) {
        if firstByte != nil || highSurrogate != nil { output.appendError() }
        (firstByte, highSurrogate) = (nil, nil)
    }

    private mutating func take(unit: UInt16, _ output: inout OutputSpan<UInt8>) {
        if let high = highSurrogate {
            highSurrogate = nil
            if UTF16.isTrailSurrogate(unit) {
                return output.append(scalar: 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00))
            }
            output.appendError()
        }
        if UTF16.isLeadSurrogate(unit) {
            highSurrogate = unit
        } else if UTF16.isTrailSurrogate(unit) {
            output.appendError()
        } else {
            output.append(scalar: UInt32(unit))
        }
    }
}
