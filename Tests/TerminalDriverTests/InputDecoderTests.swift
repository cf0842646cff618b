import Cells
import TestSupport
import Testing

@testable import TerminalDriver

@Suite("Bytes become events")
struct InputDecoderTests {
    /// The notation of the keys that bytes give, a flush at the end included; other events as Swift prints them.
    private func read(_ bytes: [UInt8], chunk: Int = .max, keys: [[UInt8]: Key] = [:]) -> String {
        var decoder = InputDecoder(keys: keys)
        var events: [InputEvent] = []
        for start in stride(from: 0, to: bytes.count, by: min(chunk, max(1, bytes.count))) {
            events += decoder.decode(Array(bytes[start..<min(bytes.count, start + min(chunk, bytes.count))]))
        }
        events += decoder.flush()
        #expect(!decoder.isWaiting)
        return events.map { event in
            if case .key(let key) = event { key.description } else { "\(event)" }
        }.joined(separator: " ")
    }

    static let sequences: [(String, String)] = [
        ("abc", "a b c"), ("é日👍🏽", "é 日 👍🏽"), ("G <", "G <Space> <lt>"), ("\r\n\t\u{7F}\u{08}", "<Enter> <Enter> <Tab> <BS> <BS>"),
        ("\0\u{01}\u{1A}\u{1C}\u{1F}", "<C-Space> C-a C-z C-\\ C-_"), ("\u{1B}", "<Esc>"), ("\u{1B}\u{1B}", "<Esc> <Esc>"),
        ("\u{1B}x\u{1B}X", "M-x M-X"),
        ("\u{1B}é", "M-é"), ("\u{1B}\u{01}", "C-M-a"), ("\u{1B}\r", "<M-Enter>"), ("\u{1B}[", "M-["), ("\u{1B}O", "M-O"),
        ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", "<Up> <Down> <Right> <Left>"),
        ("\u{1B}[1;3D\u{1B}[1;5C\u{1B}[1;2A", "<M-Left> <C-Right> <S-Up>"),
        ("\u{1B}[1;8A\u{1B}[1;9A", "<C-M-S-Up> <M-Up>"), ("\u{1B}\u{1B}[A", "<M-Up>"),
        ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}[1~\u{1B}[8~", "<Home> <End> <Home> <Home> <End>"),
        ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~\u{1B}[5;5~\u{1B}[6^", "<Ins> <Del> <PageUp> <PageDown> <C-PageUp> <C-PageDown>"),
        ("\u{1B}OP\u{1B}[11~\u{1B}[[A\u{1B}[15~\u{1B}[17~\u{1B}[24~\u{1B}[1;2P", "<F1> <F1> <F1> <F5> <F6> <F12> <S-F1>"),
        ("\u{1B}[Z\u{1B}[1;2Z", "<S-Tab> <S-Tab>"), ("\u{1B}OM\u{1B}Oy", "<Enter> 9"), ("\u{1B}[a\u{1B}Oa", "<S-Up> <C-Up>"),
        ("\u{1B}[97;5u\u{1B}[27;5;46~\u{1B}[13;2u\u{1B}[9;2u", "C-a C-. <S-Enter> <S-Tab>"),
        ("\u{1B}[?1;2c\u{1B}[24;80Rx\u{1B}[99~y", "x y"), ("\u{1B}[?2027;1$yx", "x"),
        ("\u{1B}[Ix\u{1B}[O", "focusGained x focusLost"), ("\u{1B}[12\u{1B}[Ax", "<Up> x"), ("\u{9B}x", "x"),
    ]

    @Test("known sequences, whole and cut anywhere", arguments: sequences)
    func known(typed: String, expected: String) {
        let bytes = Array(typed.utf8)
        #expect(read(bytes) == expected)
        // A cluster of several scalars is one key only when it comes at once.
        if !typed.contains("👍🏽") { for chunk in 1...3 { #expect(read(bytes, chunk: chunk) == expected, "in chunks of \(chunk)") } }
    }

    @Test("bytes that are not UTF-8 are left out")
    func illFormed() {
        #expect(read([0x61, 0xFF, 0xC3, 0x62, 0xE2, 0x82]) == "a b")
    }

    @Test("answers about modes are kept, however they are cut; what is no answer is not", arguments: 1...12)
    func modeAnswers(chunk: Int) {
        var decoder = InputDecoder()
        let bytes = Array("\u{1B}[?2027;3$y\u{1B}[?2026;2$y\u{1B}[?5$y".utf8)
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            #expect(decoder.decode(Array(bytes[start..<min(start + chunk, bytes.count)])) == [])
        }
        #expect(decoder.modeAnswers == [2027: 3, 2026: 2])
    }

    @Test("terminfo's sequences come first")
    func terminfo() {
        #expect(read(Array("\u{1B}Ot\u{1B}Op".utf8), keys: [Array("\u{1B}Ot".utf8): Key(.function(5))]) == "<F5> 0")
    }

    @Test("a paste is one event, however it is cut", arguments: 1...9)
    func paste(chunk: Int) {
        let bytes = Array("a\u{1B}[200~x\r\ny\u{1B}[31m\u{1B}[20\u{1B}[201~b".utf8)
        #expect(read(bytes, chunk: chunk) == #"a paste("x\ny\u{FFFD}[31m\u{FFFD}[20") b"#.replacing(#"\u{FFFD}"#, with: "\u{FFFD}"))
    }

    @Test("a paste is cut at its limit, and an Escape inside it waits for no time")
    func longPaste() {
        var decoder = InputDecoder()
        #expect(decoder.decode(Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: 3 << 20)) == [])
        #expect(!decoder.isWaiting)
        #expect(decoder.flush() == [])
        let events = decoder.decode(Array("\u{1B}[201~".utf8))
        #expect(events == [.paste(String(repeating: "a", count: InputDecoder.longestPaste))])
    }

    @Test("mouse reports")
    func mouse() {
        var decoder = InputDecoder()
        let events = decoder.decode(
            Array("\u{1B}[<0;10;5M\u{1B}[<0;10;5m\u{1B}[<34;1;1M\u{1B}[<69;2;2M\u{1B}[<128;1;1M\u{1B}[<129;1;1M\u{1B}[<35;1;1M".utf8))
        let at = CellPoint(column: 9, row: 4)
        #expect(
            events == [
                .mouse(MouseEvent(.press(.left), at: at)), .mouse(MouseEvent(.release(.left), at: at)),
                .mouse(MouseEvent(.drag(.right), at: .zero)), .mouse(MouseEvent(.wheelDown, at: CellPoint(column: 1, row: 1), .shift)),
                .mouse(MouseEvent(.press(.back), at: .zero)), .mouse(MouseEvent(.press(.forward), at: .zero)),
            ])
        #expect(decoder.decode(Array("\u{1B}[M !!".utf8)) == [.mouse(MouseEvent(.press(.left), at: .zero))])
    }

    @Test("random bytes never stall and never give a control character as text")
    func random() {
        var generator = SeededGenerator.announced()
        for _ in 0..<3_000 {
            var decoder = InputDecoder()
            let bytes = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
                [UInt8.random(in: 0...255, using: &generator), 0x1B, 0x5B, 0x3B, 0x32, 0x7E].randomElement(using: &generator) ?? 0
            }
            let events = decoder.decode(bytes) + decoder.flush()
            #expect(!decoder.isWaiting)
            for case .key(let key) in events {
                if case .character(let text) = key.code { #expect(Scrubber.scrub(text) == text) }
            }
        }
    }
}
