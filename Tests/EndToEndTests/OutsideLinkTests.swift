import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct OutsideLinkTests {
        private static let address = "https://birds.example.org/parties?year=2024&by=street#table"

        @Test("A link that leads outside is shown whole, and handed on once, as one argument, by a key only")
        func handsOn() throws {
            let home = SamplePages.home()
            let opener = FakeOpener(in: home)
            let session = try MartletSession.reading(
                "guide.html", showing: "F1 help", configuration: "set opener \(opener.path)\n", home: home)
            try session.type("/survey\r\t", until: "1 of 1")
            try session.terminal.wait(for: "the focus on the link") { _ in session.focusedText == "survey of parties" }
            try session.press(.enter, until: "This leads outside the documentation you are reading:")
            session.expectScreen("outside-asked")
            #expect(session.screen.shows(Self.address))
            #expect(opener.lines(atLeast: 1, within: .milliseconds(300)) == [])
            try session.type("x", until: "Handed to")
            #expect(opener.lines(atLeast: 2) == ["1", Self.address])
            #expect(session.screen.shows("Keeping a log of swifts"))
            try session.quit()
            #expect(opener.lines(atLeast: 3, within: .milliseconds(300)) == ["1", Self.address])
        }

        @Test("Escape leaves the question, and nothing is opened")
        func leaves() throws {
            let home = SamplePages.home()
            let opener = FakeOpener(in: home)
            let session = try MartletSession.reading(
                "guide.html", showing: "F1 help", configuration: "set opener \(opener.path)\n", home: home)
            try session.type("/survey\r\t\r", until: "This leads outside")
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the question to go") { !$0.shows("This leads outside") }
            try session.quit()
            #expect(opener.lines(atLeast: 1, within: .milliseconds(300)) == [])
        }

        @Test("In a narrow window the address takes as many rows as it needs")
        func showsWhole() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help", size: .init(columns: 22, rows: 20))
            try session.type("/survey\r\t\r", until: "x open outside")
            let shown = session.screen.rows.joined()
            #expect(shown.contains(Self.address))
            try session.terminal.wait(for: "the answers") { $0.shows("x open outside") }
        }

        @Test("A mail address is handed on as it is, and :open! hands on any address after showing it")
        func mails() throws {
            let home = SamplePages.home()
            let opener = FakeOpener(in: home)
            let session = try MartletSession.reading(
                "guide.html", showing: "F1 help", configuration: "set opener \(opener.path)\n", home: home)
            try session.type("/the log, or\r\t\r", until: "This link begins a message")
            try session.type("x", until: "Handed to")
            #expect(opener.lines(atLeast: 2) == ["1", "mailto:log@birds.example.org"])
            try session.type(":open! https://user:secret@example.org/x\r", until: "https://example.org/x")
            #expect(!session.screen.shows("secret"))
            try session.type("x", until: "Handed to")
            #expect(opener.lines(atLeast: 4) == ["1", "mailto:log@birds.example.org", "1", "https://example.org/x"])
            try session.quit()
        }

        @Test("Without a desktop the address is copied and shown instead")
        func copiesInstead() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("/survey\r\t\r", until: "This leads outside")
            try session.type("x", until: "There is no desktop here. Copied instead:")
            #expect(session.screen.operatingSystemCommands.contains("52;c;" + Self.address.base64))
            try session.quit()
        }
    }
}
