import Glibc

/// Reads an index out of the C library's iconv, pair by pair; its names are fixed and its tables don't depend on the locale.
enum LibraryIndex {
    /// What the encoding `name` of the C library has for each pair of `layout`, each behind the bytes `prefix`.
    ///
    /// Empty where the C library does not know the encoding: then each pair is decoded as U+FFFD, and none is written.
    static func read(_ name: String, prefix: [UInt8] = [], layout: PairLayout) -> EncodingIndex {
        guard let descriptor = iconv_open("UTF-32LE", name), descriptor != iconv_t(bitPattern: -1) else { return EncodingIndex([]) }
        defer { iconv_close(descriptor) }
        return EncodingIndex((0..<layout.count).map { codePoint(of: prefix + layout.bytes(of: $0), descriptor) ?? 0 })
    }

    /// The one code point that the bytes mean in an encoding without states, or nil.
    private static func codePoint(of bytes: [UInt8], _ descriptor: iconv_t) -> UInt32? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { buffer in
            var input = bytes.map(CChar.init(bitPattern:))
            return input.withUnsafeMutableBufferPointer { source in
                var (next, left) = (source.baseAddress, source.count)
                var (out, room) = (buffer.baseAddress, buffer.count)
                let result = iconv(descriptor, &next, &left, &out, &room)
                guard result == 0, left == 0, buffer.count - room == 4 else { return nil }
                return UnsafeRawPointer(buffer.baseAddress)?.loadUnaligned(as: UInt32.self).littleEndian
            }
        }
    }
}
