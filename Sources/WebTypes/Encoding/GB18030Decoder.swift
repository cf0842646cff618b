/// gb18030 and GBK → UTF-8: one, two or four bytes (Encoding Standard, 10.2.1).
struct GB18030Decoder: ByteHandler {
    private let index = EncodingIndex.gb18030
    private let ranges = GB18030Ranges.shared
    /// The bytes of a sequence whose rest has not arrived; 0 where there is none.
    private var first: UInt8 = 0
    private var second: UInt8 = 0
    private var third: UInt8 = 0

    var passesASCII: Bool { first == 0 }

    mutating func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
        if third != 0 {
            takeFourth(byte, &output)
        } else if second != 0 {
            takeThird(byte, &output)
        } else if first != 0 {
            takeSecond(byte, &output)
        } else if byte < 0x80 {
            output.append(byte)
        } else if byte == 0x80 {
            output.append(scalar: 0x20AC)
        } else if byte == 0xFF {
            output.appendError()
        } else {
            first = byte
        }
    }

    mutating func end(into output: inout OutputSpan<UInt8>) {
        if first != 0 { output.appendError() }
        (first, second, third) = (0, 0, 0)
    }

    private mutating func takeSecond(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        if Self.isDigit(byte) {
            second = byte
            return
        }
        let pointer = PairLayout.gb18030.pointer(first, byte)
        first = 0
        if let codePoint = pointer.flatMap(index.codePoint(at:)) {
            output.append(scalar: codePoint)
        } else {
            output.appendError()
            if byte < 0x80 { output.append(byte) }
        }
    }

    private mutating func takeThird(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        if byte > 0x80 && byte < 0xFF {
            third = byte
        } else {
            refuse([second, byte], &output)
        }
    }

    private mutating func takeFourth(_ byte: UInt8, _ output: inout OutputSpan<UInt8>) {
        guard Self.isDigit(byte) else { return refuse([second, third, byte], &output) }
        let pointer =
            (UInt32(first) - 0x81) * (10 * 126 * 10) + (UInt32(second) - 0x30) * (10 * 126) + (UInt32(third) - 0x81) * 10
            + UInt32(byte) - 0x30
        (first, second, third) = (0, 0, 0)
        output.append(scalar: ranges.codePoint(at: pointer) ?? 0xFFFD)
    }

    /// An error of the first byte; what came behind it is read again.
    private mutating func refuse(_ rest: [UInt8], _ output: inout OutputSpan<UInt8>) {
        (first, second, third) = (0, 0, 0)
        output.appendError()
        for byte in rest { take(byte, into: &output) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
