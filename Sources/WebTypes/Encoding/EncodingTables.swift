import CEncodingTables

/// The tables of `CEncodingTables`, whose generator describes their format.
enum EncodingTables {
    /// The sections, in their order.
    enum Section: Int {
        case source, labels, singleByteNames, singleByte, big5, big5PlaneTwo, gb18030, gb18030Ranges, katakana
    }

    /// A section's text.
    static func text(_ section: Section) -> String {
        String(decoding: bytes(section), as: UTF8.self)
    }

    /// A section's 16-bit units.
    static func units(_ section: Section) -> UnsafeBufferPointer<UInt16> {
        bytes(section).assumingMemoryBound(to: UInt16.self)
    }

    /// A section's 32-bit words.
    static func words(_ section: Section) -> UnsafeBufferPointer<UInt32> {
        bytes(section).assumingMemoryBound(to: UInt32.self)
    }

    /// A section's bytes.
    static func bytes(_ section: Section) -> UnsafeRawBufferPointer {
        let all = UnsafeRawBufferPointer(start: encoding_tables(), count: encoding_tables_size())
        let header = all.assumingMemoryBound(to: UInt32.self)
        precondition(header[0] == 0x3143_4E45 && section.rawValue < Int(header[1]), "encodings.bin has another format")
        let start = Int(header[2 + 2 * section.rawValue])
        return UnsafeRawBufferPointer(rebasing: all[start..<(start + Int(header[3 + 2 * section.rawValue]))])
    }
}
