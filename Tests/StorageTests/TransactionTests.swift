import TestSupport
import Testing

@testable import Storage

/// Statements, values, rows, and that a transaction is all or nothing.
struct TransactionTests {
    private static let values: [SQLValue] = [
        .null, .integer(0), .integer(.min), .integer(.max), .real(-0.5), .real(.infinity), .text(""), .text("a\0b ü 𝄞"), .blob([]),
        .blob([0, 255, 10]),
    ]

    @Test func everyKindOfValueComesBack() throws {
        let database = Database(.memory, schema: Schema(["CREATE TABLE value (number INTEGER PRIMARY KEY, it)"])) { _ in }
        let read = try database.write { transaction throws(StorageError) in
            for value in Self.values { try transaction.run("INSERT INTO value (it) VALUES (?)", value) }
            return try transaction.rows("SELECT it, typeof(it) FROM value ORDER BY number") { Self.value($0) }
        }
        #expect(read == Self.values)
    }

    private static func value(_ row: borrowing Row) -> SQLValue {
        switch row.text(1) {
        case "null": .null
        case "integer": .integer(row.integer(0))
        case "real": .real(row.real(0))
        case "text": .text(row.text(0))
        default: .blob(row.bytes(0))
        }
    }

    @Test func swiftTypesAreBound() throws {
        let database = Database(.memory, schema: Schema(["CREATE TABLE value (a, b, c, d, e, f)"])) { _ in }
        try database.write { transaction throws(StorageError) in
            let (none, some): (String?, Int64?) = (nil, 7)
            try transaction.run("INSERT INTO value VALUES (?, ?, ?, ?, ?, ?)", 1, true, 2.5, "x", none, some)
            let row = try transaction.first("SELECT * FROM value") { row in
                "\(row.integer(0)) \(row.flag(1)) \(row.real(2)) \(row.text(3)) \(row.isNull(4)) \(row.isNull(5)) \(row.integer(5))"
            }
            #expect(row == "1 true 2.5 x true false 7")
        }
    }

    @Test func illFormedTextIsRepaired() throws {
        let notebook = Notebook(.memory)
        try notebook.database.write { transaction throws(StorageError) in
            try transaction.run("INSERT INTO note (text) VALUES (CAST(x'61ff62' AS TEXT))")
        }
        #expect(try notebook.texts() == ["a\u{FFFD}b"])
    }

    @Test(arguments: [false, true]) func whatThrowsLeavesNothing(_ isInFile: Bool) throws {
        let folder = TemporaryFolder()
        let notebook = Notebook(isInFile ? .file(folder.path + "/notes.db") : .memory)
        try notebook.add("a", "b")
        #expect(throws: StorageError.self) { try notebook.add("c", "a") }
        #expect(try notebook.texts() == ["a", "b"])
        try notebook.add("c")
        #expect(try notebook.texts() == ["a", "b", "c"])
        #expect(notebook.faults == [])
    }

    @Test func aBrokenRuleSaysSo() throws {
        let notebook = Notebook(.memory)
        try notebook.add("a")
        let error = #expect(throws: StorageError.self) { try notebook.add("a") }
        #expect(error?.reason == .constraint)
        #expect(error?.description == "The store could not be used: UNIQUE constraint failed: note.text.")
    }

    @Test func aStatementMayRunWithinItself() throws {
        let notebook = Notebook(.memory)
        try notebook.add("a", "b", "c")
        let pairs = try notebook.database.read { transaction throws(StorageError) in
            try transaction.rows("SELECT text FROM note ORDER BY number") { outer throws(StorageError) in
                let inner = try transaction.rows("SELECT text FROM note ORDER BY number") { $0.text(0) }
                return outer.text(0) + ":" + inner.joined()
            }
        }
        #expect(pairs == ["a:abc", "b:abc", "c:abc"])
    }

    @Test func changesAreCounted() throws {
        let notebook = Notebook(.memory)
        try notebook.add("a", "b", "c")
        let count = try notebook.database.write { transaction throws(StorageError) in
            try transaction.run("DELETE FROM note WHERE text > ?", "a")
            return transaction.changeCount
        }
        #expect(count == 2)
    }

    @Test func onlyOthersChangesMakeAnotherVersion() throws {
        let folder = TemporaryFolder()
        let (mine, other) = (Notebook(folder.path + "/notes.db"), Notebook(folder.path + "/notes.db"))
        try mine.add("a")
        let first = try mine.database.read { transaction throws(StorageError) in try transaction.version() }
        try mine.add("b")
        #expect(try mine.database.read { transaction throws(StorageError) in try transaction.version() } == first)
        try other.add("c")
        #expect(try mine.database.read { transaction throws(StorageError) in try transaction.version() } != first)
        #expect(try mine.texts() == ["a", "b", "c"])
    }

    @Test func aReaderSeesOneMomentAndHoldsNoWriterUp() throws {
        let folder = TemporaryFolder()
        let (reader, writer) = (Notebook(folder.path + "/notes.db"), Notebook(folder.path + "/notes.db"))
        try writer.add("a")
        let seen = try reader.database.read { transaction throws(StorageError) in
            let before = try transaction.rows("SELECT text FROM note") { $0.text(0) }
            try writer.add("b")
            return [before, try transaction.rows("SELECT text FROM note") { $0.text(0) }]
        }
        #expect(seen == [["a"], ["a"]])
        #expect(try reader.texts() == ["a", "b"])
    }

    @Test func aWriterThatIsNotLetInSaysSo() throws {
        let folder = TemporaryFolder()
        let holder = Notebook(folder.path + "/notes.db")
        let waiting = Notebook(.file(folder.path + "/notes.db"), patience: .zero)
        try holder.add("a")
        #expect(try waiting.texts() == ["a"])
        let error = try holder.database.write { transaction throws(StorageError) in
            try transaction.run("INSERT INTO note (text) VALUES ('b')")
            // Readers are let in meanwhile.
            let texts = try waiting.texts()
            #expect(texts == ["a"])
            return #expect(throws: StorageError.self) { try waiting.add("c") }
        }
        #expect(error?.reason == .busy)
        try waiting.add("c")
        #expect(try waiting.texts() == ["a", "b", "c"])
    }
}
