/// What an XML declaration at the start says of the encoding, by its bytes or in words (HTML Standard, 13.2.3.2).
enum XMLDeclarationScan {
    /// UTF-16, where `bytes` begin with `<?x` in it; nil otherwise (“prescan for UTF-16 XML declarations”).
    static func wideEncoding(of bytes: ArraySlice<UInt8>) -> TextEncoding? {
        if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return .utf16LE }
        if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return .utf16BE }
        return nil
    }

    /// The `encoding` of an XML declaration at the start of `bytes`, or nil (“get an XML encoding”).
    static func encoding(of bytes: ArraySlice<UInt8>) -> TextEncoding? {
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let declaration = bytes[..<end]
        let word = Array("encoding".utf8)
        guard let start = declaration.indices.first(where: { declaration[$0...].starts(with: word) }) else { return nil }
        let rest = declaration[(start + word.count)...].drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "=") else { return nil }
        let quoted = rest.dropFirst().drop { $0 <= 0x20 }
        guard let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let label = quoted.dropFirst().prefix { $0 != quote }
        guard label.endIndex < declaration.endIndex, label.allSatisfy({ $0 > 0x20 }) else { return nil }
        return TextEncoding(label: label)?.asDeclaredInMarkup
    }
}
