import TestSupport
import Testing

@testable import Storage

/// Two processes and several threads on one file: no write is lost, and no one is told that the database is locked.
struct ProcessTests {
    /// Each process writes so often; 10,000 in the full check.
    private static let transactions = FullCheck.isOn ? 10_000 : 2_000

    @Test func noWriteIsLost() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/data/entries.db"
        let threads = 2
        async let first = offPool { try probe(path, Self.transactions / threads, threads: threads, in: folder) }
        async let second = offPool { try probe(path, Self.transactions / threads, threads: threads, in: folder) }
        for run in try await [first, second] {
            #expect(run.status == 0)
            #expect(!run.text.contains("error") && !run.text.contains("fault"), "\(run.text)")
        }
        let whole = 2 * Self.transactions
        #expect(try probe(path, 0, threads: 1, in: folder).text == "rows: \(whole), sum: \(whole)\n")
        #expect(folder.names == ["data"])
    }

    /// Eight processes meet where there is no file yet.
    @Test func allMayBegin() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/data/entries.db"
        let runs = try await withThrowingTaskGroup(of: RunWithPipes.self) { group in
            for _ in 0..<8 { group.addTask { try await offPool { try probe(path, 3, threads: 1, in: folder) } } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(runs.allSatisfy { $0.status == 0 && !$0.text.contains("error") && !$0.text.contains("fault") }, "\(runs.map(\.text))")
        #expect(try probe(path, 0, threads: 1, in: folder).text == "rows: 24, sum: 24\n")
    }
}
