import Cells
import TestSupport
import Testing

extension EndToEnd {
    /// Page after page through one process: what it has of the machine stays as it was once it was warm.
    @Suite struct SoakTests {
        private static let loads = FullCheck.isOn ? 5_000 : 300
        private static let warmth = FullCheck.isOn ? 500 : 150

        @Test("Memory stays flat, and neither descriptors nor threads are left")
        func pageAfterPage() throws {
            let site = try SoakSite()
            let program = try #require(BuiltProduct.path("martlet"), "the program martlet was not built")
            let home = TemporaryFolder()
            let terminal = try PseudoTerminal(
                [program] + (0..<Self.loads).map(site.address), size: CellSize(columns: 40, rows: 8),
                environment: PseudoTerminal.environment(home: home.path), folder: home.path)
            let session = MartletSession(terminal: terminal, home: home)
            var uses: [ProcessUse] = []
            for number in 0..<Self.loads {
                if number > 0 { terminal.type("]a") }
                try terminal.wait(forText: "Load \(number).")
                if number % 7 == 6 {
                    terminal.type("H")
                    try terminal.wait(forText: "Load \(number - 1).")
                }
                uses.append(ProcessUse(of: session.terminal.process))
            }
            let (warm, last) = (uses[Self.warmth...].prefix(50), uses.suffix(50))
            let (before, after) = (median(warm.map(\.residentBytes)), median(last.map(\.residentBytes)))
            print("soak: \(before >> 10) kB after \(Self.warmth) loads, \(after >> 10) kB after \(Self.loads)")
            #expect(after <= before + before / 10, "resident bytes")
            #expect(median(last.map(\.descriptors)) <= median(warm.map(\.descriptors)))
            // A pool has a thread more or less at any time: so no more at most times than there were at some time.
            #expect(median(last.map(\.threads)) <= warm.map(\.threads).max() ?? 0)
            session.settle()
            try session.quit()
            site.server.stop()
        }

        private func median(_ numbers: [Int]) -> Int { numbers.sorted()[numbers.count / 2] }
    }
}
