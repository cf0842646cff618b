/// What a stretch of text is, as far as painting needs to know; a `Theme` turns it into colours and attributes.
public struct StyleRole: OptionSet, Hashable, Sendable {
    /// The bits, as a `Run` stores them.
    public let rawValue: UInt32

    /// The bits that roles have.
    static let bitCount: UInt32 = 25

    /// Makes a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Important text (`strong`, `b`, a definition's term, a table's header cell).
    public static let strong = StyleRole(rawValue: 1 << 0)
    /// Stressed text (`em`, `i`, `cite`, `dfn`, `var`).
    public static let emphasis = StyleRole(rawValue: 1 << 1)
    /// Inserted or underlined text (`ins`, `u`).
    public static let inserted = StyleRole(rawValue: 1 << 2)
    /// Deleted text (`del`, `s`, `strike`).
    public static let deleted = StyleRole(rawValue: 1 << 3)
    /// Program text (`code`, `samp`, `tt`, `pre`).
    public static let code = StyleRole(rawValue: 1 << 4)
    /// Keys to press (`kbd`).
    public static let keyboard = StyleRole(rawValue: 1 << 5)
    /// Marked text (`mark`).
    public static let marked = StyleRole(rawValue: 1 << 6)
    /// Text of a link.
    public static let link = StyleRole(rawValue: 1 << 7)
    /// Text of a heading.
    public static let heading = StyleRole(rawValue: 1 << 8)
    /// Text of a heading of the first or second level, beside `heading`.
    public static let majorHeading = StyleRole(rawValue: 1 << 9)
    /// What the renderer adds: list markers, rules, borders, bars.
    public static let generated = StyleRole(rawValue: 1 << 10)
    /// Alternative text of an image.
    public static let image = StyleRole(rawValue: 1 << 11)
    /// A form control.
    public static let control = StyleRole(rawValue: 1 << 12)
    /// Less important text (`small`, captions).
    public static let minor = StyleRole(rawValue: 1 << 13)
    /// An abbreviation with an explanation (`abbr`).
    public static let abbreviation = StyleRole(rawValue: 1 << 14)

    // Words and lines of program text, beside `code`; at most one of them.

    /// A comment.
    public static let codeComment = StyleRole(rawValue: 1 << 15)
    /// A word of the language.
    public static let codeKeyword = StyleRole(rawValue: 1 << 16)
    /// A string or a character.
    public static let codeString = StyleRole(rawValue: 1 << 17)
    /// A number or another constant.
    public static let codeNumber = StyleRole(rawValue: 1 << 18)
    /// The name of a function, of what is defined, or of an attribute.
    public static let codeName = StyleRole(rawValue: 1 << 19)
    /// The name of a type, or of what the language has built in.
    public static let codeType = StyleRole(rawValue: 1 << 20)
    /// A line that a patch puts in.
    public static let codeInserted = StyleRole(rawValue: 1 << 21)
    /// A line that a patch takes out.
    public static let codeDeleted = StyleRole(rawValue: 1 << 22)
    /// A shell's or an interpreter's prompt.
    public static let codePrompt = StyleRole(rawValue: 1 << 23)
    /// What a program has answered.
    public static let codeOutput = StyleRole(rawValue: 1 << 24)
}

extension StyleRole {
    /// Each role's name, as our own property `-martlet-role` and dumps have it, in the order of their bits.
    static let names: [(role: StyleRole, name: String)] =
        [
            (.strong, "strong"), (.emphasis, "emphasis"), (.inserted, "inserted"), (.deleted, "deleted"), (.code, "code"),
            (.keyboard, "keyboard"), (.marked, "marked"), (.link, "link"), (.heading, "heading"), (.majorHeading, "major-heading"),
            (.generated, "generated"), (.image, "image"), (.control, "control"), (.minor, "minor"), (.abbreviation, "abbreviation"),
        ] + tokens.map { ($0.role, "code-" + $0.token) }

    /// The names of the words and lines of program text, as our own property `-martlet-token` has them.
    static let tokens: [(role: StyleRole, token: String)] = [
        (.codeComment, "comment"), (.codeKeyword, "keyword"), (.codeString, "string"), (.codeNumber, "number"), (.codeName, "name"),
        (.codeType, "type"), (.codeInserted, "inserted"), (.codeDeleted, "deleted"), (.codePrompt, "prompt"), (.codeOutput, "output"),
    ]

    /// All words and lines of program text.
    static let anyToken = StyleRole(tokens.map(\.role))

    /// The role with this name.
    init?(name: String) {
        guard let named = Self.names.first(where: { $0.name == name }) else { return nil }
        self = named.role
    }

    /// The role of this token of program text; nothing for `none`.
    init?(token: String) {
        guard token != "none" else {
            self = []
            return
        }
        guard let named = Self.tokens.first(where: { $0.token == token }) else { return nil }
        self = named.role
    }
}
