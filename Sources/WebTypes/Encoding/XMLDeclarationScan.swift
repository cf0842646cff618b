/// “Get an XML encoding” (HTML Standard, 13.2.3.2): the `encoding` of an XML declaration, or UTF-16 recognised by its first bytes.
enum XMLDeclarationScan {
    /// The encoding that an XML declaration at the start of `bytes` shows, or nil.
    static func encoding(of bytes: ArraySlice<UInt8>) -> TextEncoding? {
        if bytes.starts(with: [0x3C, 0, 0x3F, 0]) { return .utf16LE }
        if bytes.starts(with: [0, 0x3C, 0, 0x3F]) { return .utf16BE }
        guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
        let declaration = bytes[..<end]
        let word = Array("encoding".utf8)
        guard let start = declaration.indices.first(where: { declaration[$0...].starts(with: word) }) else { return nil }
        let rest = declaration[(start + word.count)...].drop { $0 <= 0x20 }
        guard rest.first == UInt8(ascii: "=") else { return nil }
        let quoted = rest.dropFirst().drop { $0 <= 0x20 }
        guard let quote = quoted.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let label = quoted.dropFirst().prefix { $0 != quote }
        guard label.allSatisfy({ $0 > 0x20 }) else { return nil }
        return TextEncoding(label: label)?.asDeclaredInMarkup
    }
}
