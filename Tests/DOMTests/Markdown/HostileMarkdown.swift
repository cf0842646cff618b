import Testing

/// Markdown made to hurt, of any size.
struct HostileMarkdown: Sendable, CustomTestStringConvertible {
    let name: String
    private let make: @Sendable (Int) -> String

    var testDescription: String { name }

    /// A text of about `length` bytes, with a paragraph behind it.
    func bytes(_ length: Int) -> [UInt8] { Array((make(length) + "\n\n\nthe end").utf8) }

    private init(_ name: String, _ make: @escaping @Sendable (Int) -> String) {
        self.name = name
        self.make = make
    }

    /// A piece over and over, between a beginning and an end.
    private static func flood(_ piece: String, after start: String = "", before end: String = "") -> HostileMarkdown {
        HostileMarkdown([start, piece, end].filter { !$0.isEmpty }.joined(separator: " … ").debugDescription) {
            start + String(repeating: piece, count: max(1, $0 / piece.utf8.count)) + end
        }
    }

    private static let bars = String(repeating: "|", count: 1000)

    /// What is quadratic in one version of cmark or another, and what nests without end.
    static let all: [HostileMarkdown] =
        [
            "> ", ">", "- ", "* - ", "1. ", "- > ", "[^a]: ", "*a **a ", "a_ ", "_a ", "a]", "[a", "*a_ ", "[ a_", "[ (](", "![[]()",
            "**x [a*b**c*](d) ", "[a](<b", "[a](b", "</<!--", "<?", "<!A ", "<![CDATA[", "<a b='", "`", "\\", "&", "~a ", "a~~ ~b ", "www.",
            "http://", "a@", "@a.b", "xmpp:a@b.c/", "[^1]", "[^", "|", "- [ ] a\n", "> a\n", "a\n-\n", "a\n\n", "- - -\n", "# a\n",
            "<div>\n",
            "x\n", "```\n", "- ```\n", "[a]: u\n", "[^1]: x\n\n", "***a", "![a](b)", "a|b|c\n-|-\n", "a|b\n-|-\nx\n\n", "\n", "\r", "\0",
        ].map { flood($0) }
        + [
            flood("\n", after: String(repeating: "- ", count: 5000) + "a\n"),
            flood("b\n", after: String(repeating: "> ", count: 5000) + "a\n"),
            flood("x\n", before: "a|b\n-|-\n"), flood("x\n", after: "a|b\n-|-\n"),
            flood("a\n", after: "|" + String(repeating: "-|", count: 240)),
            HostileMarkdown("nested lists by lines") { length in
                (0..<Int(Double(length).squareRoot())).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
            },
            flood("|", after: "|a|\n|-|\n"), flood("|", before: "\n|-|\n"), flood(bars + "\n", after: "|a|\n|-|\n"),
            flood(bars + "\n|-|\n\n"),
            HostileMarkdown("brackets") { String(repeating: "[", count: $0 / 2) + "a" + String(repeating: "]", count: $0 / 2) },
            HostileMarkdown("columns") { length in
                let columns = length / 6
                return "|" + String(repeating: "a|", count: columns) + "\n|" + String(repeating: "-|", count: columns) + "\n"
                    + String(repeating: "|\n", count: columns)
            },
            HostileMarkdown("missing cells") { length in
                let head = "|" + String(repeating: "a|", count: 240) + "\n|" + String(repeating: "-|", count: 240) + "\n"
                return head + String(repeating: "|\n", count: length / 2)
            },
            HostileMarkdown("footnotes") { length in
                let numbers = 0..<(length / 25)
                return numbers.map { "[^\($0)] " }.joined() + "\n\n" + numbers.map { "[^\($0)]: x\n\n" }.joined()
            },
            HostileMarkdown("same headings") { length in (0..<(length / 12)).map { "# a\n# a-\($0)\n" }.joined() },
        ]
}
