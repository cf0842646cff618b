/// A single-byte encoding → UTF-8 through the table of its upper half (Encoding Standard, 9.1).
struct SingleByteDecoder: ByteHandler {
    /// The scalar values of the bytes 0x80…0xFF; U+FFFD where there is none.
    private let upperHalf: [UInt32]

    init(encoding: TextEncoding) {
        upperHalf = SingleByteTable.upperHalf(of: encoding.name).map { $0 == 0 ? 0xFFFD : $0 }
    }

    var passesASCII: Bool { true }

    func take(_ byte: UInt8, into output: inout OutputSpan<UInt8>) {
        output.append(scalar: byte < 0x80 ? UInt32(byte) : upperHalf[Int(byte) - 0x80])
    }

    func end(into output: inout OutputSpan<UInt8>) {}
}
