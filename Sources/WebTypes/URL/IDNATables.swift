import CIDNATables

/// The tables of `CIDNATables`, whose generator describes their format.
enum IDNATables {
    /// What UTS 46 does with a code point: 0 valid, 1 disallowed, 2 ignored, else the offset in `sequence` of what it maps to.
    static var mapping: RangeTable { RangeTable(section: 0) }

    /// What the checks need to know of a code point.
    static func properties(of scalar: UInt32) -> CharacterProperties {
        CharacterProperties(bits: RangeTable(section: 2).value(of: scalar))
    }

    /// The offset in `sequence` of the full canonical decomposition; 0 where there is none.
    static var decomposition: RangeTable { RangeTable(section: 3) }

    /// Script and looks of a code point, for the display form.
    static func script(of scalar: UInt32) -> ScriptProperties {
        ScriptProperties(bits: RangeTable(section: 5).value(of: scalar))
    }

    /// The code points at an offset that `mapping` or `decomposition` gave.
    static func sequence(at offset: UInt16) -> UnsafeBufferPointer<UInt32> {
        let words = section(1).start.assumingMemoryBound(to: UInt32.self) + Int(offset)
        return UnsafeBufferPointer(start: words + 1, count: Int(words[0]))
    }

    /// What two code points compose to, or nil; logarithmic.
    static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
        let (start, count) = section(4)
        let triples = start.assumingMemoryBound(to: UInt32.self)
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let key = (triples[3 * middle], triples[3 * middle + 1])
            if key == (first, second) { return triples[3 * middle + 2] }
            if key < (first, second) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// All the bytes, as linked in.
    private static var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: idna_tables(), count: idna_tables_size()) }

    fileprivate static func section(_ index: Int) -> (start: UnsafeRawPointer, count: Int) {
        guard let base = bytes.baseAddress else { preconditionFailure("the tables are not linked in") }
        let header = base.assumingMemoryBound(to: UInt32.self)
        precondition(header[0] == 0x3141_4E49 && index < header[1], "idna.bin has another format")
        return (base + Int(header[2 + 2 * index]), Int(header[3 + 2 * index]))
    }
}

/// Values of ranges of code points: the sorted first ones, then the values.
struct RangeTable {
    private let starts: UnsafePointer<UInt32>
    private let values: UnsafePointer<UInt16>
    private let count: Int

    fileprivate init(section: Int) {
        let (start, count) = IDNATables.section(section)
        starts = start.assumingMemoryBound(to: UInt32.self)
        values = (start + 4 * count).assumingMemoryBound(to: UInt16.self)
        self.count = count
    }

    /// The value of the range that the code point is in; logarithmic.
    func value(of scalar: UInt32) -> UInt16 {
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= scalar { low = middle } else { high = middle }
        }
        return values[low]
    }
}

/// Combining class, bidi class, joining type and whether it is a mark.
struct CharacterProperties {
    /// The bidi classes that RFC 5893 names; all others are `other`.
    enum BidiClass: UInt16 {
        case other, leftToRight, rightToLeft, arabicLetter, europeanNumber, europeanSeparator, europeanTerminator, arabicNumber
        case commonSeparator, nonspacingMark, boundaryNeutral, otherNeutral
    }

    enum JoiningType: UInt16 {
        case nonJoining, transparent, left, right, dual, causing
    }

    let bits: UInt16

    var combiningClass: UInt8 { UInt8(truncatingIfNeeded: bits) }
    var bidiClass: BidiClass { BidiClass(rawValue: bits >> 8 & 15) ?? .other }
    var joiningType: JoiningType { JoiningType(rawValue: bits >> 12 & 7) ?? .nonJoining }
    var isMark: Bool { bits >> 15 != 0 }
    var isVirama: Bool { combiningClass == 9 }
}

/// Script and looks.
struct ScriptProperties {
    /// The scripts that the rules of the display form name; others have higher numbers.
    enum Script {
        static let unknown: UInt16 = 0
        static let common: UInt16 = 1
        static let inherited: UInt16 = 2
        static let latin: UInt16 = 3
        static let han: UInt16 = 4
        static let hiragana: UInt16 = 5
        static let katakana: UInt16 = 6
        static let hangul: UInt16 = 7
        static let bopomofo: UInt16 = 8
    }

    let bits: UInt16

    var script: UInt16 { bits & 0xFF }
    /// Whether the skeleton (UTS 39) of the character is ASCII.
    var looksLikeASCII: Bool { bits >> 8 & 1 != 0 }
    /// Whether it is a letter, a mark or a decimal digit.
    var isWordCharacter: Bool { bits >> 9 & 1 != 0 }
}
