import DOM
import TestSupport
import Testing

/// However the input is cut, the tree is the same; random input does no harm.
@Suite struct CuttingTests {
    @Test func installedPagesInPieces() {
        let folder = "/usr/share/doc/python3-doc/html/library"
        let names = FileList.names(in: folder, suffix: ".html")
        if names.isEmpty { return Skipped.count("python3-doc") }
        var pages = 0
        for (number, name) in names.enumerated() where number % 12 == 0 {
            guard let bytes = SharedData.contents(of: folder + "/" + name) else { continue }
            pages += 1
            #expect(DocumentDump.tree(parse(bytes, piecesOf: 4096)) == DocumentDump.tree(parse(bytes)), "\(name)")
        }
        #expect(pages > 10)
    }

    @Test(arguments: ["<body><template><col></co>oulpgr\n"])
    func foundByFuzzing(page: String) {
        for size in 1...16 {
            #expect(DocumentDump.tree(parse(page, piecesOf: size)) == DocumentDump.tree(parse(page)), "pieces of \(size)")
        }
    }

    @Test func randomMarkup() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("random markup: seed \(seed)")
        var random = SplitMix(state: seed)
        for _ in 0..<300 {
            let bytes = Self.markup(&random)
            let whole = parse(bytes)
            checkLinks(of: whole)
            let size = Int.random(in: 1...40, using: &random)
            let same = DocumentDump.tree(whole) == DocumentDump.tree(parse(bytes, piecesOf: size))
            #expect(same, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
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

    private static func markup(_ random: inout SplitMix) -> [UInt8] {
        (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in
            Array((fragments.randomElement(using: &random) ?? "").utf8)
        }
    }
}

/// A small generator with a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
