import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct FindingTests {
        @Test("The find bar counts while the text is typed, and the matches are marked")
        func counts() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("/", until: "Aa smart")
            try session.type("par", until: "1 of 8")
            try session.type("ty", until: "1 of 4")
            session.expectScreen("find-bar")
            #expect(session.screen.style(of: "party that")?.attributes.isSuperset(of: [.bold, .underline]) == true)
            session.terminal.press(.enter)
            session.expectScreen("find-accepted")
            for number in 2...4 { try session.type("n", until: "\(number) of 4") }
            try session.type("n", until: "The search went on from the top: 1 of 4")
            try session.type("N", until: "The search went on from the bottom: 4 of 4")
            try session.quit()
        }

        @Test("A phrase that a soft wrap breaks is found, wherever the line breaks")
        func findsAcrossSoftWraps() throws {
            for columns in [80, 60, 37] {
                let session = try MartletSession.reading(
                    "guide.html", showing: "F1 help", size: .init(columns: columns, rows: 24))
                try session.type("/place from which no wall hides more than a quarter of the sky\r", until: "1 of 1")
                #expect(session.pageRows.joined(separator: " ").contains("place from which"))
                try session.type("/no wall hides\r", until: "1 of 1")
                try session.quit()
            }
        }

        @Test("A phrase that would join two blocks is not found")
        func joinsNoBlocks() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            let joined = [
                "before you begin you need", "writes. choose", "street. look", "bird. counting", "fieldmeaning", "field meaning",
                "reference. before", "words one",
            ]
            for text in joined {
                try session.type("/\(text)", until: "no match")
                session.terminal.press(control: "g")
                try session.terminal.wait(for: "the find bar to close") { !$0.shows("Aa smart") }
            }
            try session.type("/one of six words", until: "1 of 1")
        }

        @Test("Escape returns to where the find began")
        func escapeReturns() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("3j", untilTop: "Swifts arrive")
            let before = session.text
            try session.type("/seen alone", until: "1 of 1")
            #expect(session.screen.shows("The last swift of the year is often seen alone."))
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the screen as it was") { _ in session.text == before }
            try session.type("?in", until: "Aa smart")
            try session.type(" may and", until: "1 of 1")
            session.terminal.press(.escape)
            try session.terminal.wait(for: "the screen as it was") { _ in session.text == before }
            try session.quit()
        }

        @Test("A burst of keys typed at once comes to the same screen as keys typed one by one", arguments: Burst.all)
        func takesBursts(burst: Burst) throws {
            let slow = try MartletSession.reading("guide.html", showing: "F1 help")
            for step in burst.steps { try slow.type(step.keys, until: step.text) }
            let fast = try MartletSession.reading("guide.html", showing: "F1 help")
            fast.terminal.type(burst.steps.map(\.keys).joined())
            slow.settle()
            let shown = slow.text
            try fast.terminal.wait(for: "this screen:\n\(shown)\n") { _ in
                fast.text == shown
            }
            try fast.quit()
            try slow.quit()
        }

        /// Keys, each with what the screen shows once they are answered.
        struct Burst: Sendable, CustomTestStringConvertible {
            let steps: [(keys: String, text: String)]
            var testDescription: String { steps.map(\.keys).joined().debugDescription }

            static let all = [
                Burst(steps: [("/n", "3 of 123"), ("est", "1 of 3"), ("\r", "1 of 3  "), ("n", "2 of 3")]),
                Burst(steps: [
                    ("/count", "1 of 13"), ("\r", "1 of 13  "), ("n", "2 of 13"), ("n", "3 of 13"), ("n", "4 of 13"), ("N", "3 of 13"),
                ]),
                Burst(steps: [("4j", "first"), ("/weather", "1 of 3"), ("\r", "1 of 3  "), ("n", "2 of 3"), ("3k", "2 of 3")]),
                Burst(steps: [("/nest\r", "1 of 3  "), (":find party", ":find party"), ("\r", "of 4  "), ("n", "of 4  ")]),
            ]
        }

        @Test("Smart case: a capital makes it exact, and M-c changes the rule")
        func minds() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("/counting", until: "1 of 3")
            session.terminal.press(control: "u")
            try session.type("Counting", until: "1 of 2")
            session.terminal.type("\u{1B}c")
            try session.terminal.wait(forText: "Aa exact")
            session.terminal.type("\u{1B}c")
            try session.terminal.wait(forText: "aa any")
            try session.terminal.wait(forText: "1 of 3")
            session.terminal.press(.enter)
            try session.terminal.wait(for: "the bar to close") { !$0.shows("aa any") }
            try session.quit()
        }

        @Test("A text that is nowhere is said to be nowhere, and the place stays")
        func missing() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            let rows = session.pageRows.dropLast()
            try session.type("/albatross", until: "no match")
            try session.press(.enter, until: "“albatross” is not on this page.")
            #expect(session.pageRows.dropLast() == rows)
            try session.quit()
        }
    }
}
