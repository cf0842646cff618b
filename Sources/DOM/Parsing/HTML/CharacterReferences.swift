/// Character references: named ones by the longest match, numeric ones with the standard's corrections (HTML Standard, 13.2.5.72–80).
struct CharacterReferences {
    /// What stands behind an ampersand.
    enum Match {
        /// No reference: the ampersand is text.
        case none
        /// A reference of so many bytes (the ampersand not counted), and its characters.
        case found(Int, ReferencedCharacters)
        /// More bytes are needed to tell.
        case incomplete
    }

    /// Where the entries are: looked up at first use.
    static let shared = CharacterReferences()

    /// The table as it is written: `name=code points` between spaces, in the order of their bytes.
    private static var table: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: source.utf8Start, count: source.utf8CodeUnitCount) }
    /// Where each entry begins in the table.
    private let starts: [Int32]
    /// The entries that begin with each byte of ASCII.
    private let entriesByFirstByte: [Range<Int>]

    private init() {
        var starts: [Int32] = []
        starts.reserveCapacity(2300)
        var entriesByFirstByte = Array(repeating: 0..<0, count: 128)
        var isBetween = true
        let table = Self.table
        for position in table.indices {
            let byte = table[position]
            if isBetween, byte > UInt8(ascii: " ") {
                let (entry, first) = (starts.count, Int(byte))
                entriesByFirstByte[first] = (entriesByFirstByte[first].isEmpty ? entry : entriesByFirstByte[first].lowerBound)..<entry + 1
                starts.append(Int32(position))
            }
            isBetween = byte <= UInt8(ascii: " ")
        }
        (self.starts, self.entriesByFirstByte) = (starts, entriesByFirstByte)
    }

    /// Where a reference stands: in an attribute's value, `&copy=1` is no reference.
    enum Place {
        case text
        case attributeValue
    }

    /// Reads the reference behind the ampersand that ends just before `start`.
    func match(_ input: UnsafeBufferPointer<UInt8>, from start: Int, in place: Place, isLast: Bool) -> Match {
        guard start < input.count else { return isLast ? .none : .incomplete }
        if input[start] == UInt8(ascii: "#") { return Self.numeric(input, from: start + 1, isLast: isLast) }
        guard ASCII.isLetter(input[start]) else { return .none }
        return named(input, from: start, in: place, isLast: isLast)
    }
}

extension CharacterReferences {
    /// Narrows the range of names that begin with what has been read; remembers the last that was complete.
    private func named(_ input: UnsafeBufferPointer<UInt8>, from start: Int, in place: Place, isLast: Bool) -> Match {
        var candidates = entriesByFirstByte[Int(input[start])]
        var position = start + 1
        var found: (entry: Int, length: Int)?
        while true {
            guard position < input.count else {
                if !isLast { return .incomplete }
                break
            }
            candidates = narrowed(candidates, at: position - start, to: input[position])
            guard !candidates.isEmpty else { break }
            position += 1
            if byte(of: candidates.lowerBound, at: position - start) < 0 { found = (candidates.lowerBound, position - start) }
            if candidates.count == 1, found?.length == position - start { break }
        }
        guard let found else { return .none }
        if place == .attributeValue, input[start + found.length - 1] != UInt8(ascii: ";") {
            guard start + found.length < input.count || isLast else { return .incomplete }
            if start + found.length < input.count, Self.continuesName(input[start + found.length]) { return .none }
        }
        return .found(found.length, characters(of: found.entry, behind: found.length))
    }

    private static func continuesName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "=") || ASCII.isLetter(byte) || ASCII.isDigit(byte)
    }

    /// The entries among `candidates` whose byte at `offset` is `byte`; the shorter ones have none there and come first.
    private func narrowed(_ candidates: Range<Int>, at offset: Int, to byte: UInt8) -> Range<Int> {
        let first = partition(candidates) { self.byte(of: $0, at: offset) >= Int(byte) }
        let last = partition(first..<candidates.upperBound) { self.byte(of: $0, at: offset) > Int(byte) }
        return first..<last
    }

    /// The first entry of a sorted range for which `isBehind` holds.
    private func partition(_ range: Range<Int>, _ isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The byte of a name whose bytes before it are known; -1 behind the last one.
    private func byte(of entry: Int, at offset: Int) -> Int {
        let byte = Self.table[Int(starts[entry]) + offset]
        return byte == UInt8(ascii: "=") ? -1 : Int(byte)
    }

    /// What an entry stands for, written in hexadecimal behind the name of that length.
    private func characters(of entry: Int, behind length: Int) -> ReferencedCharacters {
        var characters = ReferencedCharacters()
        var scalar: UInt32 = 0
        var position = Int(starts[entry]) + length + 1
        while position < Self.table.count, Self.table[position] > UInt8(ascii: " ") {
            if let digit = Self.digit(Self.table[position], radix: 16) {
                scalar = scalar << 4 | digit
            } else {
                characters.append(scalar)
                scalar = 0
            }
            position += 1
        }
        characters.append(scalar)
        return characters
    }
}

extension CharacterReferences {
    /// What stands behind `&#`: the number as far as it goes.
    struct Number {
        /// The value, 0x11_0000 for all that is larger than Unicode.
        private(set) var value: UInt32 = 0
        /// The position behind it, its semicolon included.
        private(set) var end: Int
        private(set) var hasDigits = false
        private(set) var hasSemicolon = false

        init(_ input: UnsafeBufferPointer<UInt8>, from start: Int) {
            end = start
            var radix: UInt32 = 10
            if end < input.count, input[end] | 0x20 == UInt8(ascii: "x") {
                radix = 16
                end += 1
            }
            let digits = end
            while end < input.count, let digit = CharacterReferences.digit(input[end], radix: radix) {
                value = min(value * radix + digit, 0x11_0000)
                end += 1
            }
            hasDigits = end > digits
            if hasDigits, end < input.count, input[end] == UInt8(ascii: ";") {
                hasSemicolon = true
                end += 1
            }
        }
    }

    private static func numeric(_ input: UnsafeBufferPointer<UInt8>, from start: Int, isLast: Bool) -> Match {
        let number = Number(input, from: start)
        guard number.hasSemicolon || number.end < input.count || isLast else { return .incomplete }
        guard number.hasDigits else { return .none }
        var characters = ReferencedCharacters()
        characters.append(corrected(number.value))
        return .found(number.end - start + 1, characters)
    }

    fileprivate static func digit(_ byte: UInt8, radix: UInt32) -> UInt32? {
        if ASCII.isDigit(byte) { return UInt32(byte - 0x30) }
        let letter = byte | 0x20
        return radix == 16 && letter >= 0x61 && letter <= 0x66 ? UInt32(letter - 0x61 + 10) : nil
    }

    /// NUL, surrogates and what is too large become U+FFFD; 0x80–0x9F mean what windows-1252 has there.
    private static func corrected(_ value: UInt32) -> UInt32 {
        switch value {
        case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
        case 0x80...0x9F: windows1252[Int(value - 0x80)]
        default: value
        }
    }

    private static let windows1252: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
        0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
    ]
}
