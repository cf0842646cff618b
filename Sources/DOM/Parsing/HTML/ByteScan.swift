import Glibc

/// Searches in bytes that are the tokenizer's hot loops: eight at a time.
enum ByteScan {
    /// The first position of `byte` in `start ..< end`, else `end`.
    @inline(__always)
    static func first(_ byte: UInt8, in input: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard start < end, let base = input.baseAddress, let found = memchr(base + start, Int32(byte), end - start) else { return end }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// The first position at or behind `start` of `<`, `&` or NUL, else the end.
    @inline(__always)
    static func endOfText(_ input: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        let raw = UnsafeRawBufferPointer(input)
        while position + 8 <= input.count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
            let found = zeroBytes(word ^ all(0x3C)) | zeroBytes(word ^ all(0x26)) | zeroBytes(word)
            if found != 0 { return position + found.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < input.count, input[position] != 0x3C, input[position] != 0x26, input[position] != 0 { position += 1 }
        return position
    }

    /// The first position at or behind `start` of `quote`, `&` or NUL, else the end.
    @inline(__always)
    static func endOfValue(_ input: UnsafeBufferPointer<UInt8>, from start: Int, quote: UInt8) -> Int {
        var position = start
        let raw = UnsafeRawBufferPointer(input)
        let quotes = all(quote)
        while position + 8 <= input.count {
            let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self).littleEndian
            let found = zeroBytes(word ^ quotes) | zeroBytes(word ^ all(0x26)) | zeroBytes(word)
            if found != 0 { return position + found.trailingZeroBitCount / 8 }
            position += 8
        }
        while position < input.count, input[position] != quote, input[position] != 0x26, input[position] != 0 { position += 1 }
        return position
    }

    /// The high bit of each byte that is zero; bytes above the first such may be marked wrongly, so only the lowest counts.
    @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    @inline(__always)
    private static func all(_ byte: UInt8) -> UInt64 {
        UInt64(byte) &* 0x0101_0101_0101_0101
    }
}
