import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// The last session of the real binary, opened again by `--restore`.
    @Suite struct SessionRestoreKeysTests {
        @Test("After leaving, every page is at its place", arguments: [SIGTERM, 0])
        func everyPlace(signal: Int32) throws {
            let home = SamplePages.home()
            let first = try MartletSession.amidTheHandbook(home: home)
            let handbook = first.pageRows
            try first.type(":open \(home.path)/guide.html\r", until: "Keeping a log of swifts")
            first.terminal.type("12j")
            first.settle()
            let guide = first.pageRows
            if signal == 0 {
                try first.quit()
            } else {
                first.terminal.send(signal: signal)
                #expect(try first.terminal.waitForExit() == .exited(128 + signal))
            }
            let second = try MartletSession("--restore", home: home)
            try second.terminal.wait(for: "the second page") { _ in second.pageRows == guide }
            second.settle()
            second.terminal.type("H")
            try second.terminal.wait(for: "the first page") { _ in second.pageRows == handbook }
            try second.quit()
        }

        @Test("A program that is killed leaves the pages that were open")
        func killed() throws {
            let home = SamplePages.home()
            let first = try MartletSession.reading("handbook.html", showing: "The warden's handbook", home: home)
            try first.type(":open \(home.path)/guide.html\r", until: "Keeping a log of swifts")
            // What is asked of the store is answered when all before is written.
            try first.type("gb", until: "There is no bookmark")
            first.terminal.send(signal: SIGKILL)
            #expect(try first.terminal.waitForExit() == .signalled(SIGKILL))
            let second = try MartletSession("--restore", home: home)
            try second.terminal.wait(forText: "Keeping a log of swifts")
            try second.type("gh", until: "The warden's handbook")
            second.terminal.press(.escape)
            try second.terminal.wait(for: "the page") { !$0.shows("Esc closes") }
            try second.quit()
        }

        @Test("A private session keeps none, and no mark")
        func privateSession() throws {
            let home = SamplePages.home()
            let before = home.names
            let session = try MartletSession("--private", home.path + "/handbook.html", home: home)
            try session.terminal.wait(forText: "The warden's handbook")
            try session.type("mA", until: "A marks this place")
            try session.type(":restore\r", until: "No earlier session is kept")
            try session.quit()
            #expect(home.names == before)
        }

        @Test("A capital mark is there in a later session")
        func capitalMark() throws {
            let home = SamplePages.home()
            let first = try MartletSession.amidTheHandbook(home: home)
            let before = first.pageRows
            try first.type("mA", until: "A marks this place")
            try first.quit()
            let second = try MartletSession.reading("guide.html", showing: "Keeping a log of swifts", home: home)
            second.terminal.type("'A")
            try second.terminal.wait(for: "the place") { _ in second.pageRows == before }
            try second.quit()
        }
    }
}
