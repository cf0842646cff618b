/// Pages made to hurt, of any size.
public struct HostilePage: Sendable, CustomStringConvertible {
    /// What it is made of.
    public let description: String
    /// Whether what follows is still text by the standard's rules: not in a frameset, nor in a tag that the page's end cuts off.
    public let keepsWhatFollows: Bool
    private let make: @Sendable (Int) -> String

    /// The page with `count` of what hurts, and text behind it.
    public func bytes(_ count: Int) -> [UInt8] { Array((make(count) + "<p>the end").utf8) }

    private init(_ name: String, keepsWhatFollows: Bool = true, _ make: @escaping @Sendable (Int) -> String) {
        description = name
        self.keepsWhatFollows = keepsWhatFollows
        self.make = make
    }

    /// A piece of markup over and over.
    private static func flood(_ piece: String, keepsWhatFollows: Bool = true) -> HostilePage {
        HostilePage(piece, keepsWhatFollows: keepsWhatFollows) { String(repeating: piece, count: $0) }
    }

    /// A piece of markup over and over inside as many elements.
    private static func flood(_ piece: String, in element: String) -> HostilePage {
        HostilePage("\(element)… \(piece)…") { String(repeating: element, count: $0) + String(repeating: piece, count: $0) }
    }

    /// A piece of markup over and over behind one tag.
    private static func behind(_ tag: String, _ piece: String) -> HostilePage {
        HostilePage("\(tag) \(piece)…") { tag + String(repeating: piece, count: $0) }
    }

    /// So many numbers of as many digits, so that twice as many are a page of twice the length.
    private static func numbers(_ count: Int) -> Range<Int> { 1_000_000..<1_000_000 + count }

    /// Elements nested without end, the same ones misnested, and content of every kind without end.
    public static let all: [HostilePage] =
        [
            "<div>", "<ul>", "<li>", "<ul><li>", "<blockquote>", "<table>", "<table><tr><td>", "<span>", "<b>", "<svg>", "<svg><g>",
            "<math><mi>", "<a>", "<p>", "<font>", "<font size=1>", "<nobr>", "<select>", "<option>", "<button>", "<template>", "<dl><dd>",
            "<form>", "<ruby><rt>", "<h1>", "<object>", "<p><b><i>", "</p>", "<b><p></b>", "<a><table>", "<table><a>",
            "<table>x", "<p><font color=a>", "<x>", "</x>", "<br>", "<p></p>", "<!-- x -->", "<!--", "<!-->", "&", "&#", "&amp", "&amp;",
            "&notit;", "<", "</", "<!", "<?", "]]>", "<svg><![CDATA[", "\0", "\r", "<title>", "<script><!--<script>", "<select><option>",
            "<select><button><selectedcontent><option>", "<object><b>", "<a><table><tr><td>", "<b><i><table><tr><td></b></i>x",
            "</html><!--x-->y", "<table><col>", "<table><colgroup><col>", "<col><svg/><p><caption><table>",
        ].map { flood($0) }
        + [
            flood("<a>", in: "<object>"), flood("<b>x</b>", in: "<object>"), flood("<nobr>", in: "<object>"),
            behind("<table>", "a<!--bb-->"), behind("<table>", "a<td>b</td>"), behind("<table>", "&#32;"), behind("<table>", "&amp;"),
            behind("<table>", "x\0"),
        ]
        + [flood("<a ", keepsWhatFollows: false), flood("<a href=\"", keepsWhatFollows: false), flood("<a b='&", keepsWhatFollows: false)]
        + [flood("<frameset>", keepsWhatFollows: false)]
        + [
            HostilePage("attributes") { "<p" + numbers($0).map { " a\($0)=\($0)" }.joined() + ">" },
            HostilePage("attributes of one body, tag by tag") { numbers($0).map { "<body a\($0)>" }.joined() },
            HostilePage("text moved before a table, between attributes") { "<table>" + numbers($0).map { "a<tr id=x\($0)>" }.joined() },
            HostilePage("long end tags in SVG") { count in
                let name = String(repeating: "g", count: 500)
                return "<svg>" + String(repeating: "<\(name)>", count: 400) + String(repeating: "</\(name)h>", count: count / 10)
            },
            HostilePage("a value") { "<p title='" + String(repeating: "value", count: $0) + "'>" },
            HostilePage("names") { numbers($0).map { "<x\($0)>" }.joined() },
            HostilePage("text") { String(repeating: "text, ", count: $0 * 83) },
            HostilePage("siblings") { String(repeating: "<br>", count: $0 * 10) },
            HostilePage("formatting with attributes") { numbers($0).map { "<p><font size=\($0)><i title=\($0)>" }.joined() },
        ]

    /// 40 kB that would be four million nodes by the letter of the standard: each paragraph reopens all the elements before it.
    public static var multiplying: [UInt8] { Array((0..<1400).map { "<p><font size=\($0)><i id=\($0)>" }.joined().utf8) }
}
