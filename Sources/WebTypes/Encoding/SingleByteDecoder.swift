import Glibc

/// A single-byte encoding → UTF-8 through a table of its upper half (Encoding Standard, 9.1).
struct SingleByteDecoder {
    /// UTF-8 of the bytes 0x80…0xFF.
    private let upperHalf: [[UInt8]]

    init(encoding: TextEncoding) {
        upperHalf = Self.upperHalf(of: encoding.name).map { scalar in
            var utf8: [UInt8] = []
            UTF8Bytes.append(scalar, to: &utf8)
            return utf8
        }
    }

    func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
        output.reserveCapacity(output.count + bytes.count)
        for byte in bytes {
            if byte < 0x80 { output.append(byte) } else { output.append(contentsOf: upperHalf[Int(byte) - 0x80]) }
        }
    }

    /// The scalar values of 0x80…0xFF: from the C library, corrected to the standard's tables.
    static func upperHalf(of name: String) -> [UInt32] {
        if name == "x-user-defined" { return (0..<128).map { 0xF780 + $0 } }
        let fromLibrary = libraryTable(libraryNames[name] ?? name)
        let corrections = corrections[name] ?? [:]
        return (0..<128).map { offset in
            let byte = UInt32(0x80 + offset)
            if let correction = corrections[UInt8(byte)] { return correction }
            // Holes: the C1 control of the same number; above them there is nothing to show.
            return fromLibrary[offset] ?? (byte < 0xA0 ? byte : 0xFFFD)
        }
    }

    /// Where the C library's name differs from the standard's.
    private static let libraryNames = [
        "ISO-8859-8-I": "ISO-8859-8", "windows-874": "CP874", "x-mac-cyrillic": "MAC-UK", "macintosh": "MACINTOSH", "IBM866": "CP866",
        "windows-1250": "CP1250", "windows-1251": "CP1251", "windows-1252": "CP1252", "windows-1253": "CP1253", "windows-1254": "CP1254",
        "windows-1255": "CP1255", "windows-1256": "CP1256", "windows-1257": "CP1257", "windows-1258": "CP1258",
    ]

    /// Where the C library's tables differ from the standard's.
    private static let corrections: [String: [UInt8: UInt32]] = [
        "KOI8-U": [0xAE: 0x45E, 0xBE: 0x40E], "macintosh": [0xC6: 0x2206, 0xF0: 0xF8FF], "windows-1255": [0xCA: 0x5BA],
        "x-mac-cyrillic": [0xFF: 0x20AC],
    ]

    /// What the C library makes of each byte 0x80…0xFF alone; nil where nothing, or where it does not know the encoding.
    private static func libraryTable(_ name: String) -> [UInt32?] {
        guard let conversion = IconvConversion(to: "UTF-32LE", from: name) else { return Array(repeating: nil, count: 128) }
        return (0x80...0xFF).map { byte in
            let output = conversion.convertAlone([UInt8(byte)])
            guard output.count == 4 else { return nil }
            return output.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }
}
