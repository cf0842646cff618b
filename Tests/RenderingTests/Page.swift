import Cells
import DOM
import TestSupport
import WebTypes

@testable import Rendering

/// A page of HTML for tests, parsed whole or in pieces, and what its renderer gave.
struct Page {
    let document = Document()
    let renderer: PageRenderer
    private(set) var lines: [String] = []
    private(set) var rows: [Line] = []
    private(set) var blocks: [LineBlock] = []

    /// Parses and lays out a page at once.
    init(_ html: String, width: Int = 80, textWidth: Int? = nil, preformatted: RenderOptions.Preformatted = .scroll) {
        self.init(Array(html.utf8), options: RenderOptions(columns: width, textWidth: textWidth, preformatted: preformatted))
    }

    /// Parses and lays out a page at once, with those of the style sheets it wants that `load` gives.
    init(
        _ source: [UInt8], as format: DocumentFormat = .html, options: RenderOptions,
        load: (WantedStyleSheet) -> LoadedStyleSheet? = { _ in nil }
    ) {
        let response = URLResponse(webURL: .aboutBlank, mimeType: nil)
        let parser = format.makeParser(into: document, address: .aboutBlank, response: response)
        parser.feed(source)
        parser.finish()
        renderer = PageRenderer(document: document, options: options)
        for wanted in renderer.takeWantedStyleSheets() {
            if let sheet = load(wanted) { renderer.use(sheet, of: wanted.element) }
        }
        layOut()
    }

    /// Lays out all there is, from the first row on.
    mutating func layOut() {
        lines = []
        rows = []
        blocks = []
        while let update = renderer.advance(until: nil) {
            blocks += update.blocks
            for block in update.blocks {
                rows += block.lines
                lines += block.lines.indices.map(block.text(ofLine:))
            }
            if update.isComplete { break }
        }
    }

    /// The lines joined.
    var text: String { lines.joined(separator: "\n") + "\n" }

    /// The flow text of a range.
    func flow(_ range: Range<UInt32>) -> String {
        String(decoding: renderer.builder.tree.flow[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
    }

    /// The shown texts of all matches.
    func matches(_ text: String, case letterCase: FindQuery.Case = .smart, syntax: FindQuery.Syntax = .text) -> [String] {
        renderer.find(FindQuery(text, case: letterCase, syntax: syntax)).ranges.map(flow)
    }
}
