import Cells
import Glibc
import TestSupport
import Testing

/// The real binary in a pseudo-terminal, on pages of our own.
@Suite(.serialized) struct ReadingTests {
    private func open(
        _ page: String, _ variables: [String: String] = [:], size: CellSize = CellSize(columns: 80, rows: 24)
    ) throws -> MartletSession {
        try MartletSession("--no-config", Pages.path(page), size: size, environment: variables)
    }

    @Test func readsFollowsAndComesBackToTheSameLine() throws {
        let session = try open("index.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("/link to swallows\r")
        try terminal.wait(for: "the match") { $0.shows("1 of 1") }
        terminal.press(.tab)
        try terminal.wait(forText: "swallows.html")
        let before = Array(terminal.emulator.rows.dropLast())
        terminal.press(.enter)
        try terminal.wait(for: "the other page") { $0.rows[0].contains("Swallows") && $0.shows("Wings of the swallow") }
        terminal.type("H")
        try terminal.wait(for: "the first page") { Array($0.rows.dropLast()) == before }
        terminal.press(.altRight)
        try terminal.wait(for: "the other page again") { $0.rows[0].contains("Swallows") && $0.shows("Wings of the swallow") }
        terminal.press(.backspace)
        try terminal.wait(for: "the first page again") { Array($0.rows.dropLast()) == before }
        try leave(session)
    }

    @Test func findsOverASoftWrapButNotOverBlocks() throws {
        let session = try open("index.html", size: CellSize(columns: 30, rows: 24))
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("/never lands on the ground")
        try terminal.wait(forText: "1 of 1")
        terminal.press(.escape)
        try terminal.wait(for: "no find bar") { !$0.shows("never lands on the ground ") && !$0.shows("M-c") }
        terminal.type("/the dcma")
        try terminal.wait(for: "the count") { $0.shows("1 of 1") }
        terminal.press(control: "u")
        terminal.type("math")
        try terminal.wait(forText: "no match")
        // Each letter takes the count away for a moment.
        session.settle()
        terminal.press(.escape)
        try terminal.wait(for: "no find bar") { !$0.shows("no match") }
        try leave(session)
    }

    @Test func aFindCanBeCancelledKeptAndRepeated() throws {
        let session = try open("long.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Paragraph 1 ")
        terminal.type("5j")
        try terminal.wait(for: "the sixth row") { $0.rows[2].hasPrefix("Paragraph 1 ") }
        session.settle()
        let before = Array(terminal.emulator.rows.dropLast())
        terminal.type("/needle")
        try terminal.wait(forText: "1 of 3")
        terminal.press(.escape)
        try terminal.wait(for: "the place before") { Array($0.rows.dropLast()) == before }
        terminal.type("/NEEDLE\r")
        try terminal.wait(forText: "“NEEDLE” is not on this page.")
        terminal.type("/needle\rnn")
        try terminal.wait(forText: "3 of 3")
        terminal.type("n")
        try terminal.wait(forText: "The search went on from the top: 1 of 3")
        try leave(session)
    }

    @Test func theOutlineGoesToHeadings() throws {
        let session = try open("long.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Paragraph 1 ")
        terminal.type("t")
        try terminal.wait(forText: "Enter chooses")
        terminal.type("G\r")
        try terminal.wait(for: "the last chapter") { $0.shows("Chapter 9") && $0.rows.last?.contains("Bot") == true }
        terminal.type("[[")
        try terminal.wait(for: "the chapter before") { $0.rows[1] == "Chapter 8" }
        terminal.type("gg")
        try terminal.wait(for: "the top") { $0.rows[1] == "Long page" && $0.rows.last?.hasSuffix("Top") == true }
        try leave(session)
    }

    @Test func hintsFollowLinks() throws {
        let session = try open("index.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("f")
        try terminal.wait(for: "labels") {
            $0.texts(with: [.bold, .reverse], inRow: $0.place(of: "ink to swallows")?.row ?? 1).contains("a")
        }
        terminal.type("a")
        try terminal.wait(forText: "Wings of the swallow")
        try leave(session)
    }

    @Test func anExternalLinkGoesToTheOpenerOnce() throws {
        let folder = TemporaryFolder()
        let record = folder.path + "/record"
        let opener = folder.write("#!/bin/sh\nprintf '%s|' \"$#\" \"$@\" >> \(record)\n", to: "xdg-open")
        chmod(opener, 0o700)
        let session = try open("index.html", ["DISPLAY": ":99", "PATH": folder.path + "::/usr/bin:/bin"])
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("/link outside\r")
        try terminal.wait(forText: "1 of 1")
        terminal.press(.tab)
        terminal.press(.enter)
        try terminal.wait(forText: "https://birds.example/$(id)?a=b%20c")
        #expect(SharedData.contents(of: record) == nil, "nothing may leave before its key")
        terminal.type("x")
        try terminal.wait(forText: "Handed to \(opener).")
        try terminal.wait(for: "the opener") { _ in SharedData.contents(of: record)?.filter { $0 == UInt8(ascii: "|") }.count == 2 }
        #expect(SharedData.contents(of: record) == Array("1|https://birds.example/$(id)?a=b%20c|".utf8))
        try leave(session)
    }

    @Test func copiesThroughTheTerminal() throws {
        let session = try open("index.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("/link outside\r")
        try terminal.wait(forText: "1 of 1")
        terminal.press(.tab)
        terminal.type("Y")
        let address = "https://birds.example/$(id)?a=b%20c"
        try terminal.wait(forOutput: "\u{1B}]52;c;\(Base64.encode(address))")
        try leave(session)
    }

    @Test func resizingKeepsTheFirstWord() throws {
        let session = try open("long.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Paragraph 1 ")
        terminal.type("/Paragraph 31\r")
        try terminal.wait(forText: "1 of 1")
        terminal.type("50%")
        try terminal.wait(for: "the middle") { !$0.shows("Paragraph 1 ") }
        let word = terminal.emulator.rows.dropFirst().first { $0.hasPrefix("Paragraph") }.map { String($0.prefix(13)) } ?? ""
        terminal.resize(CellSize(columns: 50, rows: 20))
        try terminal.wait(for: "the narrow page at “\(word)”") { screen in screen.rows[1...3].contains { $0.hasPrefix(word) } }
        terminal.resize(CellSize(columns: 80, rows: 24))
        try terminal.wait(for: "the wide page at “\(word)”") { screen in screen.rows[1...3].contains { $0.hasPrefix(word) } }
        try leave(session)
    }

    @Test func theCursorStaysOnWhatMatters() throws {
        let session = try open("index.html")
        let terminal = session.terminal
        try terminal.wait(forText: "Field guide")
        terminal.type("f")
        try terminal.wait(for: "the cursor on a label") { $0.texts(with: [.bold, .reverse], inRow: $0.cursor.row).contains("a") }
        terminal.press(.escape)
        try terminal.wait(for: "no labels") { $0.shows("link to swallows") }
        terminal.type("/swallows")
        try terminal.wait(for: "the cursor behind what is typed") { $0.cursor.column == 9 && $0.rows[$0.cursor.row].hasPrefix("/swallows") }
        terminal.press(.enter)
        try terminal.wait(for: "the cursor on the match") { $0.rows[$0.cursor.row].dropFirst($0.cursor.column).hasPrefix("swallows") }
        try leave(session)
    }

    @Test func helpListsTheKeysAndIsAPage() throws {
        let session = try open("index.html")
        let terminal = session.terminal
        try terminal.wait(for: "the page and the first hint") { $0.shows("bird of heraldry") && $0.shows("F1 help · q quit · / find") }
        terminal.press(.f1)
        try terminal.wait(forText: "Martlet manual")
        terminal.type("/copy-link-address\r")
        try terminal.wait(for: "the key") { $0.rows.contains { $0.contains("copy-link-address") && $0.contains("Y") } }
        terminal.type("H")
        try terminal.wait(forText: "Field guide")
        try leave(session)
    }

    /// Types `q` and expects a clean terminal.
    private func leave(_ session: MartletSession) throws {
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        session.expectRestored()
    }
}
