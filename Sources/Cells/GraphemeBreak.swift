/// Cuts UTF-8 into extended grapheme clusters ([UAX 29](https://www.unicode.org/reports/tr29/), Unicode 15.0), and tells how many columns each takes.
///
/// Ill-formed bytes count as U+FFFD each. The bytes must outlive the iterator; nothing is copied.
public struct GraphemeBreak: Sequence, IteratorProtocol {
    /// One cluster of the text.
    @frozen public struct Cluster: Hashable, Sendable {
        /// Its first byte.
        public let start: Int
        /// Its bytes.
        public let length: Int
        /// Its columns.
        public let columns: Int
        /// How many scalars it has.
        public let scalarCount: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private var index: Int

    /// The clusters of `bytes`, from byte `start` on, which must be where a cluster begins.
    public init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) {
        self.bytes = bytes
        index = start
    }

    /// The next cluster, or nil at the end.
    public mutating func next() -> Cluster? {
        guard index < bytes.count else { return nil }
        let start = index
        if let plain = nextPlain() { return plain }
        let lead = UTF8Decoding.scalar(in: bytes, at: index)
        var table = CharacterTable(lead.value)
        var state = BreakState(table.graphemeClass)
        var columns = ClusterColumns(table)
        var count = 1
        index += lead.length
        while index < bytes.count {
            let scalar = UTF8Decoding.scalar(in: bytes, at: index)
            table = CharacterTable(scalar.value)
            guard !state.breaks(before: table.graphemeClass) else { break }
            columns.add(scalar.value, table)
            index += scalar.length
            count += 1
        }
        return Cluster(start: start, length: index - start, columns: columns.total, scalarCount: count)
    }

    /// An ASCII character that ASCII follows, which is a cluster but for CR LF; nil for anything else.
    @inline(__always) private mutating func nextPlain() -> Cluster? {
        guard index + 1 < bytes.count, bytes[index] < 0x80, bytes[index + 1] < 0x80, bytes[index] != 0x0D else { return nil }
        index += 1
        return Cluster(start: index - 1, length: 1, columns: 1, scalarCount: 1)
    }
}
