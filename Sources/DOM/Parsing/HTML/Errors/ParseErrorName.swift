/// What a page's markup can have wrong, by the standard's names (HTML Standard, 13.2.2), and by names of ours where it gives none.
package enum ParseErrorName: String, CaseIterable, Sendable {
    // The tokenizer's and the input stream's; the standard describes each under its name.
    case abruptClosingOfEmptyComment = "abrupt-closing-of-empty-comment"
    case abruptDoctypePublicIdentifier = "abrupt-doctype-public-identifier"
    case abruptDoctypeSystemIdentifier = "abrupt-doctype-system-identifier"
    case absenceOfDigitsInNumericCharacterReference = "absence-of-digits-in-numeric-character-reference"
    case cdataInHTMLContent = "cdata-in-html-content"
    case characterReferenceOutsideUnicodeRange = "character-reference-outside-unicode-range"
    case controlCharacterInInputStream = "control-character-in-input-stream"
    case controlCharacterReference = "control-character-reference"
    case duplicateAttribute = "duplicate-attribute"
    case endTagWithAttributes = "end-tag-with-attributes"
    case endTagWithTrailingSolidus = "end-tag-with-trailing-solidus"
    case eofBeforeTagName = "eof-before-tag-name"
    case eofInCDATA = "eof-in-cdata"
    case eofInComment = "eof-in-comment"
    case eofInDoctype = "eof-in-doctype"
    case eofInScriptHTMLCommentLikeText = "eof-in-script-html-comment-like-text"
    case eofInTag = "eof-in-tag"
    case incorrectlyClosedComment = "incorrectly-closed-comment"
    case incorrectlyOpenedComment = "incorrectly-opened-comment"
    case invalidCharacterSequenceAfterDoctypeName = "invalid-character-sequence-after-doctype-name"
    case invalidFirstCharacterOfTagName = "invalid-first-character-of-tag-name"
    case missingAttributeValue = "missing-attribute-value"
    case missingDoctypeName = "missing-doctype-name"
    case missingDoctypePublicIdentifier = "missing-doctype-public-identifier"
    case missingDoctypeSystemIdentifier = "missing-doctype-system-identifier"
    case missingEndTagName = "missing-end-tag-name"
    case missingQuoteBeforeDoctypePublicIdentifier = "missing-quote-before-doctype-public-identifier"
    case missingQuoteBeforeDoctypeSystemIdentifier = "missing-quote-before-doctype-system-identifier"
    case missingSemicolonAfterCharacterReference = "missing-semicolon-after-character-reference"
    case missingWhitespaceAfterDoctypePublicKeyword = "missing-whitespace-after-doctype-public-keyword"
    case missingWhitespaceAfterDoctypeSystemKeyword = "missing-whitespace-after-doctype-system-keyword"
    case missingWhitespaceBeforeDoctypeName = "missing-whitespace-before-doctype-name"
    case missingWhitespaceBetweenAttributes = "missing-whitespace-between-attributes"
    case missingWhitespaceBetweenDoctypeIdentifiers = "missing-whitespace-between-doctype-public-and-system-identifiers"
    case nestedComment = "nested-comment"
    case noncharacterCharacterReference = "noncharacter-character-reference"
    case noncharacterInInputStream = "noncharacter-in-input-stream"
    case nonVoidStartTagWithTrailingSolidus = "non-void-html-element-start-tag-with-trailing-solidus"
    case nullCharacterReference = "null-character-reference"
    case surrogateCharacterReference = "surrogate-character-reference"
    case surrogateInInputStream = "surrogate-in-input-stream"
    case unexpectedCharacterAfterDoctypeSystemIdentifier = "unexpected-character-after-doctype-system-identifier"
    case unexpectedCharacterInAttributeName = "unexpected-character-in-attribute-name"
    case unexpectedCharacterInUnquotedAttributeValue = "unexpected-character-in-unquoted-attribute-value"
    case unexpectedEqualsSignBeforeAttributeName = "unexpected-equals-sign-before-attribute-name"
    case unexpectedNullCharacter = "unexpected-null-character"
    case unexpectedQuestionMarkInsteadOfTagName = "unexpected-question-mark-instead-of-tag-name"
    case unexpectedSolidusInTag = "unexpected-solidus-in-tag"
    case unknownNamedCharacterReference = "unknown-named-character-reference"

    // The tree builder's, which the standard leaves without names; each stands at the start of its token.

    /// The page begins without a document type.
    case missingDoctype = "missing-doctype"
    /// The document type is not that of today's HTML.
    case obsoleteDoctype = "obsolete-doctype"
    /// A document type that is not at the beginning; it is ignored.
    case unexpectedDoctype = "unexpected-doctype"
    /// A start tag where it may not be: it is ignored, or ends what it may not be in.
    case unexpectedStartTag = "unexpected-start-tag"
    /// An end tag that closes nothing: it is ignored, or read as an element (`</p>`, `</br>`).
    case unexpectedEndTag = "unexpected-end-tag"
    /// A tag that ends an element while others in it are still open.
    case unclosedElements = "unclosed-elements"
    /// Elements are still open where the page ends.
    case eofWithOpenElements = "eof-with-open-elements"
    /// A formatting element's end tag that is not where the element is open (the adoption agency algorithm).
    case misnestedFormatting = "misnested-formatting"
    /// Content of a table that may not be there; it is put before the table.
    case misplacedInTable = "misplaced-in-table"
    /// Text where none may be.
    case unexpectedText = "unexpected-text"
    /// Markup behind the end of the body or frameset.
    case contentAfterEnd = "content-after-end"
    /// An HTML tag that ends SVG or MathML.
    case htmlInForeignContent = "html-in-foreign-content"

    // Where a cap of ours was reached.

    /// An element is nested too deep and becomes the sibling of another (`HTMLTreeBuilder.maximumDepth`).
    case tooDeep = "too-deep"
    /// A tag has too many attributes; the rest is left out (`HTMLTag.maximumAttributes`).
    case tooManyAttributes = "too-many-attributes"
    /// Misnested formatting elements would have to be reopened too often (`HTMLTreeBuilder.maximumFormatting`, `clonesLeft`).
    case tooMuchFormatting = "too-much-formatting"
}

/// One thing wrong with a page's markup, and where.
package struct ParseError: Hashable, Sendable {
    /// What it is.
    package var name: ParseErrorName
    /// The line, from 1.
    package var line: Int
    /// The character of the line, from 1, counted in UTF-16 code units, as other parsers and html5lib's suite do.
    package var column: Int
}

extension ParseError: CustomStringConvertible {
    /// `line:column: name`.
    package var description: String { "\(line):\(column): \(name.rawValue)" }
}
