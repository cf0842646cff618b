import Cells
import Glibc
import TestSupport
import Testing

@Suite("Random keys and sizes")
struct RandomKeysTests {
    private static let page = """
        <title>Random \u{1B}[31m keys</title><h1>One</h1><p>Some <a href="#two">text</a> with <b>e\u{301}</b> 日本語 👨‍👩‍👧 <a href=other.html>another</a>
        <a href="https://example.com/">outside</a> <a href="nothing.html">missing</a>.<pre>code that is wider than any window of this test could be, for sideways
        scrolling</pre><ul><li>a<li>b<ol><li>c</ol></ul><table><tr><th>x<th>y<tr><td>1<td>2</table><h2 id=two>Two</h2>
        """

    private static let keys = [
        "j", "k", " ", "b", "G", "g", "d", "u", "h", "l", "\t", "\u{1B}[Z", "\r", "f", "H", "L", "\u{7F}", "/", "?", "n", "N", "t", "o",
        "O", ":", "r", "m", "'",
        "w", "y", "1", "2", "9", "a", "e", "x", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~", "\u{1B}[6~",
        "\u{1B}OP", "\u{1B}[1;3D", "[", "]",
        "\u{1B}[200~pasted\ntext\u{1B}[201~", "é", "日", "\u{15}", "\u{0C}", "\u{12}", "\u{06}", "\u{1B}[<0;5;5M", "\u{1B}[I",
    ]

    private func start(_ path: String, _ home: TemporaryFolder) throws -> MartletSession {
        let session = try MartletSession(path, home: home)
        try session.terminal.wait(forText: "Paragraph 0")
        return session
    }

    @Test(
        "never crash it, never write what a terminal should not get, and always give the terminal back",
        arguments: 0..<(FullCheck.isOn ? 100 : 4))
    func monkey(_ round: Int) throws {
        var generator = SeededGenerator.announced()
        let home = TemporaryFolder()
        let more = (0..<60).map { "<p>Paragraph \($0) with <a href=other.html#p\($0)>a link</a>." }.joined()
        let path = home.write(Self.page + more, to: "page.html")
        home.write("<title>Other</title><h1>Other</h1><p>Back to <a href=page.html>the page</a>." + more, to: "other.html")
        var session = try start(path, home)
        var typed: [String] = []
        for _ in 0..<400 {
            let key = Self.keys.randomElement(using: &generator) ?? "j"
            typed.append(key)
            session.terminal.type(key)
            if Int.random(in: 0..<40, using: &generator) == 0 {
                session.terminal.resize(
                    CellSize(columns: Int.random(in: 1...120, using: &generator), rows: Int.random(in: 1...40, using: &generator)))
            }
            if session.terminal.hasLeft {
                #expect(try session.terminal.waitForExit() == .exited(0), "after \(typed)")
                session.expectRestored()
                session = try start(path, home)
            }
        }
        session.terminal.send(signal: SIGTERM)
        #expect(try session.terminal.waitForExit() == .exited(128 + SIGTERM), "after \(typed)")
        session.expectRestored()
        #expect(session.screen.title.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
}
