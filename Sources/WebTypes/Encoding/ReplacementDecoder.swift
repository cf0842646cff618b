/// The decoder of encodings that are not safe to decode: one U+FFFD for all there is (Encoding Standard, 14.1).
struct ReplacementDecoder {
    private var hasAnswered = false

    mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
        guard !hasAnswered, !bytes.isEmpty else { return }
        hasAnswered = true
        output.append(contentsOf: UTF8Bytes.replacement)
    }
}
