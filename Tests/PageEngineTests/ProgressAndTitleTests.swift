import FoundationEssentials
import Observation
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 32–34, 36–40 and 117 of the WebPage API: what observers see of a load, and pages made of strings.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ProgressAndTitleTests {
    let server: HTTPServer
    let page = WebPage()

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title><p>Hello"))
    }

    @Test func statement32_loadingLastsFromTheCallToTheEnd() async throws {
        let load = page.load(try url(server.url("/page")))
        #expect(page.isLoading)
        for try await event in load where event != .finished { #expect(page.isLoading) }
        #expect(!page.isLoading)
        let port = try LoopbackListener.unusedPort()
        let failing = page.load(try url("http://127.0.0.1:\(port)/"))
        #expect(page.isLoading)
        _ = await outcome(of: failing)
        #expect(!page.isLoading)
    }

    @Test func statement33_progressRisesFromATenthToOne() async throws {
        let body = String(repeating: "<p>Some words to read.</p>", count: 4000)
        let gate = Gate()
        let head = ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "\(body.utf8.count * 2)")])
        server.on("/long", ServerReply([.bytes(head), .bytes(Array(body.utf8)), .gate(gate), .bytes(Array(body.utf8))]))
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(page.estimatedProgress == 1)
        var seen: [Double] = []
        for try await event in page.load(try url(server.url("/long"))) {
            seen.append(page.estimatedProgress)
            if event == .committed {
                await observe(page, until: { page.loadingStatus.bytesReceived >= body.utf8.count && page.estimatedProgress > 0.1 })
                seen.append(page.estimatedProgress)
                gate.open()
            }
        }
        #expect(seen.first == 0.1)
        #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(seen.dropLast().allSatisfy { $0 >= 0.1 && $0 <= 0.9 })
        #expect(seen.contains { $0 > 0.1 && $0 < 1 })
        #expect(page.estimatedProgress == 1)
    }

    @Test func statement33_beforeTheFirstLayoutItIsAHalfAtMost() async throws {
        let body = String(repeating: "<p>Some words to read.</p>", count: 4000)
        let gate = Gate()
        let head = ServerReply.head(headers: [("Content-Type", "text/html"), ("Content-Length", "\(body.utf8.count + 1)")])
        server.on("/nearly", ServerReply([.bytes(head), .bytes(Array(body.utf8)), .gate(gate), .bytes([0x20])]))
        var configuration = WebPage.Configuration()
        configuration.suppressesIncrementalRendering = true
        let page = WebPage(configuration: configuration)
        for try await event in page.load(try url(server.url("/nearly"))) where event == .committed {
            await observe(page, until: { page.loadingStatus.bytesReceived >= body.utf8.count && page.estimatedProgress > 0.4 })
            #expect(page.estimatedProgress <= 0.5)
            gate.open()
        }
        #expect(page.estimatedProgress == 1)
    }

    @Test func statement34_progressRisesWithoutALength() async throws {
        let gate = Gate()
        server.on("/unknown", .chunked([.text(String(repeating: "word ", count: 2000)), .gate(gate), .text("end")]))
        for try await event in page.load(try url(server.url("/unknown"))) where event == .committed {
            await observe(page, until: { page.estimatedProgress > 0.1 })
            #expect(page.estimatedProgress < 1)
            #expect(page.loadingStatus.expectedBytes == nil)
            gate.open()
        }
        #expect(page.estimatedProgress == 1)
    }

    @Test func statement36_theTitleIsEmptiedAtTheCommit() async throws {
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(page.title == "Page")
        let gate = Gate()
        server.on("/late", .chunked([.text("<p>"), .gate(gate), .text("<title>Late</title>")]))
        for try await event in page.load(try url(server.url("/late"))) where event == .committed {
            #expect(page.title == "")
            gate.open()
        }
        #expect(page.title == "Late")
    }

    @Test func statement37_htmlWithoutABaseResolvesNothing() async {
        _ = await outcome(of: page.load(html: "<a href='a.html'>a</a> <a href='https://e.com/b'>b</a>"))
        #expect(page.url?.absoluteString == "about:blank")
        let links = await page.links()
        #expect(links.map { page.view.address(of: $0)?.href } == [nil, "https://e.com/b"])
    }

    @Test func statement38_aBaseIsAskedAboutAndResolved() async throws {
        let decider = RecordingDecider()
        let page = WebPage(navigationDecider: decider)
        let base = try url("https://e.com/d/")
        #expect(await outcome(of: page.load(html: "<a href='a.html'>a</a>", baseURL: base)).events == wholeLoad)
        #expect(page.view.address(of: try #require(await page.links().first))?.href == "https://e.com/d/a.html")
        #expect(decider.actions.map { $0.request.webURL?.href } == ["https://e.com/d/"])
        #expect(page.url == base)
        #expect(await outcome(of: page.load(html: "x", baseURL: try url("http://webkit.org"))).events == wholeLoad)
        #expect(decider.actions.last?.request.url?.absoluteString == "http://webkit.org/")
    }

    @Test func statement40_aSimulatedAnswerCountsLikeARealOne() async throws {
        let address = try url(server.url("/simulated"))
        let response = try #require(
            HTTPURLResponse(url: address, statusCode: 404, httpVersion: nil, headerFields: ["Content-Type": "text/plain; charset=koi8-r"]))
        let bytes = Data([0xD0, 0xD2, 0xC9])
        let events = await outcome(
            of: page.load(simulatedRequest: URLRequest(url: address), response: response, responseData: bytes)
        ).events
        #expect(events == wholeLoad)
        #expect(page.statusCode == 404 && page.mimeType == "text/plain" && page.url == address)
        #expect(await page.text().contains("при"))
        _ = await outcome(of: page.load(simulatedRequest: URLRequest(url: address), responseHTML: "<title>t</title><a href=x>x</a>"))
        #expect(page.title == "t")
        #expect(page.view.address(of: try #require(await page.links().first))?.href == server.url("/x"))
        #expect(server.requests.isEmpty)
    }

    @Test func statement117_printRulesMatchWhereThePageIsForPrint() async throws {
        let html = "<style>@media print {.s {display: none}} @media screen {.p {display: none}}</style><p class=s>shown<p class=p>printed"
        _ = await outcome(of: page.load(html: html))
        #expect(await page.text().contains("shown"))
        #expect(await !page.text().contains("printed"))
        page.mediaType = .print
        #expect(await page.text().contains("printed"))
        #expect(await !page.text().contains("shown"))
        page.mediaType = nil
        #expect(await page.text().contains("shown"))
    }

    @Test func statement39_charactersAreRightInTheCallersEncoding() async throws {
        let bytes = Data([0x63, 0x61, 0x66, 0xE9])
        _ = await outcome(of: page.load(bytes, mimeType: "text/plain", characterEncoding: .isoLatin1, baseURL: WebPage.aboutBlank))
        #expect(await page.text().contains("café"))
        _ = await outcome(of: page.load(bytes, mimeType: "text/plain", characterEncoding: "iso-8859-1", baseURL: WebPage.aboutBlank))
        #expect(await page.text().contains("café"))
        _ = await outcome(of: page.load(bytes, mimeType: "text/html", characterEncoding: "no such", baseURL: nil))
        #expect(await page.text().contains("café"))
    }

    @Test func theServersEncodingCounts() async throws {
        let bytes: [UInt8] = Array("<p>".utf8) + [0xD0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4]
        server.on("/russian", .body(bytes, type: "text/html; charset=koi8-r"))
        _ = await outcome(of: page.load(try url(server.url("/russian"))))
        #expect(await page.text().contains("привет"))
    }

    @Test func aPageInTheWrongEncodingIsReadAgain() async throws {
        let start = Array("<title>Stra".utf8) + [0xDF] + Array("e</title><p>caf".utf8)
        server.on("/latin", .body(start + [0xE9], type: "text/html"))
        _ = await outcome(of: page.load(try url(server.url("/latin"))))
        #expect(page.title == "Straße")
        #expect(await page.text().contains("café"))
        #expect(await page.source() == start + [0xE9])
    }
}

/// Waits until a condition on a page's observable properties holds.
@MainActor func observe(_ page: WebPage, until condition: @escaping @MainActor @Sendable () -> Bool) async {
    for await isTrue in Observations({ condition() }) where isTrue { return }
}
