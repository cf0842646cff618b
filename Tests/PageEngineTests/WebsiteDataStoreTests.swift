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
                    "<title>t</title><link rel=stylesheet href=/sheet.css><p>x",
                    headers: [("ETag", "\"v1\""), ("Cache-Control", "max-age=60")])
        }
        server.on("/sheet.css", .body([], type: "text/css", headers: [("Cache-Control", "max-age=60")]))
        let page = page(.nonPersistent())
        #expect(await outcome(of: page.load(try url(server.url("/page")))).events == wholeLoad)
        let before = server.requests.count
        #expect(await outcome(of: page.reload(fromOrigin: true)).events == wholeLoad)
        let asked = server.requests.dropFirst(before)
        #expect(asked.first { $0.path == "/page" }?.header("If-None-Match") == "\"v1\"")
        #expect(page.statusCode == 200 && page.title == "t")
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
        let fresh = page(WKWebsiteDataStore(forIdentifier: one))
        _ = await outcome(of: fresh.load(try url(server.url("/other"))))
        #expect(fresh.title == "none")
        server.stop()
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
        await store.removeData(ofTypes: types, modifiedSince: Date(timeIntervalSinceNow: -3600))
        #expect(await cookies.allCookies().isEmpty)
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
