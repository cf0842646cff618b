/// Runs of ASCII, looked at eight bytes at a time.
enum ASCIIRun {
    /// The first position from `start` whose byte is not ASCII.
    @inline(__always) static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while position + 8 <= bytes.count {
            let length = length(in: word(bytes, position))
            position += length
            if length < 8 { return position }
        }
        while position < bytes.count, bytes[position] < 0x80 { position += 1 }
        return position
    }

    /// Whether the eight bytes at `position` are there and are ASCII.
    @inline(__always) static func begins(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        position + 8 <= bytes.count && length(in: word(bytes, position)) == 8
    }

    /// How many ASCII bytes eight bytes, as they lie in memory, begin with.
    @inline(__always) static func length(in word: UInt64) -> Int {
        (word.littleEndian & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
    }

    /// The eight bytes at `position`, as they lie in memory.
    @inline(__always) private static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ position: Int) -> UInt64 {
        UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self)
    }
}
