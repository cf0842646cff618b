/// Names of at most eight bytes that were looked up lately, each in the one place of its hash: nearly every tag of a page is found here.
struct RecentNames {
    /// The bytes of a name in one word, ASCII letters in lower case, NUL behind them (no name has one).
    typealias Packed = UInt64

    private var entries: [(packed: Packed, number: UInt32)]

    init() {
        entries = Array(repeating: (0, 0), count: 256)
    }

    /// The name `input[range]`, which is not empty, in one word; nil where it is longer than eight bytes or has a NUL.
    @inline(__always)
    static func pack(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Packed? {
        guard range.count &- 1 < 8 else { return nil }
        let used = ~0 &>> UInt64(64 &- 8 &* range.count)
        var packed: Packed = 0
        if range.lowerBound &+ 8 <= input.count {
            packed = UnsafeRawBufferPointer(input).loadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self).littleEndian & used
        } else {
            for byte in input[range].reversed() { packed = packed &<< 8 | UInt64(byte) }
        }
        return ByteScan.zeroBytes(packed | ~used) == 0 ? lowercased(packed) : nil
    }

    /// ASCII letters of eight bytes in lower case, all at once: bytes in A…Z get the bit 0x20.
    @inline(__always)
    private static func lowercased(_ packed: Packed) -> Packed {
        let low = packed & 0x7F7F_7F7F_7F7F_7F7F
        let fromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
        let pastZ = low &+ 0x2525_2525_2525_2525
        let isUpper = fromA & ~pastZ & ~packed & 0x8080_8080_8080_8080
        return packed | isUpper >> 2
    }

    /// The number of a name, if it was looked up lately.
    @inline(__always)
    func number(of packed: Packed) -> UInt32? {
        let entry = entries[Self.place(of: packed)]
        return entry.packed == packed ? entry.number : nil
    }

    /// Keeps a name's number, in place of whatever stood there.
    mutating func keep(_ packed: Packed, _ number: UInt32) {
        entries[Self.place(of: packed)] = (packed, number)
    }

    @inline(__always)
    private static func place(of packed: Packed) -> Int {
        Int(truncatingIfNeeded: (packed &* 0x9E37_79B9_7F4A_7C15) >> 56)
    }
}
