internal import CCmarkGFM

// Markdown → `Document`, by cmark-gfm and our own HTML parser.
//
// The phases, each in a file of its own
//   settings in front of the text left out                               MarkdownFrontMatter
//   lines → lines that take the library no more than linear time         MarkdownGuard; what it changes, MarkdownStandIn changes back
//   lines → cmark's tree                                                 MarkdownTree
//   cmark's tree → HTML, in chunks                                       MarkdownWriter: +Blocks, +Inlines, +RawHTML, MarkdownAlert
//   HTML → the document, raw HTML between Markdown and all               HTMLParser
//   headings → title and identifiers                                     MarkdownHeadings

/// Reads GitHub Flavored Markdown (GFM 0.29): the text is kept, and the page made at its end.
///
/// Footnotes, alerts, task lists and the identifiers of headings are as GitHub makes them. A text that is longer than
/// `longestText`, or whose library is not installed, is shown as it is written, below a sentence that says why.
///
/// Complexity: O(length), on a stack of any depth: `MarkdownGuard` and `MarkdownTree` bound what would take more.
final class MarkdownParser: DocumentParser {
    private let document: Document
    /// What the page is called where nothing in it is a heading.
    private let fallbackTitle: String
    private var source: [UInt8] = []

    /// In bytes; each takes cmark up to sixty bytes of memory.
    static let longestText = 16 << 20

    init(document: Document, facts: ResourceFacts) {
        self.document = document
        fallbackTitle = facts.name
    }

    func feed(_ utf8: UnsafeBufferPointer<UInt8>) {
        source.append(contentsOf: utf8)
    }

    func finish() {
        if source.count > Self.longestText {
            showSource(because: "This Markdown is too long to be set; it is shown as it is written.")
        } else if ccmark_open() {
            makePage()
        } else {
            showSource(because: "This Markdown is shown as it is written: the library cmark-gfm could not be opened; is it installed?")
        }
        source = []
    }

    private func makePage() {
        let text = source.withUnsafeBufferPointer { bytes in
            MarkdownGuard.lines(of: UnsafeBufferPointer(rebasing: bytes[MarkdownFrontMatter.end(in: bytes)...]))
        }
        let parser = HTMLParser(document: document)
        parser.feed("<!DOCTYPE html><title></title><body>")
        var writer = MarkdownWriter { parser.feed($0) }
        MarkdownTree(text).withRoot { writer.write($0) }
        parser.finish()
        MarkdownHeadings.name(in: document, fallbackTitle: fallbackTitle)
    }

    private func showSource(because sentence: String) {
        let page = PageSkeleton(document: document)
        page.add(.title, fallbackTitle, to: page.head)
        page.add(.p, sentence, to: page.body)
        let pre = page.add(.pre, to: page.body)
        document.setAttribute(.class, to: "plain-text", of: pre)
        source.withUnsafeBufferPointer { _ = document.appendText($0, to: pre) }
        document.parseIsComplete = true
    }
}
