import Cells
import TestSupport
import Testing

@testable import TerminalDriver

@Suite("Parts of the driver")
struct DriverPartsTests {
    @Test(
        "base64 (RFC 4648, section 10)",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ])
    func base64(text: String, encoded: String) {
        #expect(String(decoding: OperatingSystemCommand.base64(Array(text.utf8)), as: UTF8.self) == encoded)
    }

    @Test("the clipboard takes as much as terminals do, and no more")
    func clipboardLimit() {
        let limit = OperatingSystemCommand.clipboardLimit
        let most = OperatingSystemCommand.clipboard(String(repeating: "x", count: limit))
        #expect(most?.count == limit)
        #expect((most?.sequence.count ?? 0) - 8 <= 74_994)
        #expect(OperatingSystemCommand.clipboard(String(repeating: "x", count: limit + 1)) == nil)
    }

    @Test("the nearest of xterm's colours")
    func palette() {
        #expect(Palette.nearest(to: .init(red: 255, green: 0, blue: 0), in: 16...255) == 196)
        #expect(Palette.nearest(to: .init(red: 8, green: 8, blue: 8), in: 16...255) == 232)
        #expect(Palette.nearest(to: .init(red: 250, green: 250, blue: 250), in: 0...7) == 7)
        for index in 16...255 as ClosedRange<UInt8> {
            #expect(Palette.rgb(of: Palette.nearest(to: Palette.rgb(of: index), in: 16...255)) == Palette.rgb(of: index))
        }
    }

    @Test("every stand-in is one printable ASCII character")
    func standIns() {
        for scalar in 0x80...0x1_F9FF as ClosedRange<UInt32> {
            #expect((0x20..<0x7F).contains(ASCIIStandIns.standIn(for: scalar)))
        }
        #expect(
            "ÄéßŁœ─│┼•“’…→".unicodeScalars.map { String(UnicodeScalar(ASCIIStandIns.standIn(for: $0.value))) }.joined() == "AesLo-|+*\"'.>")
    }

    @Test("a recording terminal shows, remembers and types")
    @MainActor
    func recording() {
        let terminal = RecordingTerminal(size: CellSize(columns: 10, rows: 2))
        var surface = Surface(size: terminal.size)
        surface.put("hello", at: .zero)
        terminal.present(surface, cursor: CellPoint(column: 1, row: 0))
        #expect(terminal.text == "hello\n")
        #expect(terminal.cursor == CellPoint(column: 1, row: 0))
        terminal.type("g<Left>")
        terminal.send(.resize(CellSize(columns: 5, rows: 5)))
        #expect(terminal.readEvents() == [.key(.character("g")), .key(Key(.left)), .resize(CellSize(columns: 5, rows: 5))])
        #expect(terminal.readEvents() == [])
        #expect(terminal.copyToClipboard("a\u{1B}\nb") == .sent(bytes: 6))
        #expect(terminal.actions == [.copy("a\u{FFFD}\nb")])
    }
}
