import PageEngine
import TestSupport
import Testing
import WebTypes

/// Links of pages in legacy encodings: their queries are written in the page's encoding (URL Standard, “encoding override”).
@MainActor @Suite(.timeLimit(.minutes(1))) struct PageEncodingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var label: String
        var text: String
        var query: String
        var declaration = Declaration.contentType

        enum Declaration: Sendable {
            case contentType
            /// In the first 1,024 bytes.
            case meta
            /// Behind them: the page is decoded again.
            case lateMeta
            /// Nowhere: the bytes are no UTF-8.
            case none
        }

        var testDescription: String { "\(label) \(declaration)" }

        /// The page, with a link whose query is `text`.
        func body() throws -> [UInt8] {
            let meta = "<meta charset=\(label)>"
            let head =
                switch declaration {
                case .meta: meta
                case .lateMeta: "<!--" + String(repeating: " ", count: 1100) + "-->" + meta
                case .contentType, .none: ""
                }
            let encoding = try #require(TextEncoding(label: label))
            return Array(head.utf8) + (try encoding.encode("<p><a href='/found?q=\(text)#\(text)'>\(text)</a>"))
        }

        var type: String { declaration == .contentType ? "text/html; charset=\(label)" : "text/html" }
    }

    nonisolated static let cases = [
        Case(label: "windows-1251", text: "ж", query: "q=%E6"), Case(label: "windows-1251", text: "ж", query: "q=%E6", declaration: .meta),
        Case(label: "windows-1251", text: "ж", query: "q=%E6", declaration: .lateMeta),
        Case(label: "Shift_JIS", text: "日ソ", query: "q=%93%FA%83\\"),
        Case(label: "ISO-2022-JP", text: "日", query: "q=%1B$BF|%1B(B", declaration: .meta),
        Case(label: "gbk", text: "中€", query: "q=%D6%D0%80", declaration: .meta),
        Case(label: "windows-1252", text: "é", query: "q=%E9", declaration: .none),
        Case(label: "utf-8", text: "é日", query: "q=%C3%A9%E6%97%A5"),
    ]

    @Test(arguments: cases) func aLinksQueryIsInThePagesEncoding(item: Case) async throws {
        let server = try HTTPServer()
        server.on("/page", .body(try item.body(), type: item.type))
        server.on("/found", .html("<p>found"))
        let page = WebPage()
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        let link = try #require(await page.links().first)
        #expect(link.text == item.text)
        let address = try #require(page.view.address(of: link))
        #expect(address.query == item.query)
        #expect(address.fragment == WebURL("#" + item.text, base: address)?.fragment)
        #expect(await outcome(of: page.follow(link)).events == wholeLoad)
        #expect(server.requests.last?.target == "/found?" + item.query)
    }

    @Test func theBaseAndTheListOfLinksAreInThePagesEncoding() async throws {
        let server = try HTTPServer()
        let encoding = try #require(TextEncoding(label: "koi8-r"))
        let text = "<base href='/dir/?б'><p><a href=''>same</a> <a href='?б'>query</a> <a href='ws:?б'>other</a>"
        server.on("/page", .body(try encoding.encode(text), type: "text/html; charset=koi8-r"))
        let page = WebPage()
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        let addresses = await page.links().map { page.view.address(of: $0)?.href }
        let expected = ["/dir/?%C2", "/dir/?%C2"].map { server.url($0) }
        #expect(Array(addresses.prefix(2)) == expected)
    }

    @Test func aRefreshIsInThePagesEncoding() async throws {
        let server = try HTTPServer()
        let encoding = try #require(TextEncoding(label: "windows-1251"))
        let text = "<base href='/dir/'><meta http-equiv=refresh content='60; url=?ж'><p>text"
        server.on("/page", .body(try encoding.encode(text), type: "text/html; charset=windows-1251"))
        let page = WebPage()
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(page.view.notice == .continues(at: try #require(WebURL(server.url("/dir/?%E6")))))
        let link = try #require(await page.links().first)
        #expect(page.view.address(of: link)?.href == server.url("/dir/?%E6"))
    }
}
