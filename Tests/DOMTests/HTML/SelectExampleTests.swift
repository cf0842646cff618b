import TestSupport
import Testing

/// The example in `docs/examples/select`, which uses the parser, the encodings and the selectors by themselves.
@Suite struct SelectExampleTests {
    @Test(.timeLimit(.minutes(1))) func printsWhatMatches() async throws {
        let program = try #require(BuiltProduct.path("select"))
        let folder = TemporaryFolder()
        let filler = String(repeating: "<p>Some words that fill the page.</p>\n", count: 4000)
        let page = "<title>x</title>\(filler)<h2 class=a>Größe <i>zwei</i></h2><h2>other</h2>"
        let path = folder.write(page.unicodeScalars.map { UInt8($0.value) }, to: "page.html")
        let output = try await ChildProcess.run([program, "h2.a, h2 > i", path]).output
        #expect(String(decoding: output, as: UTF8.self) == "Größe zwei\nzwei\n", "windows-1252 is told by its first letter outside ASCII")
    }

    @Test func itIsShorterThanSixtyLines() throws {
        let source = try #require(SharedData.contents(of: SharedData.packageRoot + "/docs/examples/select/Select.swift"))
        #expect(source.count { $0 == 10 } < 60)
    }
}
