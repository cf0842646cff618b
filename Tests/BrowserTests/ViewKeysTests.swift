import Browser
import Cells
import PageEngine
import TerminalDriver
import TestSupport
import Testing

/// What a reader's keys do to the view, on the screen.
@MainActor @Suite(.serialized) struct ViewKeysTests {
    /// A reader of one page.
    private func reader(_ body: String, columns: Int = 80, rows: Int = 16) async throws -> Reader {
        let server = try HTTPServer()
        server.on("/", .html("<title>Page</title>" + body))
        let reader = Reader([server.url("/")], columns: columns, rows: rows)
        reader.keeps = [server]
        try await reader.waitUntilLoaded("Page")
        return reader
    }

    private static let parts = "<h1>Page</h1><details open><summary>One</summary><p>First body</details><p>After"

    @Test func tabAndEnterFoldAPart() async throws {
        let reader = try await reader(Self.parts)
        reader.type("<Tab>")
        #expect(reader.status.hasPrefix("Enter folds this part"))
        reader.type("<Enter>")
        try await reader.wait(for: "the folded part") {
            !reader.rows.joined().contains("First body") && reader.rows.joined().contains("▸ One")
        }
        #expect(reader.status.hasPrefix("Enter unfolds this part"))
        reader.type("<Enter>")
        try await reader.wait(forText: "First body")
    }

    @Test func aHintFoldsAPart() async throws {
        let reader = try await reader(Self.parts)
        reader.type("f")
        #expect(reader.session.state.mode == .hints)
        reader.type("a")
        try await reader.wait(for: "the folded part") { !reader.rows.joined().contains("First body") }
        reader.type("F")
        #expect(reader.status == "There is no link in the window.")
    }

