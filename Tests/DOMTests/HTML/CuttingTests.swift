import DOM
import TestSupport
import Testing

/// However the input is cut, the tree is the same, and so is what is found wrong; random input does no harm.
@Suite struct CuttingTests {
    @Test("Installed pages: whole, byte by byte, in pieces of 4 kB, and cut at 50 random places")
    func installedPagesInPieces() {
        var random = SeededGenerator.announced()
        for (path, bytes) in InstalledPages.sample() {
            let whole = Outcome(of: bytes, cutAt: [])
            let random = (0..<50).map { _ in Int.random(in: 0...bytes.count, using: &random) }.sorted()
            for places in [Array(0..<bytes.count), Array(stride(from: 0, to: bytes.count, by: 4096)), random] {
                let isSame = Outcome(of: bytes, cutAt: places) == whole
                #expect(isSame, "\(path), cut at \(places.prefix(50))")
            }
        }
    }

    @Test func randomMarkup() {
        var random = SeededGenerator.announced()
        for _ in 0..<300 {
            let bytes = Self.markup(&random)
            let whole = Outcome(of: bytes, cutAt: [])
            checkLinks(of: parse(bytes))
            let size = Int.random(in: 1...40, using: &random)
            let cut = Outcome(of: bytes, cutAt: Array(stride(from: 0, to: bytes.count, by: size)))
            #expect(cut == whole, "pieces of \(size): \(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test(arguments: ["<body><template><col></co>oulpgr\n"])
    func foundByFuzzing(page: String) {
        let bytes = Array(page.utf8)
        for size in 1...16 {
            let cut = Outcome(of: bytes, cutAt: Array(stride(from: 0, to: bytes.count, by: size)))
            #expect(cut == Outcome(of: bytes, cutAt: []), "pieces of \(size)")
        }
    }

    /// What comes of a page.
    private struct Outcome: Equatable {
        var tree: String
        var errors: [ParseError]

        init(of bytes: [UInt8], cutAt places: [Int]) {
            let document = Document()
            let log = ParseErrorLog()
            let parser = HTMLParser(document: document, log: log)
            var start = 0
            for end in places + [bytes.count] {
                parser.feed(Array(bytes[start..<end]))
                start = end
            }
            parser.finish()
            tree = DocumentDump.tree(document)
            errors = log.errors
        }
    }

    private static let fragments = [
        "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<a href=x>", "</a>", "<table>", "<tr>", "<td>", "</table>", "<div>", "</div>",
        "<select>", "<option>", "</select>", "<svg>", "</svg>", "<math>", "<mi>", "<foreignObject>", "<title>", "</title>", "<script>",
        "</script>", "<style>", "</style>", "<!--", "-->", "<!DOCTYPE html>", "&amp;", "&notit;", "&#x26", "text", " ", "\n", "\r\n", "\0",
        "<template>", "</template>", "<frameset>", "<body>", "</body>", "</html>", "<form>", "<li>", "<dd>", "<h1>", "</h2>", "<pre>",
        "<textarea>", "</textarea>", "<plaintext>", "<nobr>", "<button>", "</button>", "<caption>", "<colgroup>", "<col>", "<![CDATA[",
        "]]>", "<annotation-xml encoding=text/html>", "<br>", "</br>", "<x y='", "'", "\"", ">", "<", "é", "<?pi", "</ x>", "<noscript>",
    ]

    private static func markup(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in
            Array((fragments.randomElement(using: &random) ?? "").utf8)
        }
    }
}
