import FoundationEssentials
import PageEngine
import Synchronization
import TestSupport
import Testing
import WebTypes

/// What sites leave with their readers (WebPage API 1.18; statements 31, 101 to 104, 108).
///
/// That a private session leaves no file is tested with the program (`PrivateSessionTests`).
@Suite(.timeLimit(.minutes(1))) @MainActor struct WebsiteDataStoreTests {
    private func page(_ store: WKWebsiteDataStore) -> WebPage {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = store
        return WebPage(configuration: configuration)
    }

    /// A server whose front page sets a cookie and may be stored.
    private func server() throws -> HTTPServer {
        let server = try HTTPServer()
        server.on("/") { request in
            .html(
                "<title>\(request.header("Cookie") ?? "none")</title><p>x",
                headers: [("Set-Cookie", "a=1; Max-Age=1000"), ("Cache-Control", "max-age=60")])
        }
        server.on("/other") { .html("<title>\($0.header("Cookie") ?? "none")</title>", headers: [("Cache-Control", "no-store")]) }
        return server
    }

    @Test func statement31() async throws {
        let server = try server()
        server.on("/page") { request in
            request.header("If-None-Match") == "\"v1\""
                ? ServerReply([.bytes(ServerReply.head(status: 304, headers: []))])
                : .html(
                    "<title>t</title><link rel=stylesheet href=/sheet.css><p>x<p class=h>hidden",
                    headers: [("ETag", "\"v1\""), ("Cache-Control", "max-age=60")])
        }
        server.on("/sheet.css") { request in
            request.header("If-None-Match") == "\"s1\""
                ? ServerReply([.bytes(ServerReply.head(status: 304, headers: []))])
                : .body(
                    Array(".h { display: none }".utf8), type: "text/css",
                    headers: [("ETag", "\"s1\""), ("Cache-Control", "max-age=60")])
        }
        let page = page(.nonPersistent())
        #expect(await outcome(of: page.load(try url(server.url("/page")))).events == wholeLoad)
        let before = server.requests.count
        #expect(await outcome(of: page.reload(fromOrigin: true)).events == wholeLoad)
        let asked = server.requests.dropFirst(before)
        #expect(asked.map(\.path) == ["/page", "/sheet.css"], "what is fresh in the store is asked for all the same")
        #expect(asked.map { $0.header("If-None-Match") } == ["\"v1\"", "\"s1\""])
        #expect(asked.allSatisfy { $0.header("Cache-Control") == "max-age=0" })
        #expect(page.statusCode == 200 && page.title == "t")
        #expect(await !page.text().contains("hidden"))

        // Without it only the page itself is asked about, whatever was done before.
        let between = server.requests.count
        #expect(await outcome(of: page.reload()).events == wholeLoad)
        #expect(server.requests.dropFirst(between).map(\.path) == ["/page"])
        #expect(await !page.text().contains("hidden"))

        // Its policy is not kept: a page that is asked for as usual comes from the store.
        let after = server.requests.count
        #expect(await outcome(of: page.load(try url(server.url("/page")))).events == wholeLoad)
        #expect(server.requests.count == after)
        server.stop()
    }

    @Test func statement101() async throws {
        let server = try server()
        let first = page(.nonPersistent())
        _ = await outcome(of: first.load(try url(server.url("/"))))
        #expect(first.title == "none")
        _ = await outcome(of: first.load(try url(server.url("/other"))))
        #expect(first.title == "a=1")
        let second = page(.nonPersistent())
        _ = await outcome(of: second.load(try url(server.url("/other"))))
        #expect(second.title == "none")
        server.stop()
    }

    @Test func statement102() async throws {
        let server = try server()
        let (one, other) = (UUID(), UUID())
        do {
            let (first, second) = (page(WKWebsiteDataStore(forIdentifier: one)), page(WKWebsiteDataStore(forIdentifier: other)))
            _ = await outcome(of: first.load(try url(server.url("/"))))
            _ = await outcome(of: second.load(try url(server.url("/other"))))
            #expect(second.title == "none")
            let again = page(WKWebsiteDataStore(forIdentifier: one))
            _ = await outcome(of: again.load(try url(server.url("/other"))))
            #expect(again.title == "a=1")
            #expect(await WKWebsiteDataStore.allDataStoreIdentifiers.contains(one))
            #expect(try files(of: one).contains { $0.hasSuffix("/cookies.sqlite") })
            await #expect(throws: WKWebsiteDataStoreError.isInUse) { try await WKWebsiteDataStore.remove(forIdentifier: one) }
        }
        // What a page has begun may end a moment after the page.
        let deadline = ContinuousClock.now + .seconds(20)
        while await !isRemoved(one) {
            guard ContinuousClock.now < deadline else {
                Issue.record("the store is still in use")
                break
            }
            await Task.yield()
        }
        #expect(await !WKWebsiteDataStore.allDataStoreIdentifiers.contains(one))
        #expect(try files(of: one).isEmpty)
        let fresh = page(WKWebsiteDataStore(forIdentifier: one))
        _ = await outcome(of: fresh.load(try url(server.url("/other"))))
        #expect(fresh.title == "none")
        server.stop()
    }

    /// The files of a store, wherever the environment has such.
    private func files(of identifier: UUID) throws -> [String] {
        let environment = ProcessInfo.processInfo.environment
        let home = try #require(environment["HOME"])
        let program = try #require(CommandLine.arguments.first?.split(separator: "/").last)
        let bases = [environment["XDG_DATA_HOME"] ?? home + "/.local/share", environment["XDG_CACHE_HOME"] ?? home + "/.cache"]
        return bases.flatMap { base in
            let folder = "\(base)/\(program)/stores/\(identifier.uuidString.lowercased())"
            return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).map { folder + "/" + $0 }
        }
    }

    private func isRemoved(_ identifier: UUID) async -> Bool {
        do {
            try await WKWebsiteDataStore.remove(forIdentifier: identifier)
            return true
        } catch {
            return false
        }
    }

    @Test func statement103() async throws {
        let store = WKWebsiteDataStore.nonPersistent()
        let cookies = store.httpCookieStore
        for domain in ["www.a.co.uk", "b.a.co.uk", "example.org"] {
            await cookies.setCookie(HTTPCookie(name: "n", value: "v", domain: domain))
        }
        let types: Set = [WKWebsiteDataTypeCookies]
        #expect(await store.dataRecords(ofTypes: types).map(\.displayName) == ["a.co.uk", "example.org"])
        await store.removeData(ofTypes: types, modifiedSince: Date(timeIntervalSinceNow: 3600))
        #expect(await cookies.allCookies().count == 3)
        let records = await store.dataRecords(ofTypes: types).filter { $0.displayName == "a.co.uk" }
        await store.removeData(ofTypes: types, for: records)
        #expect(await cookies.allCookies().map(\.domain) == ["example.org"])
        await cookies.setCookie(HTTPCookie(name: "old", value: "v", domain: "example.org"))
        let moment = laterMoment()
        await cookies.setCookie(HTTPCookie(name: "new", value: "v", domain: "example.org"))
        await store.removeData(ofTypes: types, modifiedSince: moment)
        #expect(await cookies.allCookies().map(\.name) == ["n", "old"])
        await store.removeData(ofTypes: types, modifiedSince: Date(timeIntervalSinceNow: -3600))
        #expect(await cookies.allCookies().isEmpty)
    }

    /// A moment that the clock, which cookies are dated by to the microsecond, had not reached before.
    private func laterMoment() -> Date {
        let now = Date().timeIntervalSince1970
        var later = now
        while later < now + 0.000_01 { later = Date().timeIntervalSince1970 }
        return Date(timeIntervalSince1970: later)
    }

    @Test func statement104() async throws {
        let server = try server()
        let store = WKWebsiteDataStore.nonPersistent()
        let observer = ChangeCounter()
        store.httpCookieStore.addObserver(observer)
        #expect(await store.httpCookieStore.setCookie(HTTPCookie(name: "own", value: "2", domain: "127.0.0.1")))
        #expect(await !store.httpCookieStore.setCookie(HTTPCookie(name: "bad\n", value: "2", domain: "127.0.0.1")))
        await observer.waitForChange()
        let page = page(store)
        _ = await outcome(of: page.load(try url(server.url("/other"))))
        #expect(page.title == "own=2")
        await store.httpCookieStore.setCookiePolicy(.disallow)
        _ = await outcome(of: page.reload())
        #expect(page.title == "none")
        server.stop()
    }

    @Test func statement108() async throws {
        let server = try server()
        server.on("/styled", .html("<title>t</title><link rel=stylesheet href=/sheet.css><p>x"))
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loadsSubresources = false
        let page = WebPage(configuration: configuration)
        #expect(await outcome(of: page.load(try url(server.url("/styled")))).events == wholeLoad)
        #expect(server.requests.map(\.path) == ["/styled"])
        server.stop()
    }
}

/// Counts the changes that it is told.
@MainActor private final class ChangeCounter: WKHTTPCookieStoreObserver {
    private var count = 0
    private var waiter: CheckedContinuation<Void, Never>?

    func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {
        count += 1
        waiter?.resume()
        waiter = nil
    }

    func waitForChange() async {
        guard count == 0 else { return }
        await withCheckedContinuation { waiter = $0 }
    }
}
