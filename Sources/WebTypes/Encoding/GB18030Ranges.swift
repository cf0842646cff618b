/// Index gb18030 ranges (Encoding Standard, section 5): the code points that four bytes stand for.
struct GB18030Ranges: Sendable {
    static let shared = GB18030Ranges()

    private let pointers: [UInt32]
    private let codePoints: [UInt32]
    /// The pointer of GB 18030-2005 that is in no range, and its code point.
    private static let exception: (pointer: UInt32, codePoint: UInt32) = (7457, 0xE7C7)

    private init() {
        let words = EncodingTables.words(.gb18030Ranges)
        pointers = stride(from: 0, to: words.count, by: 2).map { words[$0] }
        codePoints = stride(from: 1, to: words.count, by: 2).map { words[$0] }
    }

    /// “Index gb18030 ranges code point”; nil where a pointer has none; logarithmic.
    func codePoint(at pointer: UInt32) -> UInt32? {
        if pointer > 39419 && pointer < 189_000 || pointer > 1_237_575 { return nil }
        if pointer == Self.exception.pointer { return Self.exception.codePoint }
        let range = Self.last(in: pointers, upTo: pointer)
        return codePoints[range] + pointer - pointers[range]
    }

    /// “Index gb18030 ranges pointer”, for a code point above U+007F that the index gb18030 lacks; logarithmic.
    func pointer(of codePoint: UInt32) -> UInt32 {
        if codePoint == Self.exception.codePoint { return Self.exception.pointer }
        let range = Self.last(in: codePoints, upTo: codePoint)
        return pointers[range] + codePoint - codePoints[range]
    }

    /// The place of the last of the sorted values that is not greater; the first value must not be.
    private static func last(in values: [UInt32], upTo value: UInt32) -> Int {
        var (low, high) = (0, values.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if values[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }
}
