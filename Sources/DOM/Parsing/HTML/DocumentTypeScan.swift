/// Reads what stands between `<!DOCTYPE` and `>` (HTML Standard, 13.2.5.53–68).
struct DocumentTypeScan {
    /// What was wrong with it, by the position in the text; noted always, since a page has one document type.
    private(set) var faults: [ParseErrorLog.Fault] = []

    private let text: UnsafeBufferPointer<UInt8>
    private let isCutOff: Bool
    private var position = 0
    private var token = DocumentTypeToken()
    /// Whether the rest is passed over: its end is no fault then (13.2.5.68 “bogus DOCTYPE state”).
    private var isBogus = false

    init(_ text: UnsafeBufferPointer<UInt8>, isCutOff: Bool) {
        self.text = text
        self.isCutOff = isCutOff
    }

    mutating func read() -> DocumentTypeToken {
        readName()
        if isCutOff, !isBogus {
            token.forcesQuirks = true
            faults.append(.init(name: .eofInDoctype, position: text.count))
        }
        return token
    }

    private var isAtEnd: Bool { position >= text.count }

    private mutating func readName() {
        if let first = text.first, !ASCII.isSpace(first) { fault(.missingWhitespaceBeforeDoctypeName) }
        skipSpaces()
        guard !isAtEnd else { return faultUnlessCutOff(.missingDoctypeName) }
        let name = text[position...].prefix { !ASCII.isSpace($0) }
        position += name.count
        token.name = name.flatMap { $0 == 0 ? UTF8Replacement.bytes : [ASCII.lowercase($0)] }
        skipSpaces()
        guard !isAtEnd else { return }
        if takes("public") {
            readPublic()
        } else if takes("system") {
            readSystem()
        } else {
            abandon(.invalidCharacterSequenceAfterDoctypeName)
        }
    }

    /// What follows the word PUBLIC (13.2.5.57–62).
    private mutating func readPublic() {
        if isAtQuote { fault(.missingWhitespaceAfterDoctypePublicKeyword) }
        skipSpaces()
        guard !isAtEnd else { return faultUnlessCutOff(.missingDoctypePublicIdentifier) }
        guard isAtQuote else { return abandon(.missingQuoteBeforeDoctypePublicIdentifier) }
        token.publicID = identifier(.abruptDoctypePublicIdentifier)
        if isAtQuote { fault(.missingWhitespaceBetweenDoctypeIdentifiers) }
        skipSpaces()
        if !isAtEnd { readSystemIdentifier() }
    }

    /// What follows the word SYSTEM (13.2.5.63–64).
    private mutating func readSystem() {
        if isAtQuote { fault(.missingWhitespaceAfterDoctypeSystemKeyword) }
        skipSpaces()
        guard !isAtEnd else { return faultUnlessCutOff(.missingDoctypeSystemIdentifier) }
        readSystemIdentifier()
    }

    /// The system identifier, and what should be the end (13.2.5.65–67).
    private mutating func readSystemIdentifier() {
        guard isAtQuote else { return abandon(.missingQuoteBeforeDoctypeSystemIdentifier) }
        token.systemID = identifier(.abruptDoctypeSystemIdentifier)
        skipSpaces()
        if !isAtEnd { becomeBogus(.unexpectedCharacterAfterDoctypeSystemIdentifier) }
    }

    private var isAtQuote: Bool {
        !isAtEnd && (text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'"))
    }

    /// A quoted identifier; one that is not closed counts, and forces quirks.
    private mutating func identifier(_ abruptEnd: ParseErrorName) -> String {
        let quote = text[position]
        let value = text[(position + 1)...].prefix { $0 != quote }
        position += 1 + value.count
        if isAtEnd { faultUnlessCutOff(abruptEnd) } else { position += 1 }
        return String(decoding: value.flatMap { $0 == 0 ? UTF8Replacement.bytes : [$0] }, as: UTF8.self)
    }

    /// What comes can't be read, which forces quirks.
    private mutating func abandon(_ name: ParseErrorName) {
        becomeBogus(name)
        token.forcesQuirks = true
    }

    /// Passes over the rest.
    private mutating func becomeBogus(_ name: ParseErrorName) {
        fault(name)
        isBogus = true
    }

    private mutating func fault(_ name: ParseErrorName) {
        faults.append(.init(name: name, position: position))
    }

    /// Something is missing before the `>`, which forces quirks; at the end of the page that is the only fault.
    private mutating func faultUnlessCutOff(_ name: ParseErrorName) {
        token.forcesQuirks = true
        if !isCutOff { fault(name) }
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
