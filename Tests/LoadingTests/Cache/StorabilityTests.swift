import FoundationEssentials
import Testing
import WebTypes

@testable import Loading

/// What may be stored (RFC 9111, 3).
struct StorabilityTests {
    private let fresh: HTTPHeaders = ["Cache-Control": "max-age=60"]

    private func mayStore(_ headers: HTTPHeaders, status: Int = 200, _ change: (inout URLRequest) -> Void = { _ in }) -> Bool {
        Storability.mayStore(.to("http://docs.example/page", change), status: status, headers: headers)
    }

    @Test func statuses() {
        for status in [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501] { #expect(mayStore([:], status: status)) }
        for status in [201, 302, 303, 307, 400, 403, 500, 503] {
            #expect(!mayStore([:], status: status))
            #expect(mayStore(fresh, status: status))
            #expect(mayStore(["Expires": "0"], status: status))
            #expect(mayStore(["Cache-Control": "private"], status: status))
        }
        for status in [101, 206, 304, 600, 999] { #expect(!mayStore(fresh, status: status)) }
    }

    @Test func noStore() {
        #expect(!mayStore(["Cache-Control": "no-store, max-age=60"]))
        #expect(!mayStore(fresh) { $0.headers["Cache-Control"] = "no-store" })
        #expect(mayStore(["Cache-Control": "no-store, must-understand, max-age=60"]))
        #expect(!mayStore(["Cache-Control": "must-understand, max-age=60"], status: 299))
        #expect(!mayStore(["Cache-Control": "max-age=60", "Vary": "*"]))
    }

    @Test func methods() {
        for method in ["HEAD", "PUT", "DELETE", "OPTIONS", "M-SEARCH", "get"] { #expect(!mayStore(fresh) { $0.httpMethod = method }) }
        #expect(!mayStore(fresh) { $0.headers["Range"] = "bytes=0-1" })
        #expect(!mayStore(fresh) { $0.httpBody = Data([1]) })
        let posted = { (headers: HTTPHeaders) in self.mayStore(headers) { $0.httpMethod = "POST" } }
        #expect(!posted(fresh))
        #expect(!posted(["Content-Location": "page"]))
        #expect(posted(["Content-Location": "page", "Cache-Control": "max-age=60"]))
        #expect(!posted(["Content-Location": "other", "Cache-Control": "max-age=60"]))
    }

    @Test func credentials() {
        let authorized = { (control: String) in self.mayStore(["Cache-Control": control]) { $0.headers["Authorization"] = "x" } }
        #expect(!authorized("max-age=60"))
        #expect(!authorized("private, max-age=60"))
        for control in ["public", "must-revalidate, max-age=60", "s-maxage=5"] { #expect(authorized(control)) }
    }

    @Test func connectionFieldsAreNotStored() {
        let headers: HTTPHeaders = [
            "Connection": "X-Hop, close", "x-hop": "1", "Keep-Alive": "5", "Transfer-Encoding": "chunked", "Upgrade": "h2c", "X-Kept": "1",
            "Cache-Control": "no-cache=\"set-cookie\"", "Set-Cookie": "a=b",
        ]
        #expect(headers.storable() == ["X-Kept": "1", "Cache-Control": "no-cache=\"set-cookie\""])
    }

    @Test func invalidatedKeys() {
        let keys = { (method: String, status: Int, headers: HTTPHeaders) in
            Invalidation.keys(after: .to("http://docs.example/a") { $0.httpMethod = method }, status: status, headers: headers).map(
                \.url.href)
        }
        #expect(keys("POST", 200, [:]) == ["http://docs.example/a"])
        #expect(keys("POST", 404, [:]).isEmpty)
        #expect(keys("GET", 200, [:]).isEmpty)
        #expect(keys("X", 303, ["Location": "b#c", "Content-Location": "/d"]) == ["a", "b", "d"].map { "http://docs.example/" + $0 })
        #expect(keys("POST", 200, ["Location": "http://other.example/", "Content-Location": "https://docs.example/"]).count == 1)
    }

    @Test func keys() {
        let key = { (address: String) in WebURL(address).flatMap(CacheKey.init) }
        #expect(key("http://me:secret@docs.example/a#b") == key("http://docs.example/a"))
        #expect(key("http://docs.example/a?b") != key("http://docs.example/a"))
        #expect(key("http://docs.example/a") != key("https://docs.example/a"))
        #expect(key("file:///a") == nil && key("data:,a") == nil)
    }
}
