import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Bookmarks, from one session of the real binary to the next.
    @Suite struct BookmarkKeysTests {
        @Test func aLaterSessionReturnsToThePlace() throws {
            let home = SamplePages.home()
            let first = try MartletSession.amidTheHandbook(home: home)
            let before = first.pageRows
            try first.type("a", until: "This place is bookmarked; gb lists the bookmarks.")
            try first.quit()
            let second = try MartletSession.reading("guide.html", showing: "Keeping a log of swifts", home: home)
            try second.type("gb", until: "> The warden's handbook")
            second.terminal.press(.enter)
            try second.terminal.wait(for: "the place") { _ in second.pageRows == before }
            try second.quit()
        }

        @Test func aPrivateSessionLeavesNoByte() throws {
            let home = SamplePages.home()
            let before = home.names
            let session = try MartletSession("--private", home.path + "/handbook.html", home: home)
            try session.terminal.wait(forText: "The warden's handbook")
            try session.type("a", until: "This place is bookmarked until you quit")
            try session.quit()
            #expect(home.names == before)
        }
    }
}
