import DOM
import TestSupport
import Testing

@testable import Rendering

/// A page that arrives in pieces ends up as the same lines, links and headings as one that arrives whole.
struct IncrementalTests {
    @Test(arguments: GoldenTests.names, [1, 7, 64, 1000])
    func goldens(_ name: String, _ size: Int) throws {
        let html = try #require(SharedData.contents(of: "\(GoldenTests.folder)/\(name).html"))
        try compare(html, pieces: size, name)
    }

    @Test(arguments: ["library/json.html", "library/stdtypes.html", "genindex-all.html", "library/index.html"])
    func pythonDocumentation(_ name: String) throws {
        guard let html = SharedData.contents(of: "/usr/share/doc/python3-doc/html/\(name)") else { return Skipped.count("python3-doc") }
        try compare(html, pieces: 4096, name)
    }

    @Test func misnestedTagsAcrossPieces() throws {
        let html =
            "<p>a<b>b<p>c</b>d<table>foster<tr><td>x</table><p>" + String(repeating: "<i>e<p>f</i>g<table><b>h<tr><td>i</table>", count: 30)
        for size in [1, 2, 3, 5, 11] { try compare(Array(html.utf8), pieces: size, "misnested") }
    }

    /// Random markup, cut at random; the seed is printed when it fails.
    @Test(arguments: 0..<400)
    func randomMarkup(_ seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let html = RandomMarkup.page(&random)
        try compare(Array(html.utf8), pieces: Int(random.next() % 40) + 1, "seed \(seed)")
    }

    /// What has arrived is shown, though its end has not: in paragraphs, code, lists and tables.
    @Test(arguments: [
        "<p>one two <b>three", "<pre>one\ntwo\nthree", "<ol><li>one<li>two<li>three", "<table><tr><th>one<th>two<tr><td>three",
        "<h1>one</h1><ul><li>two<ul><li>three", "<p>one<blockquote>two<details><summary>three", "<p>one <a href=x>two <sup>three",
    ])
    func openPartsAreShown(_ html: String) {
        var page = ArrivingPage()
        for byte in html.utf8 {
            page.feed([byte])
            let shown = (page.lines + page.tail).joined(separator: "\n")
            // The parser keeps back what may be the beginning of a tag or a reference.
            for word in ["one", "two"] where html.utf8.count > 20 && page.document.textContent(of: .document).contains(word + " ") {
                #expect(shown.contains(word), "\(html)")
            }
        }
        let shown = (page.lines + page.tail).joined(separator: "\n")
        for word in ["one", "two", "three"] { #expect(shown.contains(word), "\(html)") }
        #expect(!page.isComplete)
        page.finish()
        #expect(page.isComplete && page.tail.isEmpty)
        #expect(page.lines == Page(html, textWidth: 88).lines)
    }

    /// Code that streams in is laid out for good long before its end.
    @Test func longCodeIsFinishedAsItComes() {
        var page = ArrivingPage()
        page.feed(Array(("<pre>" + String(repeating: "a line of code\n", count: 20_000)).utf8))
        #expect(page.lines.count > 15_000)
    }

    private func compare(_ html: [UInt8], pieces size: Int, _ name: String) throws {
        let whole = Page(html, options: RenderOptions())
        var arriving = ArrivingPage()
        var start = 0
        while start < html.count {
            let end = min(start + size, html.count)
            arriving.feed(html[start..<end])
            start = end
        }
        arriving.finish()
        #expect(arriving.lines == whole.lines, "\(name) in pieces of \(size)")
        #expect(arriving.links == whole.renderer.links(), "\(name) in pieces of \(size)")
        #expect(arriving.headings == whole.renderer.headings(), "\(name) in pieces of \(size)")
        #expect(arriving.renderer.text() == whole.renderer.text(), "\(name) in pieces of \(size)")
    }
}

/// A page that is laid out while it arrives, as a view keeps it: finished rows, then the tail of the last update.
struct ArrivingPage {
    let document = Document()
    let renderer: PageRenderer
    private let parser: HTMLParser
    private(set) var lines: [String] = []
    private(set) var tail: [String] = []
    private(set) var links: [PageLink] = []
    private(set) var headings: [PageHeading] = []
    private(set) var isComplete = false
    private var generation = 0
    private var boxes = 0

    init(options: RenderOptions = RenderOptions()) {
        parser = HTMLParser(document: document)
        renderer = PageRenderer(document: document, options: options)
    }

    mutating func feed(_ bytes: some Sequence<UInt8>) {
        parser.feed(Array(bytes))
        take()
    }

    mutating func finish() {
        parser.finish()
        take()
    }

    private mutating func take() {
        while let update = renderer.advance(until: nil) {
            if update.boxes != boxes {
                links = []
                headings = []
            }
            boxes = update.boxes
            if update.generation != generation { lines = [] }
            generation = update.generation
            precondition(update.firstRow <= lines.count, "rows are missing before \(update.firstRow)")
            lines.removeLast(lines.count - update.firstRow)
            for block in update.blocks { lines += block.lines.indices.map(block.text(ofLine:)) }
            tail = update.provisionalTail.map { block in block.lines.indices.map(block.text(ofLine:)) } ?? []
            links += update.links
            headings += update.headings
            isComplete = update.isComplete
        }
    }
}
