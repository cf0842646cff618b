/// The tokenizer of CSS (CSS Syntax 3, section 4.3) over bytes of valid UTF-8.
///
/// The input is not preprocessed (section 3.3): CR, FF and CR LF count as line feeds, NUL as U+FFFD, where they are met.
/// As in the Candidate Recommendation of 2021 and in browsers, everything from U+0080 on may be in a name.
struct CSSTokenizer {
    private(set) var tokens: [CSSToken] = []
    var text: [UInt8] = []
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Indices of the tokens whose blocks are open.
    private var openBlocks: [Int] = []
    private let unicodeRanges: ComponentValueList.UnicodeRanges

    init(_ bytes: UnsafeBufferPointer<UInt8>, unicodeRanges: ComponentValueList.UnicodeRanges) {
        precondition(bytes.count < Int(UInt32.max) / 3, "offsets and texts have 32 bits")
        self.bytes = bytes
        self.unicodeRanges = unicodeRanges
    }

    /// Reads everything.
    mutating func run() {
        tokens.reserveCapacity(bytes.count / 4)
        skipComments()
        while position < bytes.count {
            let start = position
            var token = CSSToken(kind: .delim, start: UInt32(start), end: 0, textStart: UInt32(text.count))
            consume(into: &token)
            token.end = UInt32(position)
            if token.opensBlock { openBlocks.append(tokens.count) } else { closeBlock(token.kind) }
            tokens.append(token)
            skipComments()
        }
        for open in openBlocks { tokens[open].blockEnd = UInt32(tokens.count) }
    }

    /// The byte `offset` places ahead; nil behind the end.
    @inline(__always)
    func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func closeBlock(_ kind: CSSToken.Kind) {
        guard let open = openBlocks.last else { return }
        switch (tokens[open].kind, kind) {
        case (.function, .closeParenthesis), (.openParenthesis, .closeParenthesis), (.openSquare, .closeSquare), (.openCurly, .closeCurly):
            tokens[open].blockEnd = UInt32(tokens.count)
            openBlocks.removeLast()
        default: break
        }
    }

    /// “Consume comments”.
    private mutating func skipComments() {
        while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
            position += 2
            while position < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) { position += 1 }
            position = min(position + 2, bytes.count)
        }
    }

    /// “Consume a token”, comments apart: the standard's one switch over the next character.
    private mutating func consume(into token: inout CSSToken) {
        let byte = bytes[position]
        switch byte {
        case _ where CSSBytes.isWhitespace(byte):
            while let next = peek(), CSSBytes.isWhitespace(next) { position += 1 }
            token.kind = .whitespace
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            consumeString(into: &token)
        case UInt8(ascii: "#"):
            consumeHash(into: &token)
        case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
            if startsNumber() { consumeNumeric(into: &token) } else { consumeDelim(into: &token) }
        case UInt8(ascii: "-"):
            if startsNumber() {
                consumeNumeric(into: &token)
            } else if peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">") {
                position += 3
                token.kind = .cdc
            } else if startsIdentSequence() {
                consumeIdentLike(into: &token)
            } else {
                consumeDelim(into: &token)
            }
        case UInt8(ascii: "<"):
            if peek(1) == UInt8(ascii: "!"), peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-") {
                position += 4
                token.kind = .cdo
            } else {
                consumeDelim(into: &token)
            }
        case UInt8(ascii: "@"):
            position += 1
            guard startsIdentSequence() else {
                position -= 1
                return consumeDelim(into: &token)
            }
            consumeIdentSequence()
            token.kind = .atKeyword
            token.textLength = UInt32(text.count) - token.textStart
        case UInt8(ascii: "\\"):
            if isEscape() { consumeIdentLike(into: &token) } else { consumeDelim(into: &token) }
        case _ where CSSBytes.isIdentStart(byte):
            if unicodeRanges == .allowed, startsUnicodeRange() {
                consumeUnicodeRange(into: &token)
            } else {
                consumeIdentLike(into: &token)
            }
        default:
            if let kind = CSSBytes.punctuation(byte) {
                position += 1
                token.kind = kind
            } else {
                consumeDelim(into: &token)
            }
        }
    }

    private mutating func consumeDelim(into token: inout CSSToken) {
        token.delimiter = bytes[position]
        position += 1
    }

    private mutating func consumeHash(into token: inout CSSToken) {
        position += 1
        guard let next = peek(), CSSBytes.isIdent(next) || isEscape() else {
            position -= 1
            return consumeDelim(into: &token)
        }
        token.kind = .hash
        if startsIdentSequence() { token.flags.insert(.isID) }
        consumeIdentSequence()
        token.textLength = UInt32(text.count) - token.textStart
    }
}
