/// UTF-16 → UTF-8; a lone surrogate or an odd last byte becomes U+FFFD (Encoding Standard, 14.2).
struct UTF16Decoder {
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

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]) {
        for byte in bytes {
            guard let first = firstByte else {
                firstByte = byte
                continue
            }
            firstByte = nil
            let unit =
                switch byteOrder {
                case .littleEndian: UInt16(byte) << 8 | UInt16(first)
                case .bigEndian: UInt16(first) << 8 | UInt16(byte)
                }
            take(unit, &output)
        }
        if isLast, firstByte != nil || highSurrogate != nil { output.append(contentsOf: UTF8Bytes.replacement) }
    }

    private mutating func take(_ unit: UInt16, _ output: inout [UInt8]) {
        if let high = highSurrogate {
            highSurrogate = nil
            if UTF16.isTrailSurrogate(unit) {
                UTF8Bytes.append(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00), to: &output)
                return
            }
            output.append(contentsOf: UTF8Bytes.replacement)
        }
        if UTF16.isLeadSurrogate(unit) {
            highSurrogate = unit
        } else if UTF16.isTrailSurrogate(unit) {
            output.append(contentsOf: UTF8Bytes.replacement)
        } else {
            UTF8Bytes.append(UInt32(unit), to: &output)
        }
    }
}
