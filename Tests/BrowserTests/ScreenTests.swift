import Browser
import Cells
import TerminalDriver
import Testing

@Suite struct ScreenTests {
    private func draw(_ state: BrowserState, _ page: PageSnapshot, _ columns: Int, _ rows: Int) -> (rows: [String], cursor: CellPoint?) {
        let size = CellSize(columns: columns, rows: rows)
        var surface = Surface(size: size)
        let cursor = Screen(state, page, size: size).draw(on: &surface) { surface, area in
            for row in area.rows { surface.put("page", at: CellPoint(column: area.origin.column, row: row)) }
            return area.origin
        }
        return ((0..<rows).map { surface.text(ofRow: $0) }, cursor)
    }

    private var page: PageSnapshot {
        var page = PageSnapshot()
        page.title = "Built-in Types — Python"
        page.host = "docs.python.org"
        page.security = .secure
        page.address = "https://docs.python.org/3/library/stdtypes.html"
        page.heading = "Numeric Types"
        page.position = "12 %"
        return page
    }

    private func trimmed(_ rows: [String]) -> [String] {
        rows.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test func showsTitlePageAndStatus() {
        let (rows, cursor) = draw(BrowserState(), page, 80, 6)
        #expect(
            trimmed(rows) == [
                " Built-in Types — Python                                      🔒 docs.python.org", "page", "page", "page", "page",
                "https://docs.python.org/3/library/stdtypes.html           Numeric Types ›  12 %",
            ])
        #expect(cursor == CellPoint(column: 0, row: 1))
    }

    @Test func showsTheFocusedLinkAndWhatIsPending() {
        var state = BrowserState()
        _ = state.type("12g")
        var page = page
        page.linkAddress = "https://docs.python.org/3/x.html"
        let (rows, _) = draw(state, page, 80, 6)
        #expect(trimmed(rows)[5] == "https://docs.python.org/3/x.html                     12g  Numeric Types ›  12 %")
    }

    @Test func showsTheFindBar() {
        var state = BrowserState()
        _ = state.type("/")
        _ = state.type(text: "complex")
        var page = page
        page.matches = PageSnapshot.Matches(current: 3, total: 41)
        let (rows, cursor) = draw(state, page, 80, 7)
        #expect(trimmed(rows)[5] == "/complex                            3 of 41  Aa smart  ↑ ↓  M-c case  M-r regex")
        #expect(cursor == CellPoint(column: 8, row: 5))
        #expect(rows[4].hasPrefix("page"))
    }

    @Test func anAddressKeepsItsHostAndItsEnd() {
        var page = page
        page.linkAddress = "https://docs.python.org/3/library/very/long/path/to/something/else.html#a-section"
        let (rows, _) = draw(BrowserState(), page, 80, 6)
        #expect(trimmed(rows)[5] == "https://docs.python.org/…to/something/else.html#a-section Numeric Types ›  12 %")
    }

    @Test func aNarrowFindBarShowsTheCount() {
        var state = BrowserState()
        _ = state.type("/")
        _ = state.type(text: "the long needle")
        var page = page
        page.matches = PageSnapshot.Matches(current: 1, total: 1)
        #expect(trimmed(draw(state, page, 30, 7).rows)[5] == "/ong needle  1 of 1  Aa smart")
    }

    @Test func showsProgress() {
        var page = page
        page.loading = PageSnapshot.Loading(phase: "loading", bytes: 143_200, expected: 402_000, progress: 0.5, isStalled: false)
        let (rows, _) = draw(BrowserState(), page, 60, 8)
        #expect(trimmed(rows)[7] == "━━━━━━━━━━━━━━━━━───────────────── loading 143 kB of 402 kB")
        page.loading?.isStalled = true
        #expect(draw(BrowserState(), page, 80, 8).rows[7].contains("stalled, Esc stops"))
    }

    @Test func aMessageTakesTheRowsItNeeds() {
        var state = BrowserState()
        let sentence = "The certificate of docs.example.org expired on 3 March 2024; the clock of this machine says 30 November 2026."
        _ = state.handle(.say(Message(sentence, .failure)))
        let (rows, _) = draw(state, page, 40, 10)
        #expect(trimmed(Array(rows[7...])).joined(separator: " ") == sentence)
    }

    @Test func anAddressIsShownWholeBeforeItLeaves() {
        var state = BrowserState()
        let address = "https://evil.org/" + String(repeating: "abcdefghij", count: 20)
        _ = state.handle(.ask(.outside(address, reason: .link)))
        let (rows, _) = draw(state, page, 40, 20)
        #expect(trimmed(rows).joined().contains(address))
        #expect(rows.joined().contains("x open outside"))
    }

    @Test(arguments: [(80, 24), (20, 5), (12, 3), (30, 8)]) func noAddressHidesWhoseItIs(columns: Int, rows: Int) {
        var state = BrowserState()
        let address = "http://good.example.org/" + String(repeating: "a/", count: 1200) + "@evil"
        _ = state.handle(.ask(.outside(address, reason: .link)))
        let shown = trimmed(draw(state, page, columns, rows).rows).joined()
        #expect(shown.contains("http://good.example.org"))
        #expect(shown.contains("x open"))
        var other = BrowserState()
        let host = "http://paypal.com." + String(repeating: "x.", count: 100) + "evil.example"
        _ = other.handle(.ask(.outside(host + "/", reason: .link)))
        #expect(trimmed(draw(other, page, columns, rows).rows).joined().contains("evil.example"))
        var page = page
        page.linkAddress = host + "/path"
        #expect(draw(BrowserState(), page, 60, 8).rows[7].contains("evil.example"))
    }

