import Cells
import TestSupport
import Testing

extension EndToEnd {
    @Suite struct CopyingTests {
        @Test("The page's address, the link's address and the code's source are copied exactly")
        func copies() throws {
            let session = try MartletSession.reading("guide.html", showing: "F1 help")
            try session.type("y", until: "Copied: file://")
            try session.type("\t", untilFocused: "reference")
            try session.type("Y", until: "reference.html#record")
            try session.type("/Dates are\r", until: "1 of 1")
            try session.type("g/", untilGone: "1 of 1")
            try session.type("gg", untilTop: "All pages")
            try session.type("6]]", untilTop: "Writing the counts down")
            try session.type("5j", untilTop: "date    from")
            try session.type("c", until: "Copied: 2 lines")
            let page = "file://\(session.home.path)/guide.html"
            let copied = session.screen.operatingSystemCommands.filter { $0.hasPrefix("52;") }
            #expect(copied == [page, "file://\(session.home.path)/reference.html#record", Self.source].map { "52;c;" + $0.base64 })
            try session.quit()
        }

        /// What the page's `pre` holds.
        private static var source: String {
            let text = SamplePages.text(of: "guide.html")
            guard let start = text.firstRange(of: "<pre>")?.upperBound, let end = text.firstRange(of: "</pre>")?.lowerBound else {
                preconditionFailure("the guide has code")
            }
            return String(text[start..<end])
        }
    }
}
