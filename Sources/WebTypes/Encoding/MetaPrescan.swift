/// “Prescan a byte stream to determine its encoding” (HTML Standard, 13.2.3.2): looks for `<meta charset>` without parsing.
struct MetaPrescan {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// The encoding that a `meta` in `bytes` declares, or nil.
    static func encoding(of bytes: ArraySlice<UInt8>) -> TextEncoding? {
        var scan = MetaPrescan(bytes: bytes)
        return scan.run()
    }

    private init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    private mutating func run() -> TextEncoding? {
        while position < bytes.endIndex {
            if starts(with: "<!--") {
                position += 2  // the two hyphens may be those of the end too
                skip(behind: "-->")
            } else if starts(with: "<meta"), let next = byte(at: position + 5), Self.isSpace(next) || next == UInt8(ascii: "/") {
                position += 5
                if let found = meta() { return found.asDeclaredInMarkup }
            } else if startsTag() {
                position = bytes[position...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ">") } ?? bytes.endIndex
                while attribute() != nil {}
            } else if starts(with: "<!") || starts(with: "</") || starts(with: "<?") {
                skip(behind: ">")
            } else {
                position += 1
            }
        }
        return nil
    }

    private enum Declaration {
        case byCharset
        case byContent
    }

    private mutating func meta() -> TextEncoding? {
        var seen: [[UInt8]] = []
        var isContentType = false
        var declaration: Declaration?
        var found: TextEncoding?
        while let (name, value) = attribute() {
            guard !seen.contains(name) else { continue }
            seen.append(name)
            if name == Array("http-equiv".utf8) {
                isContentType = isContentType || value == Array("content-type".utf8)
            } else if name == Array("content".utf8), declaration == nil, let encoding = Self.encoding(inContent: value) {
                (found, declaration) = (encoding, .byContent)
            } else if name == Array("charset".utf8) {
                (found, declaration) = (TextEncoding(label: value[...]), .byCharset)
            }
        }
        // A tag that is cut off by the end of what is looked at declares nothing.
        guard position < bytes.endIndex, declaration != nil, declaration == .byCharset || isContentType else { return nil }
        return found
    }

    /// “Extracting a character encoding from a meta element” (HTML Standard, 2.4.5).
    fileprivate static func encoding(inContent content: [UInt8]) -> TextEncoding? {
        let word = Array("charset".utf8)
        var position = 0
        while let start = content.indices.dropFirst(position).first(where: { content[$0...].prefix(word.count).map(lowercase) == word }) {
            position = start + word.count
            while position < content.count, isSpace(content[position]) { position += 1 }
            guard position < content.count else { return nil }
            guard content[position] == UInt8(ascii: "=") else { continue }
            position += 1
            while position < content.count, isSpace(content[position]) { position += 1 }
            return label(in: content[position...]).flatMap(TextEncoding.init(label:))
        }
        return nil
    }

    private static func label(in rest: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = rest.first else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let quoted = rest.dropFirst()
            return quoted.firstIndex(of: first).map { quoted[..<$0] }
        }
        return rest.prefix { !isSpace($0) && $0 != UInt8(ascii: ";") }
    }
}

extension MetaPrescan {
    /// “Get an attribute”: name and value in lower case; nil at the end of the tag or of the bytes.
    private mutating func attribute() -> (name: [UInt8], value: [UInt8])? {
        while let next = byte(at: position), Self.isSpace(next) || next == UInt8(ascii: "/") { position += 1 }
        guard let first = byte(at: position), first != UInt8(ascii: ">") else { return nil }
        var name: [UInt8] = []
        while let next = byte(at: position) {
            if next == UInt8(ascii: "="), !name.isEmpty { break }
            if Self.isSpace(next) { break }
            if next == UInt8(ascii: "/") || next == UInt8(ascii: ">") { return (name, []) }
            name.append(Self.lowercase(next))
            position += 1
        }
        skipSpaces()
        guard byte(at: position) == UInt8(ascii: "=") else { return (name, []) }
        position += 1
        skipSpaces()
        return (name, value())
    }

    private mutating func value() -> [UInt8] {
        guard let first = byte(at: position) else { return [] }
        var value: [UInt8] = []
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            position += 1
            while let next = byte(at: position) {
                position += 1
                if next == first { return value }
                value.append(Self.lowercase(next))
            }
            return value
        }
        while let next = byte(at: position), !Self.isSpace(next), next != UInt8(ascii: ">") {
            value.append(Self.lowercase(next))
            position += 1
        }
        return value
    }

    private func byte(at position: Int) -> UInt8? {
        position < bytes.endIndex ? bytes[position] : nil
    }

    private func starts(with word: StaticString) -> Bool {
        guard bytes.endIndex - position >= word.utf8CodeUnitCount else { return false }
        return (0..<word.utf8CodeUnitCount).allSatisfy { Self.lowercase(bytes[position + $0]) == word.utf8Start[$0] }
    }

    private func startsTag() -> Bool {
        guard byte(at: position) == UInt8(ascii: "<"), let next = byte(at: position + 1) else { return false }
        let first = next == UInt8(ascii: "/") ? byte(at: position + 2) : next
        return first.map { Self.lowercase($0) &- 0x61 < 26 } ?? false
    }

    private mutating func skip(behind word: StaticString) {
        while position < bytes.endIndex, !starts(with: word) { position += 1 }
        position = min(position + word.utf8CodeUnitCount, bytes.endIndex)
    }

    private mutating func skipSpaces() {
        while let next = byte(at: position), Self.isSpace(next) { position += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    fileprivate static func lowercase(_ byte: UInt8) -> UInt8 {
        byte &- 0x41 < 26 ? byte | 0x20 : byte
    }
}

extension TextEncoding {
    /// The encoding that a `meta` declares, given its attributes' values; nil if it declares none that is known.
    ///
    /// (HTML Standard, 13.2.6.4.4, the start tag `meta`, and 13.2.3.4 “changing the encoding while parsing”.)
    package init?(metaCharset charset: String?, httpEquiv: String?, content: String?) {
        if let charset {
            guard let encoding = TextEncoding(label: charset) else { return nil }
            self = encoding.asDeclaredInMarkup
        } else if let httpEquiv, let content, Array(httpEquiv.utf8.map(MetaPrescan.lowercase)) == Array("content-type".utf8) {
            guard let encoding = MetaPrescan.encoding(inContent: Array(content.utf8)) else { return nil }
            self = encoding.asDeclaredInMarkup
        } else {
            return nil
        }
    }
}
