import TestSupport
import Testing

@testable import Cells

@Suite("Surfaces")
struct SurfaceTests {
    private func surface(_ columns: Int = 10, _ rows: Int = 2) -> Surface { Surface(size: CellSize(columns: columns, rows: rows)) }

    @Test("the records are as small as the contract says")
    func sizes() {
        #expect(MemoryLayout<TextStyle>.stride <= 12)
        #expect(MemoryLayout<Cell>.stride <= 24)
    }

    @Test("text is written, cut at the edges, and measured whether shown or not")
    func put() {
        var surface = surface()
        #expect(surface.put("hello", at: CellPoint(column: 7, row: 0)) == 5)
        #expect(surface.text(ofRow: 0) == "       hel")
        #expect(surface.put("abc", at: CellPoint(column: -1, row: 1)) == 3)
        #expect(surface.text(ofRow: 1) == "bc")
        #expect(surface.put("日本", at: CellPoint(column: 0, row: 9)) == 4)
        #expect(surface.put("日本", at: CellPoint(column: 0, row: 0), maximumWidth: 3) == 2)
        #expect(surface.text(ofRow: 0) == "日     hel")
    }

    @Test("writing over half of a wide character blanks the other half (elinks#60)")
    func halves() {
        var surface = surface(6, 1)
        surface.put("日本語", at: .zero)
        surface.put("x", at: CellPoint(column: 1, row: 0))
        #expect(surface.text(ofRow: 0) == " x本語")
        surface.put("y", at: CellPoint(column: 2, row: 0))
        #expect(surface.text(ofRow: 0) == " xy 語")
        surface.fill(CellRect(column: 5, row: 0, columns: 1, rows: 1), style: .plain, with: "|")
        #expect(surface.text(ofRow: 0) == " xy  |")
        surface.put("日", at: CellPoint(column: 2, row: 0))
        surface.put("本", at: CellPoint(column: 3, row: 0))
        #expect(surface.text(ofRow: 0) == " x 本|")
    }

    @Test("a wide character that an edge cuts shows as a blank")
    func cutByEdge() {
        var surface = surface(5, 1)
        surface.put("xxxxx", at: .zero)
        surface.put("日", at: CellPoint(column: -1, row: 0))
        surface.put("本", at: CellPoint(column: 4, row: 0))
        #expect(surface.text(ofRow: 0) == " xxx")
    }

    @Test("the clip keeps everything outside as it is")
    func clip() {
        var surface = surface(8, 3)
        surface.clip = CellRect(column: 2, row: 1, columns: 3, rows: 5)
        #expect(surface.clip == CellRect(column: 2, row: 1, columns: 3, rows: 2))
        for row in 0..<3 { surface.put("abcdefgh", at: CellPoint(column: 0, row: row)) }
        #expect(surface.text == "\n  cde\n  cde")
        surface.fill(surface.bounds, style: .plain, with: "-")
        #expect(surface.text == "\n  ---\n  ---")
    }

    @Test("clusters keep all their scalars, however long")
    func clusters() {
        var surface = surface(20, 1)
        let family = "👨🏽‍❤️‍💋‍👨🏿"
        surface.put("e\u{301}" + family + "|", at: .zero)
        #expect(Array(surface.text(ofRow: 0).unicodeScalars) == Array("e\u{301}\(family)|".unicodeScalars))
        #expect(surface[CellPoint(column: 1, row: 0)].columns == 2)
        #expect(surface[CellPoint(column: 3, row: 0)].plainASCII == UInt8(ascii: "|"))
        surface.put("a" + String(repeating: "\u{301}", count: 500), at: .zero)
        #expect(surface.scalars(of: surface[.zero]).count == 16)
    }

    @Test("a mark that begins a run stands on the character before it")
    func markAcrossRuns() {
        var surface = surface()
        let used = surface.put("日e", at: .zero)
        #expect(surface.put("\u{301}x", at: CellPoint(column: used, row: 0)) == 1)
        #expect(Array(surface.text(ofRow: 0).unicodeScalars) == Array("日e\u{301}x".unicodeScalars))
        surface.put("\u{301}", at: CellPoint(column: 2, row: 0))
        #expect(Array(surface.text(ofRow: 0).unicodeScalars) == Array("日\u{301}e\u{301}x".unicodeScalars))
    }

    @Test("restyling keeps the text, and both halves of a wide character alike")
    func restyle() {
        var surface = surface()
        surface.put("a日b", at: .zero)
        surface.restyle(CellRect(column: 2, row: 0, columns: 2, rows: 1)) { $0.attributes.insert(.reverse) }
        let reversed = (0..<5).map { surface[CellPoint(column: $0, row: 0)].style.attributes.contains(.reverse) }
        #expect(reversed == [false, true, true, true, false])
        #expect(surface.text(ofRow: 0) == "a日b")
    }

    @Test("rows are the same when they show the same, wherever their clusters are kept")
    func sameRows() {
        var (one, other) = (surface(), surface())
        one.put("x👨‍👩‍👧", at: .zero)
        other.put("👩‍👩‍👧", at: CellPoint(column: 0, row: 1))
        #expect(!one.showsSameRow(0, as: other))
        other.put("x👨‍👩‍👧", at: .zero)
        #expect(one.showsSameRow(0, as: other))
        other.put("x👨‍👩‍👦", at: .zero)
        #expect(!one.showsSameRow(0, as: other))
        #expect(!one.showsSameRow(1, as: other))
    }

    @Test("random writes: wide pairs are whole, and put takes what width says")
    func random() {
        var generator = SeededGenerator.announced()
        let pieces = [
            "a", "bc", "日", "é", "e\u{301}", "👨‍👩‍👧", "🇩🇪", "❤\u{FE0F}", "नि", "\u{1B}[2J", "\u{202E}", "\t", "\u{301}", "\u{AD}", "한",
            "\u{1112}\u{1161}",
        ]
        var surface = surface(7, 3)
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 0...4, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            let point = CellPoint(column: Int.random(in: -4...8, using: &generator), row: Int.random(in: -1...3, using: &generator))
            surface.clip = CellRect(
                column: Int.random(in: 0...3, using: &generator), row: 0, columns: Int.random(in: 1...7, using: &generator), rows: 3)
            #expect(surface.put(text, at: point) == CharacterWidth.width(text))
            for row in 0..<3 {
                surface.withCells(ofRow: row) { cells in
                    for column in 0..<7 {
                        let isSecond = column > 0 && cells[column - 1].columns == 2
                        #expect(cells[column].isContinuation == isSecond)
                    }
                    #expect(cells[6].columns != 2)
                }
            }
        }
    }
}
