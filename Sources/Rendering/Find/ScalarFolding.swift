import Cells
import WebTypes

/// What characters are compared as: composed (Unicode Standard, 3.11), ligatures taken apart, and with full case folding (3.13) on demand.
///
/// A scalar is looked up once; then its answer is remembered.
struct ScalarFolding {
    /// What a scalar comes to.
    struct Entry {
        fileprivate let bits: UInt32
        /// The scalar that it is compared as, where it is one.
        var scalar: UInt32 { bits & 0x1F_FFFF }
        /// Whether it is compared as several scalars.
        var expands: Bool { bits & 1 << 28 != 0 }
        /// White space within a line: space, tab, no-break and narrow no-break space, and the spaces of typography.
        var isSpace: Bool { bits & 1 << 29 != 0 }
        /// Whether it shows nothing and is not compared: soft hyphen, zero-width space, word joiner, the selectors of emoji and text style.
        var isIgnored: Bool { bits & 1 << 30 != 0 }
        /// Whether it goes on with the character before it.
        var continues: Bool { bits & 1 << 31 != 0 }
        fileprivate static let known: UInt32 = 1 << 27
    }

    /// Whether letters that differ only by case are the same.
    let foldsCase: Bool
    /// For each 256 scalars where their entries stand in `entries`; -1 until one is asked for.
    private var pages = [Int32](repeating: -1, count: 0x110000 >> 8)
    private var entries: [UInt32] = []
    /// What short characters of several scalars came to, by their bytes; at most `unitLimit`.
    private var units: [UInt64: [UInt32]] = [:]
    private static let unitLimit = 4096

    init(foldsCase: Bool) {
        self.foldsCase = foldsCase
    }

    /// A byte of ASCII in lower case.
    @inline(__always)
    static func foldASCII(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }

    /// What a scalar by itself is compared as.
    @inline(__always)
    mutating func entry(_ scalar: UInt32) -> Entry {
        let page = pages[Int(scalar >> 8)]
        if page >= 0 {
            let bits = entries[Int(page) + Int(scalar & 0xFF)]
            if bits != 0 { return Entry(bits: bits) }
        }
        return makeEntry(scalar)
    }

    /// What a character is compared as, scalar by scalar.
    mutating func folded(_ unit: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        guard unit.count <= 8 else { return fold(unit) }
        let key = unit.reduce(0) { $0 << 8 | UInt64($1) }
        if let known = units[key] { return known }
        if units.count == Self.unitLimit { units = [:] }
        let folded = fold(unit)
        units[key] = folded
        return folded
    }

    private func fold(_ unit: UnsafeBufferPointer<UInt8>) -> [UInt32] {
        fold(String(decoding: unit, as: UTF8.self).unicodeScalars)
    }

    private func fold(_ unit: some Sequence<Unicode.Scalar>) -> [UInt32] {
        var scalars: [UInt32] = []
        for scalar in unit where !Self.isIgnored(scalar.value) { scalars += foldCase(scalar) }
        var composed = Normalization.composed(scalars)
        guard foldsCase else { return composed }
        // The dot that İ keeps in lower case is none that anybody types.
        for index in composed.indices.dropFirst().reversed() where composed[index] == 0x307 && composed[index - 1] == 0x69 {
            composed.remove(at: index)
        }
        return composed
    }

    /// Case folding by the standard library's mappings: there and back again meets all that differ only by case.
    private func foldCase(_ scalar: Unicode.Scalar) -> [UInt32] {
        if scalar.value < 0x80 { return [foldsCase ? UInt32(Self.foldASCII(UInt8(scalar.value))) : scalar.value] }
        if let letters = Self.ligatures[scalar.value] { return letters.unicodeScalars.map(\.value) }
        // The dotless i is a letter of its own (CaseFolding.txt has no entry for it).
        guard foldsCase, scalar.value != 0x131, !Self.hasNoCase(scalar.value) else { return [scalar.value] }
        let lower = scalar.properties.lowercaseMapping
        let upper = lower.unicodeScalars.map(\.properties.uppercaseMapping).joined()
        return upper.unicodeScalars.flatMap { $0.properties.lowercaseMapping.unicodeScalars.map(\.value) }
    }

    private mutating func makeEntry(_ scalar: UInt32) -> Entry {
        var bits = Entry.known
        if Self.isSpace(scalar) { bits |= 1 << 29 }
        if Self.isIgnored(scalar) { bits |= 1 << 30 }
        if GraphemeBreak.continuesCluster(scalar) { bits |= 1 << 31 }
        let folded = Unicode.Scalar(scalar).map { fold(CollectionOfOne($0)) } ?? [scalar]
        bits |= folded.count == 1 ? folded[0] : 1 << 28
        let page = Int(scalar >> 8)
        if pages[page] < 0 {
            pages[page] = Int32(entries.count)
            entries += [UInt32](repeating: 0, count: 256)
        }
        entries[Int(pages[page]) + Int(scalar & 0xFF)] = bits
        return Entry(bits: bits)
    }

    private static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    private static func isIgnored(_ scalar: UInt32) -> Bool {
        scalar == 0xAD || scalar == 0x200B || scalar == 0x2060 || scalar == 0xFE0E || scalar == 0xFE0F
    }

    /// The scripts without case that most text without case is in.
    private static func hasNoCase(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0600...0x109F, 0x2500...0x2BFF, 0x3000...0xA63F, 0xAC00...0xFAFF: true
        default: false
        }
    }

    /// Letters set as one sign (Alphabetic Presentation Forms), whose case counts as that of their parts.
    private static let ligatures: [UInt32: String] = [
        0xFB00: "ff", 0xFB01: "fi", 0xFB02: "fl", 0xFB03: "ffi", 0xFB04: "ffl", 0xFB05: "st", 0xFB06: "st",
    ]
}
