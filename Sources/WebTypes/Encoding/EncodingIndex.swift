/// An index of the Encoding Standard (section 5): pointers, some of which have a code point.
struct EncodingIndex: Sendable {
    /// The code point of each pointer; 0 where there is none, as no index has U+0000.
    private let codePoints: [UInt32]

    init(_ codePoints: some Sequence<UInt32>) {
        self.codePoints = Array(codePoints)
    }

    /// “Index code point”: the code point of a pointer, or nil.
    func codePoint(at pointer: Int) -> UInt32? {
        guard pointer < codePoints.count, codePoints[pointer] != 0 else { return nil }
        return codePoints[pointer]
    }

    /// The pointers that have a code point, in order.
    var entries: some Sequence<(pointer: Int, codePoint: UInt32)> {
        codePoints.enumerated().lazy.filter { $0.element != 0 }.map { (pointer: $0.offset, codePoint: $0.element) }
    }
}

/// The way back through an index: code points, each with the pointer that an encoder writes.
struct EncodingPointers: Sendable {
    private let pointers: [UInt32: Int]

    /// “Index pointer”: the first pointer of each code point among those that `isUsed` allows; the last one of the code points in `lastOf`.
    init(_ index: EncodingIndex, lastOf: Set<UInt32> = [], isUsed: (Int) -> Bool = { _ in true }) {
        var pointers: [UInt32: Int] = [:]
        for (pointer, codePoint) in index.entries where isUsed(pointer) {
            if pointers[codePoint] == nil || lastOf.contains(codePoint) { pointers[codePoint] = pointer }
        }
        self.pointers = pointers
    }

    /// The pointer of a code point, or nil where the encoding has none.
    subscript(codePoint: UInt32) -> Int? { pointers[codePoint] }
}