    @Test func aClickOnASummaryFolds() async throws {
        let reader = try await reader(Self.parts)
        let row = try #require(reader.rows.firstIndex { $0.contains("One") })
        reader.terminal.send(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 3, row: row))))
        reader.step()
        try await reader.wait(for: "the folded part") { !reader.rows.joined().contains("First body") }
    }

    private func send(_ action: MouseEvent.Action, _ column: Int, _ row: Int, to reader: Reader) {
        reader.terminal.send(.mouse(MouseEvent(action, at: CellPoint(column: column, row: row))))
        reader.step()
    }

    @Test func theMouseScrollsAndChooses() async throws {
        let reader = try await reader(
            "<h1>Page</h1>" + String(repeating: "<p>text", count: 40) + "<h2>Later</h2>" + String(repeating: "<p>end", count: 40))
        let view = reader.session.page.view
        #expect(reader.terminal.mouse == .off)
        reader.run("set mouse on")
        #expect(reader.terminal.mouse == .on)
        send(.wheelDown, 3, 5, to: reader)
        send(.wheelDown, 3, 5, to: reader)
        send(.wheelUp, 3, 5, to: reader)
        #expect(view.topRow == 3)
        let status = reader.rows.count - 1
        let column = try #require(
            reader.status.firstRange(of: "Page ›").map { reader.status.distance(from: reader.status.startIndex, to: $0.lowerBound) })
        send(.press(.left), column, status, to: reader)
        #expect(reader.rows[1].hasPrefix(" Headings"))
        send(.press(.left), 5, 3, to: reader)
        #expect(reader.session.state.layers.isEmpty && view.topRow > 60)
        send(.press(.left), 2, status, to: reader)
        #expect(reader.session.state.prompt?.kind == .address)
        reader.type("<Esc>")
        reader.run("set mouse off")
        #expect(reader.terminal.mouse == .off)
    }

    @Test func aTerminalThatDoesNotTellOfItsMouseSaysSo() async throws {
        let reader = try await reader("<p>text")
        reader.terminal.capabilities.hasMouse = false
        reader.run("set mouse off")
        #expect(reader.session.state.message == nil)
        reader.run("set mouse on")
        #expect(reader.status == "This terminal does not tell of its mouse, so that only the keys work.")
    }

    @Test(arguments: [MouseEvent.Button.middle, .back]) func buttonsGoBackAndForward(button: MouseEvent.Button) async throws {
        let reader = try await reader("<p><a href=/next>next</a>")
        reader.keeps[0].on("/next", .html("<title>Next</title><p>next page"))
        let row = try #require(reader.rows.firstIndex { $0.hasPrefix("next") })
        send(.press(.left), 1, row, to: reader)
        try await reader.waitUntilLoaded("Next")
        send(.press(button), 1, row, to: reader)
        try await reader.waitUntilLoaded("Page")
        send(.press(.forward), 1, row, to: reader)
        try await reader.waitUntilLoaded("Next")
    }

    @Test func foldingSaysWhenThereIsNothingToFold() async throws {
        let reader = try await reader(Self.parts)
        reader.type("za")
        try await reader.wait(for: "the folded part") { !reader.rows.joined().contains("First body") }
        let plain = try await self.reader("<p>Nothing that folds")
        plain.type("za")
        #expect(plain.status == "There is no part here that folds.")
    }

    @Test func aListOfManyLinksComesAtOnce() async throws {
        let reader = try await reader(
            (1...60_000).map { ($0.isMultiple(of: 100) ? "<p>" : "") + "<a href=p\($0)>link \($0)</a> " }.joined())
        let time = ContinuousClock().measure { reader.type("gl") }
        #expect(reader.rows[1].hasPrefix(" Links · Enter chooses"))
        #expect(reader.rows[2].contains("1. link 1") && reader.rows[2].contains("/p1"))
        #expect(time < .milliseconds(300))
        reader.type("G")
        #expect(reader.rows.joined().contains("60000. link 60000"))
        reader.type("/")
        reader.type(text: "p5999")
        #expect(reader.rows[1].hasPrefix(" Links · 11 of 60000"))
        reader.type("<Up><Up><Enter>")
        try await reader.wait(for: "the request") { reader.session.page.webURL?.path.hasPrefix("/p5999") == true }
    }

    @Test func aListIsFilteredOnTheScreen() async throws {
        let reader = try await reader("<h1>Page</h1><h2>Reading</h2>" + String(repeating: "<p>text", count: 40) + "<h2>Writing</h2><p>end")
        reader.type("t/")
        reader.type(text: "wri")
        #expect(reader.rows[1] == " Headings · 1 of 3 · Enter chooses, ↑ ↓ move, Esc shows all")
        #expect(reader.rows[2].contains("Writing") && !reader.rows.joined().contains("Reading"))
        #expect(reader.status == "/wri")
        reader.type("<Enter>")
        try await reader.wait(for: "the page's end") { reader.rows.contains("end") }
    }

    private static let navigated =
        "<nav>" + (1...50).map { "<p><a href='/\($0)'>Entry \($0)</a>" }.joined() + "</nav><main><h1>Page</h1>"
        + (1...50).map { "<p>Paragraph \($0)" }.joined() + "</main>"

    @Test func theNavigationDoesNotCount() async throws {
        let reader = try await reader(Self.navigated)
        #expect(reader.session.page.view.position == .top)
        reader.type("<Space>")
        guard case .percent(let percent) = reader.session.page.view.position else {
            Issue.record("\(reader.session.page.view.position)")
            return
        }
        #expect((15...40).contains(percent))
        reader.type("gg")
        #expect(reader.rows[1] == "Page")
        #expect(reader.status == "Here the text begins; once more goes to the very top.")
        reader.type("gg")
        #expect(reader.rows[1].contains("Entry 1"))
        #expect(reader.session.page.view.topRow == 0)
        reader.type("50%")
        #expect(reader.rows.joined().contains("Paragraph 25"))
    }

    @Test func shortContentAfterALongNavigationIsAllInView() async throws {
        let reader = try await reader("<nav>\((1...50).map { "<p>Entry \($0)" }.joined())</nav><main><h1>Page</h1><p>Short</main>")
        #expect(reader.session.page.view.position == .all)
        reader.type("j")
        #expect(reader.status.hasSuffix("All"))
    }

    @Test func placesOfOnePageAreToldApartInTheHistory() async throws {
        let section = { (name: String) in "<h2 id=\(name)>Section \(name)</h2>" + String(repeating: "<p>text", count: 30) }
        let reader = try await reader("<p><a href='#a'>a</a> <a href='#b'>b</a>" + section("a") + section("b"))
        for (link, name) in [("1", "a"), ("2", "b")] {
            reader.type(link + "<Enter>")
            try await reader.wait(for: "the section") { reader.rows[1].contains("Section \(name)") }
        }
        reader.type("gh")
        let rows = reader.rows.joined(separator: "\n")
        #expect(rows.contains("Page › Section a") && rows.contains("Page › Section b"))
    }

    @Test func whatHasNotComeIsNotOnThePageSoFar() async throws {
        let server = try HTTPServer()
        let gate = Gate()
        server.on("/", .chunked([.text("<title>Page</title><p>first</p><p>."), .gate(gate), .text("<p>second</p>")]))
        let reader = Reader([server.url("/")])
        reader.keeps = [server]
        try await reader.wait(forText: "first")
        reader.type("/")
        reader.type(text: "second")
        reader.type("<Enter>")
        try await reader.wait(forText: "“second” is not on this page so far.")
        gate.open()
        try await reader.wait(forText: "second")
        try await reader.wait(for: "the match") { reader.session.page.view.findState?.count == 1 }
        reader.type("n")
        #expect(reader.session.page.view.findState?.current == 1)
    }
}
