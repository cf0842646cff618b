import DOM
import TestSupport
import Testing

@testable import Rendering

/// Pages that take twice as long for twice as much, whole or as they come.
struct GrowthTests {
    enum Kind: CaseIterable {
        case rows, rowsInPieces, tallRows, nestedTables, links, linksInPieces, linkedParagraph, linkedParagraphInPieces, words, surroundings

        /// A page of so many of what it is named for.
        func page(_ count: Int) -> [UInt8] {
            switch self {
            case .rows, .rowsInPieces: Array(("<table><tr><th>n<th>text" + rows(count) { "<td>\($0)<td>row \($0)" }).utf8)
            case .tallRows: Array(("<table><tr><th>n<th>text" + rows(count) { "<td rowspan=0>\($0)<td>a<br>b" }).utf8)
            case .nestedTables: Array(String(repeating: nest(20), count: count).utf8)
            case .links, .linksInPieces: Array((0..<count).map { "<p><a href=\($0)>link \($0)</a>" }.joined().utf8)
            case .linkedParagraph, .linkedParagraphInPieces:
                Array(("<p>" + (0..<count).map { "<a href=\($0)>link \($0)</a> " }.joined()).utf8)
            case .words: Array(("<p>" + String(repeating: "word ", count: count)).utf8)
            case .surroundings:
                Array(
                    (String(repeating: "<header class=sidebar><div class=navbar>", count: count) + "<h1>Title</h1>"
                        + String(repeating: "<p>Text", count: 30)).utf8)
            }
        }

        /// How much of the page is shown.
        var extent: PageExtent { self == .surroundings ? .content : .page }

        private func rows(_ count: Int, _ row: (Int) -> String) -> String { (0..<count).map { "<tr>" + row($0) }.joined() }

        /// A table of ten columns that holds another, so many deep.
        private func nest(_ depth: Int) -> String {
            let cells = String(repeating: "<td>cell", count: 9)
            return String(repeating: "<table><tr>\(cells)<td>", count: depth) + String(repeating: "</table>", count: depth)
        }

        /// How many there are in the smallest page, in a quick run and in a full one.
        var count: Int {
            switch self {
            case .rows, .rowsInPieces: FullCheck.isOn ? 10_000 : 600
            case .tallRows: FullCheck.isOn ? 10_000 : 400
            case .nestedTables: FullCheck.isOn ? 40 : 2
            case .links, .linksInPieces: FullCheck.isOn ? 250_000 : 1500
            case .linkedParagraph, .linkedParagraphInPieces: FullCheck.isOn ? 60_000 : 4000
            case .words: FullCheck.isOn ? 1_000_000 : 10_000
            case .surroundings: FullCheck.isOn ? 20_000 : 1000
            }
        }

        /// The bytes that come at once.
        var piece: Int {
            switch self {
            case .rowsInPieces, .linksInPieces, .linkedParagraphInPieces: 4096
            default: .max
            }
        }
    }

    /// Four times the page costs at most 2.2 · 2.2 times the processor time; what is quadratic costs 16 times as much.
    @Test(arguments: Kind.allCases) func growthIsLinear(_ kind: Kind) {
        let (small, large) = (kind.page(kind.count), kind.page(4 * kind.count))
        var (time, more) = (Double.infinity, Double.infinity)
        for _ in 1...6 where more > time * 4.84 || time == .infinity {
            time = min(time, Measure.best(of: 1) { layOut(small, kind) })
            more = min(more, Measure.best(of: 1) { layOut(large, kind) })
        }
        #expect(more <= time * 4.84, "\(kind.count): \(time) s, four times as many: \(more) s")
    }

    private func layOut(_ source: [UInt8], _ kind: Kind) {
        let document = Document()
        let parser = HTMLParser(document: document)
        let renderer = PageRenderer(document: document, options: RenderOptions(extent: kind.extent))
        var rows = 0
        for start in stride(from: 0, to: source.count, by: min(kind.piece, source.count)) {
            parser.feed(Array(source[start..<min(source.count, start + min(kind.piece, source.count))]))
            while let update = renderer.advance(until: nil) { rows += update.blocks.reduce(0) { $0 + $1.lines.count } }
        }
        parser.finish()
        while let update = renderer.advance(until: nil) {
            rows += update.blocks.reduce(0) { $0 + $1.lines.count }
            if update.isComplete { break }
        }
        #expect(rows > 20)
    }
}
