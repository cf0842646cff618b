/// Names ↔ numbers: an open-addressing hash table over bytes, which begins with the well-known names.
struct NameTable {
    private var bytes: [UInt8]
    /// Where each name ends in `bytes`; a name starts where the one before ends.
    private var ends: [UInt32]
    /// Number of a name plus one, or zero for a free place; a power of two in length.
    private var places: [UInt32]
    private var recent = RecentNames()

    /// A table of the well-known names.
    static let wellKnown = NameTable(wellKnown: Name.wellKnown)

    private init(wellKnown names: [StaticString]) {
        bytes = []
        ends = []
        places = Array(repeating: 0, count: 1024)
        for (number, name) in names.enumerated() {
            let name = intern(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            precondition(name.id == UInt32(number), "the well-known name \(number) is listed twice")
        }
    }

    /// The bytes of a name.
    func withBytes<R>(of name: Name, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
        let range = range(of: Int(name.id))
        return try bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    /// The number of the name `input[range]` in ASCII lower case, if it was looked up lately.
    @inline(__always)
    func recent(_ input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Name? {
        RecentNames.pack(input, range).flatMap(recent.number).map(Name.init)
    }

    /// The number of `name` in ASCII lower case, a new one if it is not known yet.
    mutating func internLowercased(_ name: UnsafeBufferPointer<UInt8>) -> Name {
        let found = lookUpLowercased(name)
        guard let packed = RecentNames.pack(name, 0..<name.count) else { return found }
        recent.keep(packed, found.id)
        return found
    }

    private mutating func lookUpLowercased(_ name: UnsafeBufferPointer<UInt8>) -> Name {
        var hash = Self.firstHash
        for byte in name { hash = Self.step(hash, ASCII.lowercase(byte)) }
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: Self.mixed(hash)) & mask
        while case let found = places[place], found != 0 {
            if isLowercased(Int(found - 1), name) { return Name(id: found - 1) }
            place = (place + 1) & mask
        }
        let folded = name.map(ASCII.lowercase)
        return folded.withUnsafeBufferPointer { intern($0) }
    }

    /// The number of `name`, a new one if it is not known yet.
    mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> Name {
        let place = place(of: name)
        if places[place] != 0 { return Name(id: places[place] - 1) }
        let number = UInt32(ends.count)
        bytes.append(contentsOf: name)
        ends.append(UInt32(bytes.count))
        places[place] = number + 1
        if ends.count * 2 > places.count { rehash() }
        return Name(id: number)
    }

    /// The number of `name`, or nil if it was never interned.
    func find(_ name: UnsafeBufferPointer<UInt8>) -> Name? {
        let found = places[place(of: name)]
        return found == 0 ? nil : Name(id: found - 1)
    }

    private func range(of number: Int) -> Range<Int> {
        precondition(number < ends.count, "name \(number) is not of this document")
        return (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
    }

    private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
        let mask = places.count - 1
        var place = Int(truncatingIfNeeded: Self.hash(name)) & mask
        while places[place] != 0, !isName(Int(places[place] - 1), name) {
            place = (place + 1) & mask
        }
        return place
    }

    private func isName(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(of: number)
        guard range.count == name.count else { return false }
        for offset in 0..<name.count where bytes[range.lowerBound + offset] != name[offset] { return false }
        return true
    }

    private mutating func rehash() {
        places = Array(repeating: 0, count: places.count * 2)
        let mask = places.count - 1
        for number in ends.indices {
            let range = range(of: number)
            let hash = bytes.withUnsafeBufferPointer { Self.hash(UnsafeBufferPointer(rebasing: $0[range])) }
            var place = Int(truncatingIfNeeded: hash) & mask
            while places[place] != 0 { place = (place + 1) & mask }
            places[place] = UInt32(number) + 1
        }
    }

    private func isLowercased(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
        let range = range(of: number)
        guard range.count == name.count else { return false }
        for offset in 0..<name.count where bytes[range.lowerBound + offset] != ASCII.lowercase(name[offset]) { return false }
        return true
    }

    /// FNV-1a with the process's random seed mixed in, so that no page can choose names that collide.
    private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = firstHash
        for byte in name { hash = step(hash, byte) }
        return mixed(hash)
    }

    @inline(__always)
    private static func step(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    @inline(__always)
    private static func mixed(_ hash: UInt64) -> UInt64 {
        hash ^ (hash >> 29) ^ (hash >> 47)
    }

    private static let firstHash = 0xCBF2_9CE4_8422_2325 ^ UInt64.random(in: 0...UInt64.max)
}
