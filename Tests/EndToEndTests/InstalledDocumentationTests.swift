import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Real documentation, read by headings, links and lines; all three agree with what `--dump` prints.
    ///
    /// By design two things differ: a line of code wider than the window is cut there, with a mark in the last column, and scrolls
    /// sideways; and the list of headings begins at the left where a page has no heading of level 1.
    @Suite struct InstalledDocumentationTests {
        @Test("It opens at its main heading, a link leads on, and coming back finds the place", arguments: InstalledPage.all)
        func opensAndFollows(page: InstalledPage) throws {
            guard page.isInstalled else { return }
            let session = try MartletSession(page.path)
            try session.terminal.wait(for: "the main heading", within: .seconds(60)) { _ in
                Self.isAtTop(page.heading, session)
            }
            try session.type("j", until: "%")
            session.terminal.type("/\(page.link.text)")
            try session.terminal.wait(for: "a match") { screen in
                screen.rows.contains { $0.hasPrefix("/" + page.link.text) && $0.contains(" of ") }
            }
            session.terminal.type("\r\t")
            try session.terminal.wait(for: "the focus on the link") { _ in Self.isFocused(page.link.text, session) }
            session.terminal.type("g/")
            try session.terminal.wait(for: "the marks to go") { screen in screen.rows.last?.contains(" of ") == false }
            session.settle()
            let (before, cursor) = (session.text, session.screen.cursor)
            session.terminal.press(.enter)
            try session.terminal.wait(for: "the link's page", within: .seconds(60)) { screen in
                let rows = screen.rows.map(\.plainSpaces)
                return rows[0].contains(page.link.title) && rows.contains { $0.contains(page.link.there) } && session.text != before
            }
            session.terminal.type("H")
            try session.terminal.wait(for: "the page as it was") { _ in session.text == before && session.screen.cursor == cursor }
            #expect(Self.isFocused(page.link.text, session))
            try session.quit()
        }

        @Test("Paged through to its end, it shows the lines that --dump prints", arguments: InstalledPage.all)
        func showsTheLinesOfTheDump(page: InstalledPage) throws {
            guard page.isInstalled else { return }
            let lines = try dump(page, "text")
            let session = try MartletSession(page.path)
            session.terminal.type("1G")
            let rows = session.screen.size.rows - 2
            for top in stride(from: 0, to: lines.count, by: rows) {
                session.terminal.type("\(top + 1)G")
                let first = max(0, min(top, lines.count - rows))
                let expected = lines[first..<min(first + rows, lines.count)]
                try session.terminal.wait(for: "the lines from \(first + 1) on", within: .seconds(60)) { _ in
                    Self.agree(session.pageRows, Array(expected), after: lines[..<first])
                }
            }
            try session.type("G", until: lines.count > rows ? "Bot" : "All")
            #expect(zip(session.pageRows.reversed(), lines.reversed()).allSatisfy(Self.agree))
            try session.quit()
        }

        @Test("Its outline is the one that --dump=outline prints", arguments: InstalledPage.all)
        func showsTheOutlineOfTheDump(page: InstalledPage) throws {
            guard page.isInstalled else { return }
            let printed = try dump(page, "outline")
            let margin = printed.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            let lines = printed.map { String($0.dropFirst(margin)) }
            let session = try MartletSession(page.path)
            try session.terminal.wait(for: "the main heading", within: .seconds(60)) { _ in
                Self.isAtTop(page.heading, session)
            }
            session.terminal.type("GG")
            try session.terminal.wait(for: "the end", within: .seconds(60)) { $0.rows.last?.hasSuffix("Bot") == true }
            try session.type("t", until: "Headings · Enter chooses")
            session.terminal.type("gg")
            for (index, line) in lines.enumerated() {
                if index > 0 { session.terminal.type("j") }
                try session.terminal.wait(for: "heading \(index + 1), \(line)") { Self.isChosen(line, $0) }
            }
            // `G` chooses the last entry of the list: it has none after the dump's last.
            session.terminal.type("gg")
            try session.terminal.wait(for: "the first heading") { Self.isChosen(lines.first, $0) }
            session.terminal.type("G")
            try session.terminal.wait(for: "the last heading") { Self.isChosen(lines.last, $0) }
            try session.quitFromList()
        }

        private func dump(_ page: InstalledPage, _ kind: String) throws -> [String] {
            let run = try Martlet.run(["--dump=\(kind)", "--width", "80", page.path], in: TemporaryFolder())
            #expect(run.status == 0)
            #expect(run.errorText == "")
            let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            try #require(!lines.isEmpty)
            return lines.map(String.init)
        }

        /// Whether the first row of the page is this heading, which may stand in the middle of it.
        private static func isAtTop(_ heading: String, _ session: MartletSession) -> Bool {
            session.pageRows.first?.plainSpaces.drop { $0 == " " }.hasPrefix(heading) == true
        }

        /// Whether the focus is on a link with the text, or with a part of it where the link is broken over rows.
        private static func isFocused(_ text: String, _ session: MartletSession) -> Bool {
            guard let focused = session.focusedText?.plainSpaces else { return false }
            return focused.contains(text) || text.contains(focused)
        }

        /// Whether the cursor is on this entry of a list, which may be cut.
        private static func isChosen(_ line: String?, _ screen: TerminalEmulator) -> Bool {
            guard let line = line?.withoutBlanksAtEnd else { return false }
            let row = screen.text(ofRow: screen.cursor.row).withoutBlanksAtEnd
            return row == "> " + line || (row.hasSuffix("…") && ("> " + line).hasPrefix(row.dropLast()))
        }

        /// Whether rows are these lines, but for a table's header at their top, which stands in earlier lines and is at most a quarter of them.
        private static func agree(_ rows: [String], _ lines: [String], after earlier: ArraySlice<String>) -> Bool {
            guard let last = zip(rows, lines).enumerated().filter({ !agree($0.element.0, $0.element.1) }).last?.offset else { return true }
            let header = rows[...last]
            guard header.count <= rows.count / 4 + 1, header.count <= earlier.count else { return false }
            return (0...(earlier.count - header.count)).contains { start in zip(header, earlier[start...]).allSatisfy(agree) }
        }

        private static func agree(_ row: String, _ line: String) -> Bool {
            let (row, line) = (row.withoutBlanksAtEnd, line.withoutBlanksAtEnd)
            return row == line || (CharacterWidth.width(line) > 80 && row.hasSuffix("›") && line.hasPrefix(row.dropLast()))
        }
    }
}

extension String {
    /// The text with common spaces in place of those that no line is broken at: DocBook writes them after numbers.
    fileprivate var plainSpaces: String { replacing("\u{A0}", with: " ") }

    /// The text with common spaces only, and none at the end, where a screen has blank cells anyway.
    fileprivate var withoutBlanksAtEnd: String { String(plainSpaces.reversed().drop { $0 == " " }.reversed()) }
}
