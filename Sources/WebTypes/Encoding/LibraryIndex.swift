import Glibc

/// Reads an index out of the C library's iconv, pair by pair; its names are fixed and its tables don't depend on the locale.
enum LibraryIndex {
    /// What the encoding `name` of the C library has for each pair of `layout`, each behind the bytes `prefix`.
    ///
    /// Empty where the C library does not know the encoding: then each pair is decoded as U+FFFD, and none is written.
    static func read(_ name: String, prefix: [UInt8] = [], layout: PairLayout) -> EncodingIndex {
        guard let descriptor = iconv_open("UTF-32LE", name), descriptor != iconv_t(bitPattern: -1) else { return EncodingIndex([]) }
        defer { iconv_close(descriptor) }
        var codePoints: [UInt32] = []
        codePoints.reserveCapacity(layout.count)
        var input = (prefix + [0, 0]).map(CChar.init(bitPattern:))
        input.withUnsafeMutableBufferPointer { input in
            for row in 0..<layout.leads.count {
                input[prefix.count] = CChar(bitPattern: layout.leads.byte(at: row))
                for column in 0..<layout.trails.count {
                    input[prefix.count + 1] = CChar(bitPattern: layout.trails.byte(at: column))
                    codePoints.append(codePoint(of: input, descriptor) ?? 0)
                }
            }
        }
        return EncodingIndex(codePoints)
    }

    /// The one code point that the bytes mean in an encoding without states, or nil.
    private static func codePoint(of bytes: UnsafeMutableBufferPointer<CChar>, _ descriptor: iconv_t) -> UInt32? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16) { output in
            var (next, left) = (bytes.baseAddress, bytes.count)
            var (out, room) = (output.baseAddress, output.count)
            guard iconv(descriptor, &next, &left, &out, &room) == 0, left == 0, output.count - room == 4 else { return nil }
            return UnsafeRawPointer(output.baseAddress)?.loadUnaligned(as: UInt32.self).littleEndian
        }
    }
}
