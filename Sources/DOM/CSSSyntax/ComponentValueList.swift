/// A list of component values (CSS Syntax 3, section 5.4.10): tokens in one flat array, where what opens a block knows what closes it.
///
/// Blocks nest without limit and without recursion. A closing token inside a block that is not the block's own is a stray one.
package struct ComponentValueList: Sendable {
    /// The tokens, those inside blocks included; comments leave none.
    package let tokens: [CSSToken]
    /// The text of all tokens, escapes replaced; valid UTF-8.
    package let text: [UInt8]

    /// Tokenizes valid UTF-8 of at most 4 GB.
    ///
    /// `unicodeRanges` makes `U+0-7F` one token, as the value of the descriptor `unicode-range` wants it. Complexity: linear.
    package init(parsing source: UnsafeBufferPointer<UInt8>, unicodeRanges: UnicodeRanges = .forbidden) {
        var tokenizer = CSSTokenizer(source, unicodeRanges: unicodeRanges)
        tokenizer.run()
        tokens = tokenizer.tokens
        text = tokenizer.text
    }

    /// Takes tokens and their text as they are.
    init(tokens: [CSSToken], text: [UInt8]) {
        self.tokens = tokens
        self.text = text
    }

    /// Tokenizes a string.
    package init(parsing source: String, unicodeRanges: UnicodeRanges = .forbidden) {
        var source = source
        self = source.withUTF8 { ComponentValueList(parsing: $0, unicodeRanges: unicodeRanges) }
    }

    /// Whether `U+0-7F` is one token (CSS Syntax 3, “unicode ranges allowed”).
    package enum UnicodeRanges: Sendable {
        case forbidden, allowed
    }

    /// The index of the component value after the one that starts at `index`: behind the block that it may open.
    package func index(after index: Int) -> Int {
        let token = tokens[index]
        return token.opensBlock ? min(Int(token.blockEnd) + 1, tokens.count) : index + 1
    }

    /// Gives the bytes of a token's text.
    package func withText<R, E: Error>(of token: CSSToken, _ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R) throws(E) -> R {
        let range = Int(token.textStart)..<Int(token.textStart + token.textLength)
        return try text.withUnsafeBufferPointer { (all) throws(E) -> R in try body(UnsafeBufferPointer(rebasing: all[range])) }
    }

    /// A token's text.
    package func string(of token: CSSToken) -> String {
        withText(of: token) { String(decoding: $0, as: UTF8.self) }
    }

    /// The unit of a dimension as written.
    package func unit(of token: CSSToken) -> String {
        let start = Int(token.textStart + token.textLength)
        return String(decoding: text[start..<(start + Int(token.unitLength))], as: UTF8.self)
    }

    /// The first and last code point of a `unicodeRange` token; either may be more than a code point can be.
    package func unicodeRange(of token: CSSToken) -> (first: UInt32, last: UInt32) {
        precondition(token.kind == .unicodeRange, "only a range has code points")
        let ends = string(of: token).dropFirst(2).split(separator: "-")
        let lowest = String(ends[0].map { $0 == "?" ? "0" : $0 })
        let highest = String((ends.last ?? "").map { $0 == "?" ? "F" : $0 })
        guard let first = UInt32(lowest, radix: 16), let last = UInt32(highest, radix: 16) else {
            preconditionFailure("a range has one to six digits")
        }
        return (first, last)
    }
}
