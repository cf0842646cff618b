import Glibc
import Synchronization
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// The store on the disk by itself.
    struct DiskCacheTests {
        private let clock = TestClock()
        private let folder = TemporaryFolder()
        private let reports = Reports()

        private var place: String { folder.path + "/cache" }
        private var bodies: String { place + "/bodies" }

        private func store(limit: Int = 200_000_000) -> DiskCache {
            DiskCache(folder: place, limit: limit) { [reports] in reports.add($0) }
        }

        /// Stores a page under an address whose body is the bytes.
        private func put(
            _ name: String, _ body: [UInt8], in store: some CacheStore, _ headers: HTTPHeaders = [:], to request: HTTPHeaders = [:]
        ) async {
            let response = StoredResponse.made(at: "http://docs.example/" + name, headers, to: request, on: clock.now, size: body.count)
            guard let writer = await store.makeWriter() else { return }
            for start in stride(from: 0, to: body.count, by: 1000) {
                guard await writer.append(Array(body[start..<min(start + 1000, body.count)])) else { return }
            }
            await writer.keep(as: response, replacing: nil)
        }

        /// The body that is stored under an address; nil for a miss.
        private func get(_ name: String, from store: some CacheStore) async -> [UInt8]? {
            guard let key = WebURL("http://docs.example/" + name).flatMap(CacheKey.init),
                let response = await store.responses(for: key).first,
                let body = await store.body(of: response)
            else { return nil }
            return await body.read(from: 0, count: response.bodySize)
        }

        private func bytes(_ count: Int, _ seed: UInt64) -> [UInt8] {
            var random = SeededGenerator(seed: seed)
            return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        }

        @Test func keepsBetweenSessions() async {
            let body = bytes(10_000, 1)
            await put("a", body, in: store(), ["Vary": "Foo"], to: ["Foo": "1"])
            await put("b", [], in: store())
            let later = store()
            #expect(await get("a", from: later) == body)
            #expect(await get("b", from: later) == [])
            #expect(await get("c", from: later) == nil)
            #expect(SharedData.fileNames(in: bodies, suffix: "").filter { !$0.hasPrefix(".") }.count == 2)
            #expect(reports.all.isEmpty)
        }

        @Test func nothingIsMadeBeforeSomethingIsStored() async throws {
            let store = store()
            #expect(await get("a", from: store) == nil)
            #expect(try await store.hosts().isEmpty)
            #expect(access(place, F_OK) != 0)
        }

        @Test func othersMayNotLook() async {
            await put("a", bytes(10, 1), in: store())
            for (path, rights) in [(place, 0o700), (bodies, 0o700), (place + "/index.sqlite", 0o600)] {
                #expect(mode(path) == rights, "\(path)")
            }
            for name in SharedData.fileNames(in: bodies, suffix: "") where !name.hasPrefix(".") {
                #expect(mode(bodies + "/" + name) == 0o600)
            }
        }

        private func mode(_ path: String) -> Int {
            var status = stat()
            return stat(path, &status) == 0 ? Int(status.st_mode & 0o777) : -1
        }

        @Test func sameRequestsReplaceEachOther() async throws {
            let store = store()
            for number in 1...3 { await put("a", bytes(100, UInt64(number)), in: store, ["Vary": "Foo"], to: ["Foo": "1"]) }
            await put("a", bytes(100, 4), in: store, ["Vary": "Foo"], to: ["Foo": "2"])
            #expect(try await store.hosts().map(\.count) == [2])
            #expect(SharedData.fileNames(in: bodies, suffix: "").filter { !$0.hasPrefix(".") }.count == 2)
        }

        @Test(arguments: ["memory", "disk"])
        func theLeastRecentlyUsedGoFirst(_ kind: String) async throws {
            let store: any CacheStore = kind == "disk" ? store(limit: 100_000) : MemoryCache(limit: 100_000)
            for number in 0..<8 { await put("\(number)", bytes(10_000, UInt64(number)), in: store) }
            #expect(await get("0", from: store) == bytes(10_000, 0))
            for number in 8..<12 { await put("\(number)", bytes(10_000, UInt64(number)), in: store) }
            #expect(try await store.size() <= 100_000)
            #expect(await get("0", from: store) != nil, "used and new ones stay")
            #expect(await get("11", from: store) != nil, "used and new ones stay")
            #expect(await get("1", from: store) == nil)
            #expect(await get("2", from: store) == nil)
            await put("large", bytes(12_501, 9), in: store)
            #expect(await get("large", from: store) == nil, "more than an eighth of the limit")
            let count = kind == "disk" ? try await store.hosts()[0].count : 0
            #expect(SharedData.fileNames(in: bodies, suffix: "").filter { !$0.hasPrefix(".") }.count == count)
        }

        @Test func damagedBodiesAreMisses() async throws {
            var random = SeededGenerator.announced()
            let store = store()
            for trial in 0..<100 {
                let body = bytes(Int.random(in: 1...5000, using: &random), UInt64(trial))
                await put("a", body, in: store)
                let name = try #require(SharedData.fileNames(in: bodies, suffix: "").first { !$0.hasPrefix(".") })
                var file = try #require(SharedData.contents(of: bodies + "/" + name))
                switch trial % 4 {
                case 0: file[Int.random(in: file.indices, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
                case 1: file.removeLast()
                case 2: file.append(0)
                default: unlink(bodies + "/" + name)
                }
                if trial % 4 != 3 { folder.write(file, to: "cache/bodies/" + name) }
                #expect(await get("a", from: store) == nil, "trial \(trial)")
            }
            #expect(reports.all.isEmpty)
        }

        @Test func linksInPlaceOfBodiesAreNotFollowed() async throws {
            let store = store()
            await put("a", bytes(10, 1), in: store)
            let name = try #require(SharedData.fileNames(in: bodies, suffix: "").first { !$0.hasPrefix(".") })
            let other = folder.write(bytes(10, 1), to: "other")
            unlink(bodies + "/" + name)
            #expect(symlink(other, bodies + "/" + name) == 0)
            #expect(await get("a", from: store) == nil)
        }

        @Test func aDamagedIndexGivesNothingWrong() async throws {
            var random = SeededGenerator.announced()
            for trial in 0..<(FullCheck.isOn ? 200 : 20) {
                for name in ["index.sqlite", "index.sqlite-wal", "index.sqlite-shm", "index.sqlite.damaged"] { unlink(place + "/" + name) }
                do {
                    let store = store()
                    for number in 0..<30 { await put("\(number)", bytes(50, UInt64(number)), in: store, ["X-Number": "\(number)"]) }
                }
                var index = try #require(SharedData.contents(of: place + "/index.sqlite"))
                let start = Int.random(in: index.indices, using: &random)
                for place in start..<min(index.count, start + Int.random(in: 1...20, using: &random)) {
                    index[place] = UInt8.random(in: 0...255, using: &random)
                }
                folder.write(index, to: "cache/index.sqlite")
                let store = store()
                for number in 0..<30 {
                    guard let key = WebURL("http://docs.example/\(number)").flatMap(CacheKey.init) else { continue }
                    for response in await store.responses(for: key) {
                        #expect(response.headers == ["X-Number": "\(number)"], "trial \(trial)")
                        if let body = await store.body(of: response) {
                            #expect(await body.read(from: 0, count: 50) == bytes(50, UInt64(number)))
                        }
                    }
                }
            }
        }

        @Test func aBodyThatIsReadOutlivesItsRemoval() async throws {
            let store = store()
            await put("a", bytes(5000, 1), in: store)
            let key = try #require(WebURL("http://docs.example/a").flatMap(CacheKey.init))
            let response = try #require(await store.responses(for: key).first)
            let body = try #require(await store.body(of: response))
            try await store.removeAll(from: nil, since: nil)
            #expect(await body.read(from: 0, count: 5000) == bytes(5000, 1))
            #expect(await get("a", from: store) == nil)
        }

        @Test func removesByHostAndTime() async throws {
            for store in [MemoryCache(), store()] as [any CacheStore] {
                for (host, offset) in [("a.example", 0), ("a.example", 10), ("b.example", 20)] {
                    let writer = try #require(await store.makeWriter())
                    _ = await writer.append([1, 2, 3])
                    let time = HTTPDate(secondsSince1970: clock.now.secondsSince1970 + offset)
                    await writer.keep(as: .made(at: "http://\(host)/\(offset)", [:], on: time, size: 3), replacing: nil)
                }
                #expect(try await store.hosts().map { "\($0.name) \($0.count)" } == ["a.example 2", "b.example 1"])
                try await store.removeAll(from: "a.example", since: HTTPDate(secondsSince1970: clock.now.secondsSince1970 + 10))
                #expect(try await store.hosts().map { "\($0.name) \($0.count)" } == ["a.example 1", "b.example 1"])
                try await store.removeAll(from: "b.example", since: nil)
                try await store.removeAll(from: nil, since: HTTPDate(secondsSince1970: clock.now.secondsSince1970 + 1))
                #expect(try await store.hosts().map(\.name) == ["a.example"])
                try await store.removeAll(from: nil, since: nil)
                #expect(try await store.hosts().isEmpty)
            }
            #expect(SharedData.fileNames(in: bodies, suffix: "").allSatisfy { $0.hasPrefix(".") })
        }

        @Test func writersThatAreDroppedLeaveNothing() async throws {
            let store = store()
            var writer = await store.makeWriter()
            _ = await writer?.append([1])
            #expect(SharedData.fileNames(in: bodies, suffix: ".part").count == 1)
            writer = nil
            #expect(SharedData.fileNames(in: bodies, suffix: ".part").isEmpty)
        }

        @Test func namesOfADamagedIndexLeadNowhere() {
            let outside = folder.write("x", to: "outside")
            folder.write("x", to: "cache/bodies/x")
            let bodies = BodyFolder(path: self.bodies)
            for name in ["../../outside", "x", "", ".", "../bodies/x", String(repeating: "A", count: 32)] {
                bodies.remove(name)
                #expect(bodies.open(name) == nil)
            }
            #expect(access(outside, F_OK) == 0 && access(self.bodies + "/x", F_OK) == 0)
        }

        @Test func oldRemainsAreSweptAway() async throws {
            await put("a", bytes(10, 1), in: store())
            for name in ["old.part", "new.part", "old"] { folder.write("x", to: "cache/bodies/" + name) }
            for name in ["old.part", "old"] {
                var times = [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]
                #expect(utimes(bodies + "/" + name, &times) == 0)
            }
            let store = store()
            await put("b", bytes(10, 2), in: store)
            #expect(SharedData.fileNames(in: bodies, suffix: "").filter { !$0.hasPrefix(".") }.count == 3)
            #expect(await get("a", from: store) == bytes(10, 1))
            folder.write("x", to: "cache/bodies/" + StoredResponse.makeID())
            try await store.removeAll(from: nil, since: nil)
            #expect(SharedData.fileNames(in: bodies, suffix: "").filter { !$0.hasPrefix(".") } == ["new.part"])
        }

        @Test func aFolderThatCanNotBeMadeIsToldOnce() async {
            folder.write("", to: "cache")
            let store = store()
            for number in 0..<3 {
                await put("\(number)", [1], in: store)
                #expect(await get("\(number)", from: store) == nil)
            }
            #expect(reports.all == ["\(bodies) can't be written (not a directory); pages are loaded anew each time."])
        }
    }
}

/// What a store reported.
final class Reports: Sendable {
    private let texts = Mutex<[String]>([])

    var all: [String] { texts.withLock { $0 } }

    func add(_ text: String) { texts.withLock { $0.append(text) } }
}
