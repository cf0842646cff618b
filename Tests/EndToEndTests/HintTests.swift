import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct HintTests {
        @Test("Hints label the links in the window, and a label's letter follows its link")
        func follows() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            session.terminal.type("f")
            session.expectScreen("hints")
            try session.type("s", until: "The log's format")
            try session.terminal.wait(forText: "reference.html#weather")
            try session.quit()
        }

        @Test("More than 26 links get labels of the same length, each its own")
        func labelsMany() throws {
            let session = try MartletSession.reading("links.html", showing: "F1 help")
            session.terminal.type("f")
            session.expectScreen("hints-many")
            let label = try #require(session.labels.last)
            #expect(Set(session.labels).count == 30)
            #expect(session.labels.allSatisfy { $0.count == 2 })
            session.terminal.type(label)
            try session.terminal.wait(for: "the nests of the guide") { _ in session.pageRows.first == "### Nests" }
            try session.quit()
        }

        @Test("Hints go away with Escape, and say so when no label goes on with a letter")
        func leaves() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("j", untilTop: "═")
            let before = session.text
            session.terminal.type("f")
            try session.type("p", until: "No label goes on with “p”; Esc leaves them.")
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the page as it was") { _ in session.text == before }
            try session.quit()
        }

        @Test("gy copies the address of the link whose letters are typed")
        func copies() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("gys", until: "Copied: file://\(session.home.path)/reference.html#weather")
            let address = "file://\(session.home.path)/reference.html#weather"
            #expect(session.screen.operatingSystemCommands.filter { $0.hasPrefix("52;") } == ["52;c;" + address.base64])
            try session.quit()
        }
    }
}

extension MartletSession {
    /// The labels of hints on the screen, in reading order: small letters in the colours of a hint.
    fileprivate var labels: [String] {
        (1..<screen.size.rows - 1).flatMap { screen.texts(with: [.bold, .reverse], inRow: $0) }
    }
}
