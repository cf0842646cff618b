/// Where the lead and trail bytes of an encoding's pairs lie, and which pair a pointer of its index has.
struct PairLayout: Sendable {
    /// The bytes that begin a pair.
    let leads: ByteRanges
    /// The bytes that end a pair.
    let trails: ByteRanges

    static let big5 = PairLayout(leads: ByteRanges(0x81..<0xFF), trails: ByteRanges(0x40..<0x7F, 0xA1..<0xFF))
    static let gb18030 = PairLayout(leads: ByteRanges(0x81..<0xFF), trails: ByteRanges(0x40..<0x7F, 0x80..<0xFF))
    static let shiftJIS = PairLayout(leads: ByteRanges(0x81..<0xA0, 0xE0..<0xFD), trails: ByteRanges(0x40..<0x7F, 0x80..<0xFD))
    static let eucKR = PairLayout(leads: ByteRanges(0x81..<0xFF), trails: ByteRanges(0x41..<0xFF))
    static let eucJP = PairLayout(leads: ByteRanges(0xA1..<0xFF), trails: ByteRanges(0xA1..<0xFF))
    static let iso2022JP = PairLayout(leads: ByteRanges(0x21..<0x7F), trails: ByteRanges(0x21..<0x7F))

    /// How many pairs there are.
    var count: Int { leads.count * trails.count }

    /// The pointer of a pair; nil where its bytes are outside.
    @inline(__always) func pointer(_ lead: UInt8, _ trail: UInt8) -> Int? {
        guard let row = leads.offset(of: lead), let column = trails.offset(of: trail) else { return nil }
        return row * trails.count + column
    }

    /// The pair of a pointer below `count`.
    func bytes(of pointer: Int) -> [UInt8] {
        [leads.byte(at: pointer / trails.count), trails.byte(at: pointer % trails.count)]
    }
}

/// One or two runs of byte values, numbered through.
struct ByteRanges: Sendable {
    private let first: Range<UInt8>
    private let second: Range<UInt8>

    init(_ first: Range<UInt8>, _ second: Range<UInt8> = 0xFF..<0xFF) {
        self.first = first
        self.second = second
    }

    var count: Int { first.count + second.count }

    @inline(__always) func contains(_ byte: UInt8) -> Bool { first.contains(byte) || second.contains(byte) }

    /// The number of a byte value, or nil.
    @inline(__always) func offset(of byte: UInt8) -> Int? {
        if first.contains(byte) { return Int(byte - first.lowerBound) }
        return second.contains(byte) ? first.count + Int(byte - second.lowerBound) : nil
    }

    /// The byte value of a number below `count`.
    func byte(at offset: Int) -> UInt8 {
        offset < first.count ? first.lowerBound + UInt8(offset) : second.lowerBound + UInt8(offset - first.count)
    }
}
