import TestSupport
import Testing

extension EndToEnd {
    /// From key to painted.
    ///
    /// The bars are the release binary's, so they are measured where `MARTLET_FULL` is set.
    @Suite(.enabled(if: FullCheck.isOn)) struct LatencyTests {
        @Test("On a 10 MB page a key is answered within 10 ms, in the median")
        func answersKeys() throws {
            let home = TemporaryFolder()
            home.write(Self.page(bytes: 10_000_000), to: "large.html")
            home.write("<title>Small</title><h1>Small</h1><p>A page.", to: "small.html")
            let small = try Self.start("small.html", "A page.", home)
            let large = try Self.start("large.html", "paragraph 1 ", home)
            print("first screen of a page of a few bytes: \(small.time), of 10 MB: \(large.time)")
            try large.session.type("G", until: "Bot")
            try large.session.type("gg", until: "Top")
            let rounds = try (0..<5).map { _ in try Self.round(large.session) }
            for round in rounds { print("key to painted, median \(round.median), 99 % \(round.nearlyAll), \(round.count) keys") }
            let median = rounds.map(\.median).sorted()[rounds.count / 2]
            #expect(median < .milliseconds(10))
            try large.session.quit()
        }

        @Test("While a 10 MB page is laid out, keys are answered too")
        func answersKeysMeanwhile() throws {
            let home = TemporaryFolder()
            home.write(Self.page(bytes: 10_000_000), to: "large.html")
            let session = try Self.start("large.html", "paragraph 1 ", home).session
            let round = try Self.round(session)
            print("key to painted while laying out, median \(round.median), 99 % \(round.nearlyAll), \(round.count) keys")
            #expect(round.median < .milliseconds(50))
            try session.quit()
        }

        private typealias Round = (median: Duration, nearlyAll: Duration, count: Int)

        /// Starts the program on a page; the time until the text is on the screen.
        private static func start(
            _ page: String, _ text: String, _ home: TemporaryFolder
        ) throws -> (session: MartletSession, time: Duration) {
            let began = ContinuousClock.now
            let session = try MartletSession(home.path + "/" + page, home: home)
            try session.terminal.wait(forText: text, within: .seconds(60))
            return (session, session.terminal.lastOutput - began)
        }

        /// Scrolls down and up, line by line and window by window, each key once the one before is painted.
        private static func round(_ session: MartletSession) throws -> Round {
            var times: [Duration] = []
            for key in [String](repeating: "j", count: 30) + [String](repeating: " ", count: 30) + [String](repeating: "k", count: 30) {
                let before = session.pageRows
                let began = ContinuousClock.now
                session.terminal.type(key)
                try session.terminal.wait(for: "an answer to “\(key)”") { _ in session.pageRows != before && session.isPainted }
                times.append(session.terminal.lastOutput - began)
            }
            times.sort()
            return (times[times.count / 2], times[times.count * 99 / 100], times.count)
        }

        /// Numbered paragraphs of a line each, with a heading now and then, of at least so many bytes.
        private static func page(bytes: Int) -> String {
            var text = "<!DOCTYPE html><title>Large</title><h1>Large</h1>\n"
            var number = 0
            while text.utf8.count < bytes {
                number += 1
                if number % 50 == 0 { text += "<h2>Part \(number / 50)</h2>\n" }
                text += "<p>This is paragraph \(number) of a <em>long</em> page, with <a href=\"#p\(number)\">a link</a> in it.\n"
            }
            return text
        }
    }
}

extension MartletSession {
    /// Whether the numbered paragraphs on the screen follow each other: no row is of an earlier screen.
    fileprivate var isPainted: Bool {
        let numbers = pageRows.compactMap { row in
            row.firstRange(of: "paragraph ").flatMap { Int(row[$0.upperBound...].prefix { $0.isNumber }) }
        }
        return zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
    }
}
