import FoundationEssentials
import TestSupport
import Testing
import WebTypes

@testable import Loading
@testable import Storage

/// The jar with its file: what is kept, what two jars see of each other, what is removed, and who is told.
struct CookieJarTests {
    /// Jars of one file, as processes have one each.
    struct Jars {
        let folder = TemporaryFolder()
        let clock = TestClock()
        var path: String { folder.path + "/data/cookies.db" }

        var patience = Duration.seconds(30)

        func open(_ report: @escaping @Sendable (String) -> Void = { Issue.record("\($0)") }) -> CookieJar {
            CookieJar(path: path, patience: patience, clock: { [clock] in clock.moment }, report: report)
        }
    }

    @Test func persistentOnesOutliveTheSession() throws {
        let jars = Jars()
        var jar = jars.open()
        jar.receive("a=1; Max-Age=60", "b=2", "c=3; Max-Age=60; Domain=example.org; Path=/x; Secure; HttpOnly; SameSite=Strict")
        let all = jar.cookies
        #expect(all.map(\.name) == ["a", "b", "c"])
        jar = jars.open()
        #expect(jar.cookies == all.filter { !$0.isSessionOnly })
        jars.clock.advance(by: 60)
        jar = jars.open()
        #expect(jar.cookies == [])
        #expect(try jars.rowCount() == 0)
    }

    @Test func sessionCookiesAreNeverInTheFile() throws {
        let jars = Jars()
        let jar = jars.open()
        jar.receive("secret-name=secret-value")
        #expect(jar.sent() == "secret-name=secret-value")
        #expect(jars.folder.names == [])
        // One that replaces a persistent one takes it out of the file.
        jar.receive("secret-name=old-value; Max-Age=60")
        jar.receive("secret-name=secret-value")
        #expect(try jars.rowCount() == 0)
        #expect(jars.open().cookies == [])
        #expect(jar.sent() == "secret-name=secret-value")
    }

    @Test func aJarWithoutAFileSharesNothing() {
        let (first, second) = (CookieJar(path: nil, report: { _ in }), CookieJar(path: nil, report: { _ in }))
        first.receive("a=b; Max-Age=60")
        #expect(first.sent() == "a=b")
        #expect(second.sent() == nil)
    }

    @Test func twoJarsSeeEachOther() {
        let jars = Jars()
        let (first, second) = (jars.open(), jars.open())
        first.receive("a=1; Max-Age=60")
        second.receive("b=2; Max-Age=60", "session=x")
        #expect(first.sent() == "a=1; b=2")
        second.receive("a=3; Max-Age=60")
        #expect(first.sent() == "a=3; b=2")
        #expect(second.sent() == "a=3; b=2; session=x")
        // What another process stores later takes the place of a session cookie.
        first.receive("session=y; Max-Age=60")
        #expect(second.sent() == "a=3; b=2; session=y")
        first.receive("a=; Max-Age=0")
        #expect(second.sent() == "b=2; session=y")
    }

