import DOM

/// How deep in quotations the walk is, and the language that was looked up last.
struct QuotationState {
    /// How many quotations are open.
    var depth = 0
    /// Of which element, and what it is; nil where none is said.
    fileprivate var languageElement = NodeID.none
    fileprivate var language: QuotationLanguage?
}

extension BoxBuilder {
    /// The marks of a quotation in `depth` others, of an element; nil for none.
    ///
    /// The last pair serves for all that are deeper.
    mutating func quotationMark(atDepth depth: Int, _ style: ComputedStyle, of element: NodeID) -> QuotationMarks.Pair? {
        let marks = resolver.quotationMarks(of: style) ?? language(around: element).marks
        return marks.isEmpty ? nil : marks[min(depth, marks.count - 1)]
    }

    /// How many elements around one are asked for their language: pages may be nested without end.
    private static let farthestLanguage = 512

    /// The language that an element stands in: that of its parent (CSS Content 3, section 3.1, `auto`).
    ///
    /// Of quotations in one another, each looks no further than the one around it.
    private mutating func language(around element: NodeID) -> QuotationLanguage {
        let known = quotations.languageElement
        let parent = document[element].parent
        var found: QuotationLanguage?
        for ancestor in document.ancestors(of: element).prefix(Self.farthestLanguage) {
            if ancestor == known {
                found = quotations.language
                break
            }
            if let language = document.attribute(.lang, of: ancestor) {
                found = QuotationLanguage(tag: language)
                break
            }
        }
        (quotations.languageElement, quotations.language) = (parent, found)
        return found ?? .english
    }
}

/// The marks of quotations that a language has, as the Unicode CLDR lists them.
struct QuotationLanguage {
    /// The outermost pair, and the one within it.
    let marks: [QuotationMarks.Pair]

    static let english = QuotationLanguage("“", "”", "‘", "’")

    /// The marks of the language with a tag such as `de-CH`; those of English where it is not known.
    init(tag: String) {
        let parts = tag.lowercased().split(separator: "-").map(String.init)
        let whole = parts.count > 1 ? Self.byTag[parts[0] + "-" + parts[1]] : nil
        self = whole ?? parts.first.flatMap { Self.byTag[$0] } ?? .english
    }

    private init(_ open: String, _ close: String, _ innerOpen: String, _ innerClose: String) {
        marks = [QuotationMarks.Pair(open: open, close: close), QuotationMarks.Pair(open: innerOpen, close: innerClose)]
    }

    private static let german = QuotationLanguage("„", "“", "‚", "‘")
    private static let swedish = QuotationLanguage("”", "”", "’", "’")
    private static let guillemets = QuotationLanguage("«", "»", "“", "”")
    private static let french = QuotationLanguage("«\u{A0}", "\u{A0}»", "“", "”")
    private static let pointed = QuotationLanguage("«", "»", "‹", "›")
    private static let slavic = QuotationLanguage("«", "»", "„", "“")
    private static let corners = QuotationLanguage("「", "」", "『", "』")

    private static let byTag: [String: QuotationLanguage] = [
        "de": german, "cs": german, "sk": german, "sl": german, "is": german, "hr": german, "lt": german, "et": german, "bg": german,
        "de-ch": pointed, "de-li": pointed, "fr-ch": pointed, "it-ch": pointed, "sv": swedish, "fi": swedish, "fr": french,
        "es": guillemets, "it": guillemets, "pt-pt": guillemets, "ca": guillemets, "el": guillemets, "fa": pointed,
        "nb": QuotationLanguage("«", "»", "‘", "’"), "nn": QuotationLanguage("«", "»", "‘", "’"),
        "no": QuotationLanguage("«", "»", "‘", "’"),
        "ru": slavic, "uk": slavic, "be": slavic, "ja": corners, "zh-hant": corners, "zh-tw": corners, "zh-hk": corners,
        "pl": QuotationLanguage("„", "”", "«", "»"), "ro": QuotationLanguage("„", "”", "«", "»"),
        "hu": QuotationLanguage("„", "”", "»", "«"),
        "sr": QuotationLanguage("„", "“", "‘", "‘"), "he": QuotationLanguage("”", "”", "’", "’"),
        "ar": QuotationLanguage("”", "“", "’", "‘"),
    ]
}
