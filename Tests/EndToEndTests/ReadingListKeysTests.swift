import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Pages to read next, from one session of the real binary to the next.
    @Suite struct ReadingListKeysTests {
        @Test func aLaterSessionReadsWhatWasPutOnTheList() throws {
            let home = SamplePages.home()
            let first = try MartletSession.reading("guide.html", showing: "F1 help", home: home)
            try first.type("\t", untilFocused: "reference")
            try first.type("A", until: "To read next: reference; gn opens the first")
            try first.quit()
            let second = try MartletSession.reading("handbook.html", showing: "The warden's handbook", home: home)
            try second.type("gN", until: "> reference")
            second.terminal.press(.escape)
            try second.terminal.wait(for: "the page") { !$0.shows("> reference") }
            try second.type("gn", until: "The log's format")
            try second.type("gn", until: "There is no page to read next")
            try second.quit()
        }
    }
}
