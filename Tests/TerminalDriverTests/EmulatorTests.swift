import Cells
import TestSupport
import Testing

@Suite("The emulator that judges the others")
struct EmulatorTests {
    private func screen(_ written: String, columns: Int = 10, rows: Int = 4) -> TerminalEmulator {
        let emulator = TerminalEmulator(size: CellSize(columns: columns, rows: rows))
        emulator.feed(written.utf8)
        return emulator
    }

    @Test(
        "what is written and where",
        arguments: [
            ("abc\r\ndef", "abc\ndef\n\n"), ("0123456789ab", "0123456789\nab\n\n"), ("0123456789\rX", "X123456789\n\n\n"),
            ("a\u{1B}[3;4Hb", "a\n\n   b\n"), ("abc\u{1B}[2D-\u{1B}[Cx", "a-cx\n\n\n"), ("abcdef\u{1B}[4G\u{1B}[K", "abc\n\n\n"),
            ("ab\u{1B}[1K", "\n\n\n"),
            ("abcdef\u{1B}[2G\u{1B}[2P", "adef\n\n\n"), ("abc\u{1B}[2G\u{1B}[2@", "a  bc\n\n\n"), ("abcd\u{1B}[2G\u{1B}[2X", "a  d\n\n\n"),
            ("1\r\n2\r\n3\r\n4\r\n5", "2\n3\n4\n5"), ("1\r\n2\r\n3\r\n4\u{1B}[2;3r\u{1B}[3;1H\n", "1\n3\n\n4"),
            ("1\r\n2\r\n3\u{1B}[2H\u{1B}[L", "1\n\n2\n3"),
            ("1\r\n2\r\n3\u{1B}[1H\u{1B}[M", "2\n3\n\n"), ("1\r\n2\u{1B}[H\u{1B}M", "\n1\n2\n"), ("x\u{1B}[4b", "xxxxx\n\n\n"),
            ("\u{1B}(0lqk\u{1B}(B", "┌─┐\n\n\n"),
            ("日本x\u{1B}[2GA", " A本x\n\n\n"), ("123456789日", "123456789\n日\n\n"), ("e\u{301}x", "e\u{301}x\n\n\n"),
            ("a\tb", "a       b\n\n\n"),
            ("ab\u{1B}7cd\u{1B}8X", "abXd\n\n\n"), ("main\u{1B}[?1049halt\u{1B}[?1049l!", "main!\n\n\n"),
            ("abc\u{1B}[H\u{1B}[2J", "\n\n\n"),
        ])
    func text(written: String, expected: String) {
        #expect(screen(written).text == expected)
        #expect(screen(written).violations == [])
    }

    @Test("colours and attributes")
    func styles() {
        let emulator = screen("\u{1B}[1;4;31mA\u{1B}[0;38;5;200;48;2;1;2;3mB\u{1B}[m\u{1B}[7;97mC\u{1B}[27;39mD\u{1B}[38:2::9:8:7mE")
        #expect(emulator.style(of: "A") == TextStyle(foreground: .indexed(1), attributes: [.bold, .underline]))
        #expect(emulator.style(of: "B") == TextStyle(foreground: .indexed(200), background: .rgb(1, 2, 3)))
        #expect(emulator.style(of: "C") == TextStyle(foreground: .indexed(15), attributes: .reverse))
        #expect(emulator.style(of: "D") == .plain)
        #expect(emulator.style(of: "E")?.foreground == .rgb(9, 8, 7))
    }

    @Test("strings are listed, and what should never be written is noted")
    func noted() {
        let emulator = screen("\u{1B}]0;title\u{07}\u{1B}]52;c;QQ==\u{1B}\\\u{1B}Pq#0\u{1B}\\\u{07}")
        #expect(emulator.title == "title")
        #expect(emulator.operatingSystemCommands == ["0;title", "52;c;QQ=="])
        #expect(emulator.deviceControlStrings == ["q#0"])
        #expect(emulator.bellCount == 1)
        #expect(emulator.violations == [])
        #expect(screen("a\u{01}b").violations == [.control(1)])
        #expect(screen("\u{7F}\u{9B}2J").violations == [.control(0x7F), .control(0x9B)])
        #expect(screen("\u{202E}x").violations == [.bidirectional(0x202E)])
        #expect(screen("\u{1B}]2;a\u{202E}\u{85}\u{07}").violations == [.bidirectional(0x202E), .control(0x85)])
        #expect(screen("\u{1B}[5y").violations == [.unknownSequence("CSI 5y")])
        let emulatorOfBytes = TerminalEmulator(size: CellSize(columns: 5, rows: 1))
        emulatorOfBytes.feed([0xFF, 0xC3, 0x41])
        #expect(emulatorOfBytes.violations == [.illFormed(0xFF), .illFormed(0xC3)])
    }
}
