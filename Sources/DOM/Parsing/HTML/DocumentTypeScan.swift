/// Reads what stands between `<!DOCTYPE` and `>` (HTML Standard, 13.2.5.53–68).
struct DocumentTypeScan {
    private let text: UnsafeBufferPointer<UInt8>
    private let isCutOff: Bool
    private var position = 0
    private var token = DocumentTypeToken()

    init(_ text: UnsafeBufferPointer<UInt8>, isCutOff: Bool) {
        self.text = text
        self.isCutOff = isCutOff
    }

    mutating func read() -> DocumentTypeToken {
        token.forcesQuirks = isCutOff
        skipSpaces()
        let name = text[position...].prefix { !ASCII.isSpace($0) }
        position += name.count
        guard !name.isEmpty else {
            token.forcesQuirks = true
            return token
        }
        token.name = name.flatMap { $0 == 0 ? UTF8Replacement.bytes : [ASCII.lowercase($0)] }
        skipSpaces()
        guard position < text.count else { return token }
        if takes("public") {
            readPublic()
        } else if takes("system") {
            token.systemID = identifier()
            if token.systemID == nil { token.forcesQuirks = true }
        } else {
            token.forcesQuirks = true
        }
        return token
    }

    private mutating func readPublic() {
        token.publicID = identifier()
        guard token.publicID != nil else {
            token.forcesQuirks = true
            return
        }
        skipSpaces()
        guard position < text.count else { return }
        token.systemID = identifier()
        if token.systemID == nil { token.forcesQuirks = true }
    }

    /// A quoted identifier, or nil where there is no quote; one that is not closed counts, and forces quirks.
    private mutating func identifier() -> String? {
        skipSpaces()
        guard position < text.count, text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'") else { return nil }
        let quote = text[position]
        let value = text[(position + 1)...].prefix { $0 != quote }
        position += 1 + value.count
        if position < text.count { position += 1 } else { token.forcesQuirks = true }
        return String(decoding: value.flatMap { $0 == 0 ? UTF8Replacement.bytes : [$0] }, as: UTF8.self)
    }

    private mutating func takes(_ word: String) -> Bool {
        guard text[position...].prefix(word.utf8.count).map(ASCII.lowercase).elementsEqual(word.utf8) else { return false }
        position += word.utf8.count
        return true
    }

    private mutating func skipSpaces() {
        while position < text.count, ASCII.isSpace(text[position]) { position += 1 }
    }
}
