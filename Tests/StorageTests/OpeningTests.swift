import Glibc
import TestSupport
import Testing

@testable import Storage

/// How files come to be, who may read them, and how their tables change.
struct OpeningTests {
    @Test func nothingIsMadeBeforeTheFirstWrite() throws {
        let folder = TemporaryFolder()
        let notebook = Notebook(folder.path + "/a/b/notes.db")
        #expect(try notebook.texts() == [])
        #expect(folder.names == [])
        try notebook.add("a")
        #expect(folder.names == ["a"])
        #expect(try notebook.texts() == ["a"])
        #expect(notebook.faults == [])
    }

    @Test func onlyThisUserMayRead() throws {
        let former = umask(0)
        defer { umask(former) }
        let folder = TemporaryFolder()
        let path = folder.path + "/a/b/notes.db"
        let notebook = Notebook(path)
        try notebook.add("a")
        #expect(try notebook.texts() == ["a"])
        #expect(try rights(folder.path + "/a") == 0o700)
        #expect(try rights(folder.path + "/a/b") == 0o700)
        for suffix in ["", "-wal", "-shm"] { #expect(try rights(path + suffix) == 0o600) }
    }

    private func rights(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0, "\(path)")
        return status.st_mode & 0o777
    }

    @Test func aFileThatComesLaterIsRead() throws {
        let folder = TemporaryFolder()
        let (early, late) = (Notebook(folder.path + "/notes.db"), Notebook(folder.path + "/notes.db"))
        #expect(try early.texts() == [])
        try late.add("a")
        #expect(try early.texts() == ["a"])
    }

    @Test func aFileThatIsRemovedIsBegunAnew() throws {
        let folder = TemporaryFolder()
        let notebook = Notebook(folder.path + "/notes.db")
        try notebook.add("a")
        for name in folder.names { #expect(unlink(folder.path + "/" + name) == 0) }
        #expect(try notebook.texts() == [])
        try notebook.add("b")
        #expect(try Notebook(folder.path + "/notes.db").texts() == ["b"])
    }

    @Test func tablesAreBroughtUpToDate() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/notes.db"
        try Notebook(path).add("a", "b")
        let second = Schema(Notebook.schema.migrations + ["ALTER TABLE note ADD COLUMN mark INTEGER NOT NULL DEFAULT 3"])
        let third = Schema(second.migrations + ["CREATE INDEX note_mark ON note (mark); UPDATE note SET mark = mark + number"])
        for schema in [third, third] {
            let marks = try Notebook(.file(path), schema: schema).database.read { transaction throws(StorageError) in
                try transaction.rows("SELECT text, mark FROM note ORDER BY number") { $0.text(0) + "\($0.integer(1))" }
            }
            #expect(marks == ["a4", "b5"])
        }
    }

    @Test func aNewerFileIsLeftAlone() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/notes.db"
        try Notebook(.file(path), schema: Schema(Notebook.schema.migrations + ["CREATE TABLE more (it)"])).add("a")
        let before = SharedData.contents(of: path)
        let old = Notebook(path)
        #expect(try old.texts() == [])
        try old.add("b")
        #expect(try old.texts() == ["b"])
        #expect(old.faults == [.newer(path: path)])
        #expect(SharedData.contents(of: path) == before)
    }

    @Test func twoDatabasesInMemoryShareNothing() throws {
        let (first, second) = (Notebook(.memory), Notebook(.memory))
        try first.add("a")
        #expect(try second.texts() == [])
        #expect(try first.texts() == ["a"])
    }

    @Test func whatIsDeletedIsGoneFromTheDisk() throws {
        let folder = TemporaryFolder()
        let notebook = Notebook(folder.path + "/notes.db")
        try notebook.add((0..<200).map { "secret-\($0)" })
        try notebook.database.write { transaction throws(StorageError) in try transaction.run("DELETE FROM note") }
        try notebook.database.eraseTraces()
        for name in folder.names {
            let bytes = try #require(SharedData.contents(of: folder.path + "/" + name))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("secret-"), "\(name)")
        }
    }
}
