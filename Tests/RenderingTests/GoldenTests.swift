import DOM
import TestSupport
import Testing

@testable import Rendering

/// Pages beside these tests, as text at one or more widths: `name.html` → `name.<width>.txt`.
///
/// A page's first line may name its widths (`widths: 80 40`) and ask for wrapped code (`wrap`). `MARTLET_RECORD=1` writes the texts anew.
struct GoldenTests {
    static let folder = SharedData.packageRoot + "/Tests/RenderingTests/Goldens"

    static let names = SharedData.fileNames(in: folder, suffix: ".html").map { String($0.dropLast(5)) }

    @Test func hasPages() {
        #expect(GoldenTests.names.count > 20)
    }

    @Test func markdown() throws {
        let source = try #require(SharedData.contents(of: "\(GoldenTests.folder)/markdown.md"))
        let text = Page(source, as: .markdown, options: RenderOptions(columns: 80, textWidth: nil)).text
        try compare(text, with: "\(GoldenTests.folder)/markdown.80.txt")
    }

    @Test(arguments: names)
    func page(_ name: String) throws {
        let html = try #require(SharedData.contents(of: "\(GoldenTests.folder)/\(name).html"))
        for width in GoldenTests.widths(of: html) {
            let file = "\(GoldenTests.folder)/\(name).\(width).txt"
            let preformatted: RenderOptions.Preformatted = GoldenTests.firstLine(of: html).contains("wrap;") ? .wrap : .scroll
            let text = Page(html, options: RenderOptions(columns: width, textWidth: nil, preformatted: preformatted)).text
            try compare(text, with: file)
        }
    }

    /// Compares a text with the golden, or writes the golden anew.
    private func compare(_ text: String, with file: String) throws {
        if Golden.isRecording {
            try #require(Golden.write(text, to: file))
            return
        }
        let wanted = try #require(SharedData.contents(of: file), "record \(file) with MARTLET_RECORD=1")
        #expect(text == String(decoding: wanted, as: UTF8.self), "\(file)")
    }

    static func firstLine(of html: [UInt8]) -> String {
        String(decoding: html.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    static func widths(of html: [UInt8]) -> [Int] {
        let words = firstLine(of: html).split(whereSeparator: { $0 == " " || $0 == ";" })
        guard let start = words.firstIndex(of: "widths:") else { return [80] }
        return words[(start + 1)...].prefix { Int($0) != nil }.compactMap { Int($0) }
    }
}
