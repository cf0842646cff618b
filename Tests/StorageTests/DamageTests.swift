import Glibc
import TestSupport
import Testing

@testable import Storage

/// What is no database, or no longer, is set aside: the reader is told, and nothing ends badly.
struct DamageTests {
    @Test(arguments: [
        "", "SQLite format 3", "this is no database at all, but a text of more than a hundred bytes, to make sure of the rest",
    ])
    func whatIsNoDatabase(_ text: String) throws {
        let folder = TemporaryFolder()
        let path = folder.write(text + String(repeating: text.isEmpty ? "" : "\n", count: 5_000), to: "notes.db")
        let notebook = Notebook(path)
        #expect(try notebook.texts() == [])
        try notebook.add("a")
        #expect(try notebook.texts() == ["a"])
        #expect(notebook.faults == (text.isEmpty ? [] : [.damaged(path: path, setAsideAs: path + ".damaged")]))
        if !text.isEmpty {
            #expect(SharedData.contents(of: path + ".damaged")?.starts(with: text.utf8) == true)
            let sentence = "\(path) was damaged, so a new one was begun; the damaged one is kept as \(path).damaged."
            #expect(notebook.faults.map(\.description) == [sentence])
        }
        #expect(try Notebook(path).texts() == ["a"])
    }

    @Test func aFileCutInHalf() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/notes.db"
        try fill(path)
        let bytes = try #require(SharedData.contents(of: path))
        folder.write(Array(bytes[..<(bytes.count / 2)]), to: "notes.db")
        let notebook = Notebook(path)
        try notebook.add("new")
        #expect(try notebook.texts() == ["new"])
        #expect(notebook.faults == [.damaged(path: path, setAsideAs: path + ".damaged")])
    }

    /// Both connections have the file open; the one that finds the damage replaces it, the other goes over to the new one.
    @Test func theOtherConnectionFollows() throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/notes.db"
        let (finder, other) = (Notebook(path), Notebook(path))
        try fill(path)
        try finder.add("a")
        try other.add("b")
        try finder.database.eraseTraces()
        let first = try #require(SharedData.contents(of: path))
        // Written over in place, so that it stays the same file.
        let descriptor = open(path, O_WRONLY)
        let noise = [UInt8](repeating: 0xA5, count: first.count)
        #expect(pwrite(descriptor, noise, noise.count, 0) == noise.count)
        close(descriptor)
        try finder.add("c")
        #expect(finder.faults == [.damaged(path: path, setAsideAs: path + ".damaged")])
        try other.add("d")
        #expect(other.faults == [])
        #expect(try finder.texts() == ["c", "d"])
        #expect(try other.texts() == ["c", "d"])
        #expect(folder.names.filter { !$0.contains("damaged") }.sorted() == ["notes.db", "notes.db-shm", "notes.db-wal"])
    }

    /// Bytes changed at random places of the file: what is read is what was there, or the file is set aside; what is written then is there.
    @Test func randomPlaces() throws {
        var generator = SeededGenerator.announced()
        let folder = TemporaryFolder()
        let whole = folder.path + "/whole.db"
        try fill(whole)
        let bytes = try #require(SharedData.contents(of: whole))
        var setAside = 0
        for number in 0..<200 {
            var damaged = bytes
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            for index in place..<min(place + Int.random(in: 1...64, using: &generator), bytes.count) {
                damaged[index] = UInt8.random(in: 0...255, using: &generator)
            }
            let path = folder.write(damaged, to: "damaged-\(number).db")
            let notebook = Notebook(path)
            let before = try notebook.texts()
            try notebook.add("new")
            #expect(try notebook.texts() == before + ["new"] || notebook.faults != [], "damage at \(place)")
            #expect(try notebook.texts().last == "new", "damage at \(place)")
            #expect(notebook.faults.count <= 1, "damage at \(place): \(notebook.faults)")
            setAside += notebook.faults.count
        }
        print("set aside: \(setAside) of 200")
        #expect(setAside > 0)
    }

    /// Four pages or more of notes, all in the file itself.
    private func fill(_ path: String) throws {
        let notebook = Notebook(path)
        try notebook.add((0..<300).map { "note number \($0), long enough that there are some pages" })
        try notebook.database.eraseTraces()
    }
}
