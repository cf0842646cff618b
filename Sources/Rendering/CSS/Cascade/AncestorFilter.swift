/// Which ids, classes and types the elements around may have: a counting Bloom filter, which spares most selectors with ancestors their match.
struct AncestorFilter {
    private static let bits: UInt32 = 11
    private static let mask = UInt32(1) << bits - 1

    // A place that was counted to its limit stays: it says “maybe” for ever after.
    private var counts = [UInt8](repeating: 0, count: 1 << Int(bits))

    /// Notes a name's hash (`SelectorSubject.hash`) of an element that is entered.
    mutating func add(_ hash: UInt32) {
        addOne(at: Int(hash & Self.mask))
        addOne(at: Int(hash >> 16 & Self.mask))
    }

    /// Forgets a name's hash of an element that is left.
    mutating func remove(_ hash: UInt32) {
        removeOne(at: Int(hash & Self.mask))
        removeOne(at: Int(hash >> 16 & Self.mask))
    }

    private mutating func addOne(at place: Int) {
        if counts[place] < .max { counts[place] += 1 }
    }

    private mutating func removeOne(at place: Int) {
        if counts[place] > 0, counts[place] < .max { counts[place] -= 1 }
    }

    /// Whether an element around may have the name; never false if one has it.
    func mayContain(_ hash: UInt32) -> Bool {
        counts[Int(hash & Self.mask)] > 0 && counts[Int(hash >> 16 & Self.mask)] > 0
    }
}