    /// Four threads with two jars of one file store at once.
    @Test func nothingIsLost() async throws {
        let jars = Jars()
        let (first, second) = (jars.open(), jars.open())
        let count = FullCheck.isOn ? 700 : 60
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, jar) in [first, second, first, second].enumerated() {
                group.addTask {
                    try await offPool {
                        for index in 0..<count { jar.receive("a=\(index); Max-Age=600", from: "https://host\(index)-\(number).net/") }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(first.cookies.count == 4 * count)
        #expect(Set(first.cookies) == Set(second.cookies))
        #expect(try jars.rowCount() == 4 * count)
    }

    @Test func programsSetAndRemove() throws {
        let jars = Jars()
        let jar = jars.open()
        let expires = Date(timeIntervalSince1970: 1_796_040_000 + 3_600)
        let cookie = HTTPCookie(
            name: "a", value: "b", domain: ".example.org", path: "/dir", expiresDate: expires, isSecure: true, isHTTPOnly: true,
            sameSitePolicy: .sameSiteStrict)
        try jar.set(cookie)
        try jar.set(HTTPCookie(name: "c", value: "d", domain: "www.example.org"))
        #expect(jars.open().cookies == [cookie])
        #expect(jar.sent() == "a=b; c=d")
        jar.remove(HTTPCookie(name: "a", value: "other", domain: "example.org", path: "/dir"))
        #expect(jar.sent() == "a=b; c=d")
        jar.remove(HTTPCookie(name: "a", value: "other", domain: ".Example.org", path: "/dir"))
        #expect(jar.sent() == "c=d")
        #expect(jars.open().cookies == [])
    }

    @Test(arguments: [
        (HTTPCookie(name: "", value: "", domain: "a.org"), CookieRefusal.empty),
        (HTTPCookie(name: "a", value: "b\n", domain: "a.org"), .controlCharacter),
        (HTTPCookie(name: "a", value: "b;c", domain: "a.org"), .delimiter),
        (HTTPCookie(name: "a=b", value: "c", domain: "a.org"), .delimiter),
        (HTTPCookie(name: "a", value: "b", domain: "a.org", path: "dir"), .badPath),
        (HTTPCookie(name: "a", value: "b", domain: "a.org", path: "/\n"), .badPath),
        (HTTPCookie(name: "a", value: "b", domain: ""), .noHost),
        (HTTPCookie(name: "a", value: "b", domain: "a.org/dir"), .noHost),
        (HTTPCookie(name: "a", value: "b", domain: "a.org:80"), .noHost),
        (HTTPCookie(name: "a", value: "b", domain: ".co.uk"), .publicSuffix("co.uk")),
        (HTTPCookie(name: "a", value: String(repeating: "b", count: 4_096), domain: "a.org"), .tooLong),
    ])
    func whatNoServerCouldHave(_ cookie: HTTPCookie, _ refusal: CookieRefusal) {
        let jar = CookieJar(path: nil, report: { _ in })
        #expect(throws: refusal) { try jar.set(cookie) }
        #expect(jar.cookies == [])
    }

    @Test func removesBySiteAndAge() {
        let jars = Jars()
        let jar = jars.open()
        jar.receive("a=old; Max-Age=900", from: "https://www.example.co.uk/")
        jar.receive("b=old", from: "https://10.0.0.1/")
        jars.clock.advance(by: 10)
        let since = jars.clock.moment
        jar.receive("c=new; Max-Age=900", from: "https://shop.example.co.uk/")
        // Setting one again does not make it new.
        jar.receive("a=old; Max-Age=900", from: "https://www.example.co.uk/")
        jar.receive("d=new", from: "https://user.github.io/")
        #expect(jar.sites == ["10.0.0.1", "example.co.uk", "user.github.io"])
        jar.removeAll(ofSites: ["example.co.uk"], createdSince: since)
        #expect(jar.cookies.map(\.name) == ["a", "b", "d"])
        jar.removeAll(createdSince: since)
        #expect(jar.cookies.map(\.name) == ["a", "b"])
        jar.removeAll(ofSites: ["10.0.0.1"])
        #expect(jar.cookies.map(\.name) == ["a"])
        jar.removeAll()
        #expect(jar.cookies == [] && jars.open().cookies == [])
    }

    @Test func whatIsRemovedIsGoneFromTheDisk() throws {
        let jars = Jars()
        let jar = jars.open()
        jar.receive("a=secret-value; Max-Age=60", "b=kept; Max-Age=60")
        jar.remove(HTTPCookie(name: "a", value: "", domain: "www.example.org", path: "/dir"))
        for suffix in ["", "-wal"] {
            let bytes = try #require(SharedData.contents(of: jars.path + suffix))
            #expect(!String(decoding: bytes, as: UTF8.self).contains("secret-value"), "\(suffix)")
        }
        #expect(jars.open().cookies.map(\.value) == ["kept"])
    }

    @Test func listenersAreTold() async {
        let jars = Jars()
        let (jar, other) = (jars.open(), jars.open())
        var events = jar.changes().makeAsyncIterator()
        jar.receive("a=b; Max-Age=60")
        jar.receive("c=d; Max-Age=60")
        // Both are one event, because no one took the first.
        #expect(await events.next() != nil)
        other.receive("e=f; Max-Age=60")
        #expect(jar.sent() == "a=b; c=d; e=f")
        #expect(await events.next() != nil)
        // Sending changes nothing: the next event is the removal.
        #expect(jar.sent() == "a=b; c=d; e=f")
        jar.removeAll()
        #expect(await events.next() != nil)
    }

    @Test func theStreamEndsWithTheJar() async {
        var jar: CookieJar? = CookieJar(path: nil, report: { _ in })
        let changes = jar?.changes()
        jar = nil
        #expect(changes != nil)
        if let changes { for await _ in changes { Issue.record("there was a change") } }
    }

    @Test func thePolicyMayChange() {
        let jar = CookieJar(path: nil, report: { _ in })
        jar.receive("a=b")
        jar.policy = .none
        #expect(jar.sent() == nil)
        #expect(jar.cookies.count == 1)
        jar.policy = .all
        #expect(jar.sent() == "a=b")
    }

    /// A file that another program has written into is trusted no more than an answer.
    @Test func aDamagedRowIsPassedOver() throws {
        let jars = Jars()
        jars.open().receive("a=b; Max-Age=60", "c=d; Max-Age=60", "e=f; Max-Age=60", "g=h; Max-Age=60", "i=j; Max-Age=60")
        try jars.table().database.write { transaction throws(StorageError) in
            try transaction.run("UPDATE cookie SET value = ? WHERE name = 'a'", "b\r\nX-Other: 1")
            try transaction.run("UPDATE cookie SET path = 'dir' WHERE name = 'c'")
            try transaction.run("UPDATE cookie SET creation = ? WHERE name = 'g'", Int64.max)
            try transaction.run("UPDATE cookie SET creation = ?1, expiry = ?1 WHERE name = 'i'", Int64.max)
        }
        let jar = jars.open()
        #expect(jar.sent() == "e=f")
        #expect(try jars.rowCount() == 1)
        jar.receive("k=l")
        #expect(jar.sent() == "e=f; k=l")
    }

    @Test func aDamagedFileIsToldAndBegunAnew() throws {
        let jars = Jars()
        jars.folder.write("no database at all, and no more than a text\n", to: "data/cookies.db")
        let list = Told()
        let jar = jars.open { list.add($0) }
        jar.receive("a=b; Max-Age=60")
        #expect(jar.sent() == "a=b")
        #expect(list.all == ["\(jars.path) was damaged, so a new one was begun; the damaged one is kept as \(jars.path).damaged."])
        #expect(jars.open().sent() == "a=b")
    }

    @Test func aFolderThatCanNotBeMadeIsToldOnce() {
        let jars = Jars()
        jars.folder.write("", to: "data")
        let list = Told()
        let jar = jars.open { list.add($0) }
        jar.receive("a=b; Max-Age=60")
        jar.receive("c=d; Max-Age=60")
        #expect(jar.sent() == "a=b; c=d")
        #expect(list.all == ["\(jars.path) can't be used (Not a directory); what is new is forgotten when Martlet ends."])
    }

    /// While another process holds the file, cookies are in memory, and they are written when it lets go.
    @Test func aFileThatIsHeldIsWrittenLater() throws {
        let jars = Jars(patience: .milliseconds(50))
        let list = Told()
        let jar = jars.open { list.add($0) }
        jar.receive("a=b; Max-Age=60")
        try jars.table().database.write { _ throws(StorageError) in
            jar.receive("c=d; Max-Age=60")
            #expect(jar.sent() == "a=b; c=d")
        }
        #expect(list.all.count == 1)
        #expect(jars.open().sent() == "a=b")
        jar.receive("e=f; Max-Age=60")
        #expect(jars.open().sent() == "a=b; c=d; e=f")
    }
}

extension CookieJarTests.Jars {
    func table() -> CookieTable { CookieTable(path: path, patience: patience) { Issue.record("\($0)") } }

    func rowCount() throws -> Int {
        try table().database.read { transaction throws(StorageError) in
            try transaction.rows("SELECT count(*) FROM cookie") { Int($0.integer(0)) }[0]
        }
    }
}
