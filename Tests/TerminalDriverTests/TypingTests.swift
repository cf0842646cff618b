import Cells
import TestSupport
import Testing

@Suite("What CursesTerminal reads, and says besides, in a pseudo-terminal")
struct TypingTests {
    @Test("keys arrive in order, typed ahead or one by one")
    func keys() throws {
        let session = try probe()
        session.type("abc")
        try session.wait(forText: "a b c")
        session.press(.up)
        session.press(.altLeft)
        session.press(.f1)
        session.type("\u{1B}x")
        session.type("é")
        try session.wait(forText: "a b c <Up> <M-Left> <F1> M-x é")
        session.press(.escape)
        try session.wait(forText: "é <Esc>")
        session.press(.backTab)
        try session.wait(forText: "<Esc> <S-Tab>")
    }

    @Test("Ctrl-S, Ctrl-C and Ctrl-\\ are keys")
    func rawControls() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        session.type([0x13, 0x11 &- 0x0E, 0x1C, 0x16])
        try session.wait(forText: "C-s C-c C-\\ C-v")
    }

    @Test("terminfo's own sequences are known", arguments: ["vt100", "linux", "tmux-256color"])
    func terminfoKeys(term: String) throws {
        let session = try probe(term: term)
        try session.wait(forText: "corner")
        session.type(term == "linux" ? "\u{1B}[[A\u{1B}[A" : "\u{1B}OP\u{1B}OA")
        try session.wait(forText: "<F1> <Up>")
    }

    @Test("a paste is one event, scrubbed")
    func paste() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        session.type("\u{1B}[200~two\rwo\u{1B}[31mrds\u{9B}\u{1B}[201~z")
        try session.wait(forText: "paste[two wo\u{FFFD}[31mrds\u{FFFD}] z")
    }

    @Test("the mouse is silent until it is asked for")
    func mouse() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        #expect(session.emulator.privateModes.isDisjoint(with: [1000, 1002, 1006]))
        session.press(control: "p")
        try session.wait(for: "mouse reports") { $0.privateModes.isSuperset(of: [1000, 1006]) }
        session.type("\u{1B}[<0;5;3M\u{1B}[<64;1;1M")
        try session.wait(forText: "mouse[press(TerminalDriver.MouseEvent.Button.left) 4,2] mouse[wheelUp 0,0]")
    }

    @Test("the clipboard gets exactly the scrubbed text")
    func clipboard() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        session.press(control: "y")
        try session.wait(forText: "sent(bytes: 20)")
        // "line 1\nline \u{FFFD}2J é"
        #expect(session.emulator.operatingSystemCommands == ["52;c;bGluZSAxCmxpbmUg77+9Mkogw6k="])
    }

    @Test("the title is scrubbed; a terminal without one is left alone")
    func title() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        session.press(control: "t")
        try session.wait(for: "the title") { $0.title == "probe \u{FFFD}]0;evil\u{FFFD}title" }
        let plain = try probe(term: "vt100")
        try plain.wait(forText: "corner")
        plain.press(control: "t")
        plain.press(control: "y")
        try plain.wait(forText: "unavailable")
        #expect(plain.emulator.operatingSystemCommands == [])
    }

    @Test("a burst of keys loses none")
    func burst() throws {
        let session = try probe(CellSize(columns: 80, rows: 5))
        let letters = (0..<2_000).map { UInt8(ascii: "a") + UInt8($0 % 26) }
        session.type(letters)  // most of them before the program has even begun
        session.type("ABCDEFGHIJKL")
        try session.wait(forText: "A B C D E F G H I J K L")
        session.type("#")
        try session.wait(forText: "B C D E F G H I J K L #")
        session.press(control: "q")
        #expect(try session.waitForExit() == .exited(0))
        #expect(String(decoding: session.output, as: UTF8.self).contains("left after 2014 keys"))
    }

    @Test("the bell rings, jobs of the main actor run in the loop, and deadlines come")
    func bellAndTasks() throws {
        let session = try probe()
        try session.wait(forText: "corner")
        session.press(control: "g")
        try session.wait(for: "a bell") { $0.bellCount == 1 }
        session.press(control: "l")
        try session.wait(forText: "task")
        session.press(control: "d")
        try session.wait(forText: "task tick")
    }
}
