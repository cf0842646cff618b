import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Terminals with few colours, few letters, few cells or no description.
    @Suite struct OddTerminalTests {
        @Test("NO_COLOR: not one colour is set, and what matters is still seen")
        func noColor() throws {
            let session = try MartletSession.small(environment: ["NO_COLOR": "1"])
            session.terminal.type("\t")
            try session.terminal.wait(for: "a focused link") { screen in
                (0..<24).contains { !screen.texts(with: [.underline, .reverse], inRow: $0).isEmpty }
            }
            session.terminal.type("/item 1\r")
            try session.terminal.wait(forText: "1 of 11")
            let colours = (0..<24).flatMap { row in (0..<80).map { session.screen[$0, row].style } }
            #expect(colours.allSatisfy { $0.foreground == .default && $0.background == .default })
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        @Test(
            "Every kind of terminal",
            arguments: ["xterm-256color", "xterm", "tmux-256color", "screen", "linux", "vt100", "xterm-direct", "ansi"])
        func kinds(term: String) throws {
            let session = try MartletSession.small(term: term)
            session.terminal.type("G")
            try session.terminal.wait(forText: "Item 60")
            session.terminal.type("t")
            try session.terminal.wait(forText: "Headings")
            session.terminal.type("qq")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        @Test("A dumb terminal gets the printed page")
        func dumb() throws {
            let home = TemporaryFolder()
            let page = home.write(MartletSession.smallPage, to: "page.html")
            let session = try MartletSession(page, term: "dumb", home: home)
            #expect(try session.terminal.waitForExit() == .exited(0))
            let output = String(decoding: session.terminal.output, as: UTF8.self)
            #expect(output.contains("A small page") && output.contains("Item 60"))
            #expect(!session.terminal.output.contains(0x1B))
            session.expectRestored()
        }

        @Test("An unknown terminal is taken for a common one, with a note")
        func unknown() throws {
            let session = try MartletSession.small(term: "no-such-terminal")
            try session.terminal.wait(forText: "The terminal \"no-such-terminal\" is not known here; it is taken for")
            session.terminal.type("G")
            try session.terminal.wait(forText: "Item 60")
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        @Test(
            "In the C locale every byte is ASCII, with stand-ins for the rest",
            arguments: [["LANG": "C"], ["LC_ALL": "C"], ["LC_ALL": "POSIX"]])
        func asciiOnly(locale: [String: String]) throws {
            let session = try MartletSession.small(environment: ["LANG": "C"].merging(locale) { $1 })
            try session.terminal.wait(forText: "\"quotes\" - and bold")
            session.terminal.type("G")
            try session.terminal.wait(forText: "Item 60")
            session.terminal.type("gl")
            try session.terminal.wait(forText: "Links")
            session.terminal.type("qq")
            #expect(try session.terminal.waitForExit() == .exited(0))
            #expect(session.terminal.output.allSatisfy { $0 < 0x80 })
            session.expectRestored()
        }

        @Test("Small windows, down to one cell and back", arguments: ["xterm-256color", "vt100"])
        func smallWindows(term: String) throws {
            let session = try MartletSession.small(size: CellSize(columns: 20, rows: 5), term: term)
            #expect(session.screen.text(ofRow: 0).contains("Small"))
            session.terminal.type("2j")
            try session.terminal.wait(for: "an item") { $0.text.contains("Item 1") }
            for (columns, rows) in [(1, 1), (80, 24), (2, 1), (1, 24), (3, 2), (80, 1), (1, 1), (20, 5)] {
                session.terminal.resize(CellSize(columns: columns, rows: rows))
                session.terminal.type("jk\t")
            }
            session.terminal.resize(CellSize(columns: 80, rows: 24))
            session.terminal.type("gg")
            try session.terminal.wait(forText: "A small page")
            try session.terminal.wait(for: "the whole screen") { $0.text(ofRow: 20).contains("Item") }
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        @Test("A window of one cell from the start")
        func oneCell() throws {
            let home = TemporaryFolder()
            let page = home.write("A<p>B<p>C", to: "page.html")
            let session = try MartletSession(page, size: CellSize(columns: 1, rows: 1), home: home)
            try session.terminal.wait(for: "the page, or the sign that a message does not fit") { $0.text == "A" || $0.text == "…" }
            session.terminal.type("k")
            try session.terminal.wait(for: "the first letter") { $0.text == "A" }
            session.terminal.type("2j")
            try session.terminal.wait(for: "the second letter") { $0.text == "B" }
            session.terminal.type("q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }
    }
}
