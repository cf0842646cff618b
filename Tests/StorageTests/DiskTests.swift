import Glibc
import TestSupport
import Testing

@testable import Storage

/// Disks that can't be written or are full, and memory that leaves no trace; another process meets them.
struct DiskTests {
    @Test func memoryIsNeverOnADisk() throws {
        let folder = TemporaryFolder()
        // No file may be longer than nothing: a byte written to any file would fail.
        let run = try probe("memory", 300, threads: 4, ["--file-size", "0"], in: folder)
        #expect(run.text == "rows: 1200, sum: 1200\n")
        #expect(folder.names == [])
    }

    @Test func aFullDiskIsToldOnceAndMemoryGoesOn() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/entries.db"
        _ = try probe(path, 10, threads: 1, in: folder)
        let run = try probe(path, 3_000, threads: 2, ["--file-size", "60000"], in: folder)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 2, "\(run.text)")
        #expect(lines.first?.hasPrefix("fault: \(path) can't be used (") == true, "\(run.text)")
        #expect(lines.last == "rows: 6010, sum: 6010")
        // What went in before the disk was full is there, whole.
        let after = try probe(path, 0, threads: 1, in: folder)
        #expect(after.text.hasPrefix("rows: ") && !after.text.contains("fault"), "\(after.text)")
        let numbers = after.text.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers[0] == numbers[1] && numbers[0] >= 10, "\(after.text)")
    }

    @Test func aDatabaseThatMayNotGrowGoesOnInMemory() throws {
        let folder = TemporaryFolder()
        let notebook = Notebook(folder.path + "/notes.db")
        try notebook.add("a")
        try notebook.database.read { transaction throws(StorageError) in
            _ = try transaction.first("PRAGMA max_page_count = 6") { $0.integer(0) }
        }
        let long = (0..<500).map { "note number \($0)" }
        try notebook.add(long)
        #expect(try notebook.texts() == ["a"] + long)
        #expect(notebook.faults == [.inMemory(path: folder.path + "/notes.db", reason: "database or disk is full")])
        #expect(try Notebook(folder.path + "/notes.db").texts() == ["a"])
    }

    @Test func aFolderThatMayNotBeWrittenIsRead() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/data/entries.db"
        _ = try probe(path, 10, threads: 1, in: folder)
        #expect(chmod(path, 0o444) == 0 && chmod(folder.path + "/data", 0o555) == 0 && chmod(folder.path, 0o755) == 0)
        defer { chmod(folder.path + "/data", 0o700) }
        let run = try probe(path, 5, threads: 1, asNobody, in: folder)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 2, "\(run.text)")
        #expect(lines.first?.hasPrefix("fault: \(path) can't be used (") == true, "\(run.text)")
        #expect(lines.last == "rows: 15, sum: 15")
        #expect(try probe(path, 0, threads: 1, in: folder).text == "rows: 10, sum: 10\n")
    }

    @Test func aFolderThatCanNotBeMadeIsToldOnce() throws {
        let folder = TemporaryFolder()
        folder.write("", to: "file")
        let path = folder.path + "/file/below/notes.db"
        let notebook = Notebook(path)
        #expect(try notebook.texts() == [])
        #expect(notebook.faults == [])
        try notebook.add("a")
        try notebook.add("b")
        #expect(try notebook.texts() == ["a", "b"])
        #expect(notebook.faults == [.inMemory(path: path, reason: "Not a directory")])
    }

    /// The rights of root are no obstacle to root.
    private var asNobody: [String] { getuid() == 0 ? ["--user", "65534"] : [] }
}

/// Runs `storage-probe` in a folder, which is also where its temporary files would be.
func probe(_ place: String, _ transactions: Int, threads: Int, _ options: [String] = [], in folder: TemporaryFolder) throws -> RunWithPipes
{
    let program = try #require(BuiltProduct.path("storage-probe"))
    return RunWithPipes(
        [program, place, String(transactions), String(threads)] + options,
        environment: ["HOME": folder.path, "TMPDIR": folder.path, "SQLITE_TMPDIR": folder.path], folder: folder.path, limit: .seconds(500))
}
