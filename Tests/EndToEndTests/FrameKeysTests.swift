import Cells
import TestSupport
import Testing

/// A library's documentation in frames, read with the real binary.
@Suite(.serialized) struct FrameKeysTests {
    /// A home with the library in it.
    private static func home() throws -> TemporaryFolder {
        let home = TemporaryFolder()
        let names = [
            "index.html", "overview-frame.html", "allclasses-frame.html", "overview-summary.html", "stylesheet.css",
            "aviary/package-frame.html", "aviary/Bird.html", "aviary/Wing.html",
        ]
        for name in names { home.write(try #require(SharedData.contents(of: Pages.path("library/" + name))), to: name) }
        return home
    }

    private func session(rows: Int) throws -> MartletSession {
        try MartletSession("--no-config", "index.html", size: CellSize(columns: 72, rows: rows), home: try Self.home())
    }

    @Test func everyFrameStandsInItsPlace() throws {
        let session = try session(rows: 40)
        session.expectScreen("frames")
        session.terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        session.expectRestored()
    }

    @Test func aClassIsReadInItsFrameAndBackUndoesThat() throws {
        let session = try session(rows: 16)
        let terminal = session.terminal
        try terminal.wait(for: "the largest frame") { $0.rows[1].contains("Aviary 2.1 API") && $0.rows[0].contains("Aviary") }
        let opened = Array(terminal.emulator.rows.dropFirst().dropLast())
        terminal.type("/Wing\r")
        try terminal.wait(forText: "1 of ")
        terminal.press(.tab)
        terminal.press(.enter)
        try terminal.wait(for: "the class") { $0.rows[1].hasPrefix("── Package, class") && $0.shows("void flap()") }
        session.expectScreen("frames-class")
        terminal.type("gF")
        try terminal.wait(for: "the class as a page") { $0.rows[0].contains("Wing (Aviary 2.1 API)") }
        terminal.type("H")
        try terminal.wait(for: "the frames") { $0.rows[1].hasPrefix("── Package, class") && $0.rows[0].contains("Aviary 2.1 API") }
        terminal.type("H")
        try terminal.wait(forText: "Packages")
        terminal.type("gg")
        try terminal.wait(for: "the first frame") { $0.rows[1].hasPrefix("── All Packages") }
        terminal.type("gm")
        try terminal.wait(for: "what was there first") { Array($0.rows.dropFirst().dropLast()) == opened }
        terminal.type("gggF")
        try terminal.wait(for: "the list as a page") { $0.rows[0].contains("Overview List") }
        terminal.type("gF")
        try terminal.wait(forText: "No frame with an address of its own is in view.")
        terminal.type("q")
        #expect(try session.terminal.waitForExit() == .exited(0))
        session.expectRestored()
    }

    @Test(arguments: ["text", "links", "outline"]) func framesArePrinted(_ kind: String) throws {
        let run = try Martlet.run(
            ["--no-config", "--dump=\(kind)", "--width", "72", Pages.path("library/index.html")], in: TemporaryFolder())
        #expect(run.status == 0 && run.errorText == "")
        #expect(Golden.difference(run.text.replacing(SharedData.packageRoot, with: "ROOT"), "dump-frames-\(kind)") == nil)
    }
}
