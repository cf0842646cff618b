import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// A terminal that is not ours agrees with ours.
    @Suite struct TmuxTests {
        @Test("In tmux the screen is the one that our emulator has, and keys pass through")
        func agrees() throws {
            guard access("/usr/bin/tmux", X_OK) == 0 else { return Skipped.count("tmux") }
            let home = TemporaryFolder()
            let items = (1...60).map { "<li>Item \($0) with <b>bold</b>, <i>slanted</i> and <a href=\"#x\">linked</a> words, 文字 too." }
            let page = home.write(
                "<title>In tmux</title><h1>A list</h1><ol>\(items.joined())</ol><table><tr><th>a<th>b<tr><td>1<td>2</table>",
                to: "page.html")
            let program = try #require(BuiltProduct.path("martlet"))
            let socket = "/tmp/martlet-test-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
            defer { unlink(socket) }
            let tmux = try PseudoTerminal(
                ["/usr/bin/tmux", "-u", "-S", socket, "-f", "/dev/null", "new-session", program, page, ";", "set", "status", "off"],
                environment: PseudoTerminal.environment(home: home.path))
            let alone = try MartletSession(page, home: home)
            func expectSame(_ what: String) {
                let deadline = ContinuousClock.now + .seconds(15)
                while tmux.emulator.rows != alone.screen.rows, ContinuousClock.now < deadline {
                    _ = alone.terminal.readOutput(until: .now + .milliseconds(10))
                    _ = tmux.readOutput(until: .now + .milliseconds(10))
                }
                #expect(tmux.emulator.text == alone.screen.text, "\(what)")
            }
            try alone.terminal.wait(forText: "Item 3 ")
            expectSame("at the start")
            for (keys, text) in [("G", "Bot"), ("gg", "Top"), (" ", "Item 2"), ("\t\t", "#x"), ("/item 44\r", "1 of 1"), ("t", "Headings")]
            {
                alone.terminal.type(keys)
                tmux.type(keys)
                try alone.terminal.wait(forText: text)
                expectSame("after \(keys.debugDescription)")
            }
            tmux.type("qq")
            #expect(try tmux.waitForExit() == .exited(0))
        }
    }
}
