import Cells
import DOM
import Rendering
import WebTypes

public struct Theme: Sendable { public init() {} }
enum LinePainter {
    static func paint(
        _ line: Line, of block: LineBlock, into: inout Surface, at: CellPoint, columns: Int, sideways: Int, theme: Theme,
        focusedLink: UInt32, hits: ArraySlice<Range<UInt32>>, currentHit: Range<UInt32>?
    ) {}
}
enum DocumentFormat {
    case html, unsupported
    static func format(for: MIMEType?, url: WebURL) -> DocumentFormat { .html }
    var markup: MarkupKind { .html }
    func makeParser(into: Document, address: WebURL, response: URLResponse) -> any DocumentParser { P() }
    class P: DocumentParser { func feed(_ utf8: UnsafeBufferPointer<UInt8>) {}; func finish() {} }
}