    @Test func hintsLieOverTheirLinks() {
        var state = BrowserState()
        _ = state.handle(.hintTargets([HintTarget(.link(1), column: 3, row: 0), HintTarget(.link(2), column: 0, row: 2)], .follow))
        let (rows, cursor) = draw(state, page, 40, 8)
        #expect(trimmed(rows)[1] == "paga")
        #expect(trimmed(rows)[3] == "sage")
        #expect(cursor == CellPoint(column: 3, row: 1))
    }

    @Test func completionLiesAboveThePrompt() {
        var state = BrowserState()
        _ = state.type(":")
        _ = state.type(text: "reloa")
        _ = state.type("<Tab>")
        let (rows, cursor) = draw(state, page, 80, 10)
        #expect(rows[7].hasPrefix("> reload "))
        #expect(rows[8].hasPrefix("  reload-from-origin"))
        #expect(trimmed(rows)[9] == ":reload")
        #expect(cursor == CellPoint(column: 7, row: 9))
    }

    @Test func aLongLineIsShiftedToItsCaret() {
        var state = BrowserState()
        _ = state.type("o")
        _ = state.type(text: String(repeating: "x", count: 50) + "END")
        let (rows, cursor) = draw(state, page, 30, 6)
        #expect(rows[5].hasPrefix("open: x"))
        #expect(rows[5].contains("END"))
        #expect(cursor?.row == 5 && (cursor?.column ?? 99) < 30)
    }

    @Test(arguments: [(1, 1), (20, 5), (2, 2), (1, 24), (80, 1), (5, 3), (0, 0), (80, 0)])
    func noWindowIsTooSmall(columns: Int, rows: Int) {
        var states = [BrowserState()]
        var state = BrowserState()
        _ = state.type("/x")
        states.append(state)
        state = BrowserState()
        _ = state.type(":re")
        states.append(state)
        state = BrowserState()
        _ = state.handle(.ask(.outside("https://evil.org/a/long/path", reason: .link)))
        states.append(state)
        state = BrowserState()
        _ = state.handle(.list(ListPane(.outline, [.init("one", choice: []), .init("two", choice: [])])))
        states.append(state)
        state = BrowserState()
        _ = state.handle(.hintTargets([HintTarget(.link(1), column: 0, row: 0)], .follow))
        states.append(state)
        state = BrowserState()
        _ = state.handle(.say(Message("A sentence that is longer than the window is wide.")))
        states.append(state)
        var page = page
        page.loading = PageSnapshot.Loading(phase: "loading", bytes: 1, expected: nil, progress: 0.1, isStalled: true)
        page.matches = PageSnapshot.Matches(current: nil, total: 0)
        for state in states {
            let (shown, cursor) = draw(state, page, columns, rows)
            #expect(shown.count == rows)
            if let cursor { #expect((0..<columns).contains(cursor.column) && (0..<rows).contains(cursor.row), "\(cursor)") }
        }
    }

    @Test func thePageComesFirstInLowWindows() {
        #expect(draw(BrowserState(), page, 20, 1).rows == ["page"])
        #expect(trimmed(draw(BrowserState(), page, 20, 2).rows) == ["page", "page"])
        #expect(trimmed(draw(BrowserState(), page, 20, 3).rows).prefix(2) == ["page", "page"])
    }
}

/// What a click is on.
extension ScreenTests {
    @Test func theStatusLineHasParts() {
        let screen = Screen(BrowserState(), page, size: CellSize(columns: 80, rows: 6))
        func part(_ column: Int) -> Screen.Part? { screen.part(at: CellPoint(column: column, row: 5)) }
        let row = draw(BrowserState(), page, 80, 6).rows[5]
        let heading = row.distance(from: row.startIndex, to: row.firstRange(of: "Numeric Types")?.lowerBound ?? row.startIndex)
        #expect(part(0) == .address && part(heading - 3) == .address)
        #expect(part(heading) == .heading && part(heading + 14) == .heading)
        #expect(part(heading - 1) == nil && part(heading + 15) == nil && part(79) == nil)
        #expect(screen.part(at: CellPoint(column: 3, row: 2)) == .page)
        #expect(screen.part(at: CellPoint(column: 3, row: 0)) == nil)
    }

    @Test func aMessageCoversWhatIsUnderIt() {
        var state = BrowserState()
        _ = state.handle(.say(Message(String(repeating: "word ", count: 30))))
        let screen = Screen(state, page, size: CellSize(columns: 80, rows: 6))
        #expect(screen.part(at: CellPoint(column: 3, row: 5)) == .message)
        #expect(screen.part(at: CellPoint(column: 3, row: 4)) == .message)
        #expect(screen.part(at: CellPoint(column: 3, row: 3)) == .page)
        _ = state.handle(.messageClicked)
        #expect(state.message == nil)
    }
}
