/// One token of CSS (CSS Syntax 3, section 4): 40 bytes; its text lies in its `ComponentValueList`.
package struct CSSToken: BitwiseCopyable, Sendable {
    /// The kinds of token, in the standard's words.
    package enum Kind: UInt8, BitwiseCopyable, Sendable {
        case ident, function, atKeyword, hash, string, badString, url, badURL, delim, number, percentage, dimension, unicodeRange
        case whitespace, cdo, cdc, colon, semicolon, comma
        case openSquare, closeSquare, openParenthesis, closeParenthesis, openCurly, closeCurly
    }

    /// Facts about a token that only some kinds have.
    package struct Flags: OptionSet, BitwiseCopyable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// A hash whose value could be an identifier (the type flag “id”).
        package static let isID = Flags(rawValue: 1)
        /// A number without fraction and exponent (the type flag “integer”).
        package static let isInteger = Flags(rawValue: 2)
        /// A string or URL that the input's end closed.
        package static let isUnterminated = Flags(rawValue: 4)
        /// A number with a sign before it.
        package static let hasSign = Flags(rawValue: 8)
    }

    /// What it is.
    package var kind: Kind
    /// Facts about it.
    package var flags: Flags = []
    /// The character of a `delim`, which is always ASCII; else 0.
    package var delimiter: UInt8 = 0
    /// Where it starts in the source, in bytes.
    package var start: UInt32
    /// Where it ends in the source, in bytes.
    package var end: UInt32
    /// Where its text starts in the list's text.
    package var textStart: UInt32
    /// The length of its text in bytes: a name, a string's or URL's value, a number as written.
    package var textLength: UInt32 = 0
    /// The length of a dimension's unit, which follows the number's text.
    package var unitLength: UInt32 = 0
    /// Of what opens a block: the index of the token that closes it, or the number of tokens where the input's end does; else 0.
    package var blockEnd: UInt32 = 0
    /// The value of a number, percentage or dimension.
    package var number: Double = 0

    /// Whether it opens a block: a function, or one of `(`, `[`, `{`.
    package var opensBlock: Bool {
        switch kind {
        case .function, .openParenthesis, .openSquare, .openCurly: true
        default: false
        }
    }

    /// Whether it is this one character.
    package func isDelim(_ character: Unicode.Scalar) -> Bool {
        kind == .delim && UInt32(delimiter) == character.value
    }
}
