import Cells
import Glibc
import TestSupport
import Testing

extension EndToEnd {
    /// Bytes of a store that are not what they were: the program goes on, says so once where it can tell, and the other stores are whole.
    @Suite struct DamagedStoreTests {
        /// How many places are damaged; 200 in the full check.
        private static let places = FullCheck.isOn ? 200 : 12

        private func server() throws -> HTTPServer {
            let server = try HTTPServer()
            for number in 0..<30 {
                let headers = [("Cache-Control", "max-age=9999"), ("Set-Cookie", "c\(number)=\(number); Max-Age=9999")]
                server.on("/\(number)", .html("<title>Title \(number)</title><p>Page \(number).", headers: headers))
            }
            server.on("/new", .html("<title>New</title><p>A new page.", headers: [("Set-Cookie", "new=1; Max-Age=9999")]))
            return server
        }

        @Test("At random places of each store's file")
        func atRandomPlaces() throws {
            let server = try server()
            let files = StoreFiles(home: TemporaryFolder())
            let first = try MartletSession("docs://start", home: files.home)
            try first.terminal.wait(forText: "Martlet")
            for number in 0..<30 { try first.open(server.url("/\(number)"), until: "Page \(number).") }
            try leave(first)
            let whole = StoreFiles.Store.allCases.map { ($0, files.bytes($0)) }
            var random = SeededGenerator.announced()
            for trial in 0..<Self.places {
                for (store, bytes) in whole { files.put(bytes, store) }
                var (store, bytes) = whole[trial % whole.count]
                let suffix = try #require(bytes.filter { !$0.value.isEmpty }.keys.sorted().randomElement(using: &random))
                let (damaged, what) = Self.damaged(try #require(bytes[suffix]), using: &random)
                bytes[suffix] = damaged
                files.put(bytes, store)
                try expectGoesOn(files, server, damaged: store, "\(store)\(suffix): \(what)")
            }
            server.stop()
        }

        private func expectGoesOn(
            _ files: StoreFiles, _ server: HTTPServer, damaged store: StoreFiles.Store, _ what: Comment
        ) throws {
            let requests = server.requests.count
            let session = try MartletSession(server.url("/3"), size: CellSize(columns: 200, rows: 60), home: files.home)
            try session.terminal.wait(forText: "Page 3.")
            if store != .answers { #expect(server.requests.count == requests, what) }
            try session.open(server.url("/new"), until: "A new page.")
            let sent = try #require(server.requests.last?.path == "/new" ? server.requests.last : nil, what)
            if store != .cookies { #expect(sent.header("Cookie")?.split(separator: ";").count == 30, what) }
            session.settle()
            session.terminal.type("gH")
            try session.terminal.wait(for: "the new page in the list") { $0.shows("1× · ") }
            if store != .visits { try session.terminal.wait(forText: "Title 29") }
            session.terminal.type("q")
            try session.terminal.wait(forText: "A new page.")
            session.settle()
            session.terminal.type(":messages\r")
            try session.terminal.wait(forText: "Messages")
            session.settle()
            let told = session.screen.text.flattened.split(separator: "was damaged, so").count - 1
            #expect(told == (files.wasSetAside(store) ? 1 : 0), "\(what.rawValue)\n\(session.screen.text)")
            for other in StoreFiles.Store.allCases where other != store { #expect(!files.wasSetAside(other), what) }
            session.terminal.type("q")
            try leave(session)
        }

        private func leave(_ session: MartletSession) throws {
            session.terminal.type("Q")
            #expect(try session.terminal.waitForExit() == .exited(0))
            session.expectRestored()
        }

        /// Other bytes in a row, a byte that is one bit off, a page of nothing, or less than all of it.
        private static func damaged(_ bytes: [UInt8], using random: inout SeededGenerator) -> (bytes: [UInt8], what: String) {
            var bytes = bytes
            let place = Int.random(in: bytes.indices, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let end = min(bytes.count, place + Int.random(in: 1...64, using: &random))
                for index in place..<end { bytes[index] = UInt8.random(in: 0...255, using: &random) }
                return (bytes, "other bytes at \(place)..<\(end)")
            case 1:
                bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                return (bytes, "a bit of \(place)")
            case 2:
                let start = place / 4_096 * 4_096
                for index in start..<min(bytes.count, start + 4_096) { bytes[index] = 0 }
                return (bytes, "zeros in the page at \(start)")
            default: return (Array(bytes[..<place]), "cut at \(place)")
            }
        }
    }
}
