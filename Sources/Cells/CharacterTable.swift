internal import CCharacterTables

/// What the tables say of one scalar: one byte.
struct CharacterTable {
    let bits: UInt8

    /// The properties of a scalar value below U+110000.
    @inline(__always) init(_ scalar: UInt32) { bits = martlet_properties_of(scalar) }

    /// Columns by itself: 0, 1 or 2.
    @inline(__always) var columns: Int { Int(bits & 3) }

    /// Its class in UAX 29.
    @inline(__always) var graphemeClass: GraphemeBreak.Class { GraphemeBreak.Class(rawValue: bits >> 2 & 15) ?? .other }

    /// Whether U+FE0F after it makes it an emoji of two columns.
    @inline(__always) var takesEmojiSelector: Bool { bits & 0x40 != 0 }

    /// Whether the scrubber must look at it.
    @inline(__always) var isSuspect: Bool { bits & 0x80 != 0 }
}
