// The place in the tokens, and errors about it.
extension SelectorParser {
    /// The token that comes next; nil at the end.
    var token: CSSToken? {
        index < end ? list.tokens[index] : nil
    }

    /// The token after the next.
    func peek(_ distance: Int) -> CSSToken? {
        index + distance < end ? list.tokens[index + distance] : nil
    }

    /// Skips white space and says whether there was any.
    @discardableResult
    func skipWhitespace() -> Bool {
        let before = index
        while token?.kind == .whitespace { index += 1 }
        return index > before
    }

    /// Skips the next token if it is of this kind, and says so.
    func skip(_ kind: CSSToken.Kind) -> Bool {
        guard token?.kind == kind else { return false }
        index += 1
        return true
    }

    /// Reads the block or function at the index: `body` sees its content only.
    func inBlock<R>(_ body: (SelectorParser) throws(SelectorError) -> R) throws(SelectorError) -> R {
        let (outerEnd, blockEnd) = (end, Int(list.tokens[index].blockEnd))
        index += 1
        end = min(blockEnd, outerEnd)
        // A forgiving list goes on behind an error.
        defer { end = outerEnd }
        let result = try body(self)
        skipWhitespace()
        guard index == end else { throw unexpected() }
        index = min(blockEnd + 1, outerEnd)
        return result
    }

    /// The place of a token's text.
    func text(of token: CSSToken) -> TextRange {
        TextRange(start: token.textStart, count: token.textLength)
    }

    /// An error at the next token.
    func error(_ reason: String, isLimit: Bool = false) -> SelectorError {
        SelectorError(offset: offset, reason: reason, isLimit: isLimit)
    }

    /// An error that says what the next token is.
    func unexpected(wanted: String? = nil) -> SelectorError {
        let found = token.map { "“\(excerpt($0))” can't stand here" } ?? "it ends too early"
        return error(wanted.map { "\(found), where \($0) should be" } ?? found)
    }

    /// A name as an error quotes it: at most 40 characters.
    func quoted(_ name: String) -> String {
        "“\(name.count > 40 ? name.prefix(39) + "…" : name[...])”"
    }

    private var offset: Int {
        if let token { return Int(token.start) }
        if index < list.tokens.count { return Int(list.tokens[index].start) }
        return list.tokens.last.map { Int($0.end) } ?? 0
    }

    private func excerpt(_ token: CSSToken) -> String {
        let name = quoted(list.string(of: token)).dropFirst().dropLast()
        return switch token.kind {
        case .ident, .number: String(name)
        case .function: name + "("
        case .atKeyword: "@" + name
        case .hash: "#" + name
        case .string: "'" + name + "'"
        case .percentage: name + "%"
        case .dimension: String(name + list.unit(of: token).prefix(40))
        case .delim: String(Unicode.Scalar(token.delimiter))
        case .badString: "a string that its line's end cuts"
        case .url, .badURL, .unicodeRange: "url("
        case .whitespace: " "
        case .cdo: "<!--"
        case .cdc: "-->"
        case .colon: ":"
        case .semicolon: ";"
        case .comma: ","
        case .openSquare: "["
        case .closeSquare: "]"
        case .openParenthesis: "("
        case .closeParenthesis: ")"
        case .openCurly: "{"
        case .closeCurly: "}"
        }
    }
}
