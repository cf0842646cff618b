/// The one or two characters that a reference stands for: at most six bytes of UTF-8, kept in one word.
struct ReferencedCharacters {
    /// The bytes, the first one lowest; those behind the last are zero, which no reference stands for.
    private var word: UInt64 = 0

    /// How many bytes there are.
    var count: Int {
        (71 - word.leadingZeroBitCount) / 8
    }

    /// Adds a scalar value; U+FFFD for what is none.
    mutating func append(_ scalar: UInt32) {
        let valid = Unicode.Scalar(scalar) ?? "\u{FFFD}"
        for byte in UTF8.encode(valid) ?? UTF8.encodedReplacementCharacter { word |= UInt64(byte) << (8 * UInt64(count)) }
    }

    /// Gives the bytes.
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        withUnsafeBytes(of: word.littleEndian) { raw in
            raw.withMemoryRebound(to: UInt8.self) { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
        }
    }
}
