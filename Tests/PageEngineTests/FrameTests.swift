import Cells
import FoundationEssentials
import Loading
import PageEngine
import Synchronization
import TestSupport
import Testing
import WebTypes

/// Frames of pages, against a real server: what is asked for, by whose leave, and what is shown.
@Suite(.timeLimit(.minutes(1))) @MainActor struct FrameTests {
    private let server: HTTPServer
    private let decider = RecordingDecider()

    init() throws {
        server = try HTTPServer()
    }

    /// A page that keeps nothing, with a decider that notes what it is asked.
    private func page(_ change: (inout WebPage.Configuration) -> Void = { _ in }) -> WebPage {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        change(&configuration)
        return WebPage(configuration: configuration, navigationDecider: decider)
    }

    private func loaded(_ path: String, _ change: (inout WebPage.Configuration) -> Void = { _ in }) async throws -> WebPage {
        let page = page(change)
        #expect(await outcome(of: page.load(try url(server.url(path)))).events == wholeLoad)
        return page
    }

    @Test func statement58_anInlineFrameIsNotTheMainFrame() async throws {
        server.on("/", .html("<title>Page</title><p>before<iframe src=inner title=Inside></iframe><p>after"))
        server.on("/inner", .html("<title>Own title</title><p>within <a href=deep/leaf>leaf</a>"))
        let page = try await loaded("/")
        #expect(decider.actions.map { $0.target?.isMainFrame } == [true, false])
        let action = try #require(decider.actions.last)
        #expect(action.request.webURL?.href == server.url("/inner") && action.target?.request.webURL == action.request.webURL)
        #expect(action.target?.securityOrigin.host == "127.0.0.1" && action.target?.securityOrigin.port == Int(server.port))
        #expect(action.source.isMainFrame && action.source.request.webURL?.href == server.url("/"))
        #expect(action.navigationType == .other && action.initiator == .page)
        #expect(decider.responses.map { $0.response.webURL.href } == [server.url("/"), server.url("/inner")])
        #expect(server.requests.map(\.path) == ["/", "/inner"])
        #expect(await page.text() == "before\nInside\nwithin leaf\nafter\n")
        #expect(page.title == "Page")
        let links = await page.links()
        #expect(links.map { page.view.address(of: $0)?.href } == [server.url("/inner"), server.url("/deep/leaf")])
    }

    /// The page's rows at a width.
    private func rows(_ page: WebPage, _ columns: Int = 40) async throws -> [String] {
        let bytes = Mutex<[UInt8]>([])
        try await page.dump(.text, width: columns) { piece in bytes.withLock { $0 += piece } }
        let text = bytes.withLock { String(decoding: $0, as: UTF8.self) }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    @Test func aFrameStandsBetweenRules() async throws {
        server.on("/", .html("<p>before<iframe src=inner></iframe><p>after"))
        server.on("/inner", .html("<title>A part</title><h2>Head</h2><p>within"))
        let found = try await rows(try await loaded("/"), 30)
        #expect(
            found == [
                "before", "", "── A part ────────────────────", "Head", "────", "", "within",
                "──────────────────────────────", "", "after",
            ])
    }

    @Test func aDocumentWrittenInThePageHasItsBase() async throws {
        server.on("/dir/", .html("<iframe srcdoc='&lt;a href=leaf>leaf&lt;/a>' title=Inside></iframe>"))
        let page = try await loaded("/dir/")
        #expect(server.requests.count == 1 && decider.actions.count == 1)
        #expect(await page.text() == "Inside\nleaf\n")
        #expect(await page.links().map { page.view.address(of: $0)?.href } == [server.url("/dir/leaf")])
    }

    @Test func eachDocumentHasItsOwnStyleSheets() async throws {
        server.on(
            "/",
            .html(
                "<style>.a, iframe ~ p .b { display: none }</style><p class=a>one</p><iframe src=inner></iframe><p class=b>two<p class=c>three"
            ))
        server.on(
            "/inner",
            .html(
                "<link rel=stylesheet href=in.css><style>p:root, html > .b { display: none }</style><p class=a>four<p class=b>five<p class=c>six"
            ))
        server.on("/in.css", .body(Array(".c { display: none } :root > body > p.b { text-transform: uppercase }".utf8), type: "text/css"))
        let text = await (try await loaded("/")).text()
        #expect(text == "inner\nfour\nFIVE\ntwo\nthree\n")
    }

    @Test func framesStandInFramesUpToALimit() async throws {
        for depth in 0..<6 { server.on("/\(depth)", .html("<p>level \(depth)<iframe src=\(depth + 1)></iframe>")) }
        let text = await (try await loaded("/0")).text()
        #expect(text.contains("level 4") && text.contains("[frame: 5] It stands in too many frames."))
        #expect(server.requests.map(\.path) == (0..<5).map { "/\($0)" })
    }

    @Test func aPageNeverShowsItselfAgain() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe>"))
        server.on("/inner", .html("<p>inner</p><iframe src='/#part'></iframe><iframe src=inner></iframe>"))
        let text = await (try await loaded("/")).text()
        #expect(
            text
                == "page\ninner\ninner\n[frame: /#part] It would show again what it stands in. "
                + "[frame: inner] It would show again what it stands in.\n"
        )
        #expect(server.requests.count == 2)
    }

    @Test func aPageHasSoManyFramesAndNotMore() async throws {
        server.on("/", .html((0..<40).map { "<iframe src=inner?\($0)></iframe>" }.joined()))
        server.on("/inner", .html("<p>within"))
        let text = await (try await loaded("/")).text()
        #expect(text.split(separator: "\n").count { $0 == "within" } == 32)
        #expect(server.requests.count == 33)
        #expect(text.contains("The page has too many frames."))
    }

    @Test(arguments: ["width=0 height=0", "width=1", "height=1", "style='display: none'", "style='visibility: hidden'", "hidden"])
    func whatIsHiddenIsNotAskedFor(_ attributes: String) async throws {
        server.on("/", .html("<p>page</p><iframe src=inner \(attributes)></iframe>"))
        #expect(await (try await loaded("/")).text() == "page\n")
        #expect(server.requests.count == 1)
    }

    @Test func partsAreNotLoadedWhereThePageMayNot() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe><iframe srcdoc=x></iframe>"))
        let page = try await loaded("/") { $0.loadsSubresources = false }
        #expect(await page.text() == "page\n[frame: inner]\n")
        #expect(server.requests.count == 1)
    }

    @Test func theDeciderSaysNo() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe>"))
        server.on("/inner", .html("<p>inner"))
        decider.answer = { $0.target?.isMainFrame == false ? .cancel : .allow }
        let page = try await loaded("/")
        #expect(await page.text() == "page\n[frame: inner] It is not loaded: it lies outside of where this page may go.\n")
        #expect(server.requests.count == 1)
        #expect(page.lastFailure == nil)
    }

    @Test func theDeciderSaysNoToTheAnswer() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe>"))
        server.on("/inner", .html("<p>inner"))
        decider.answerToResponse = { $0.response.webURL.path == "/inner" ? .cancel : .allow }
        #expect(await (try await loaded("/")).text() == "page\n[frame: inner] It is not shown, by the rules of this page.\n")
    }

    @Test func redirectsOfFramesAreJudgedEachTime() async throws {
        server.on("/", .html("<p>page</p><iframe src=a title=A></iframe><iframe src=loop title=B></iframe>"))
        server.on("/a", .redirect(302, to: "/dir/b"))
        server.on("/dir/b", .html("<a href=leaf>b</a>"))
        server.on("/loop", .redirect(302, to: "/loop"))
        let page = try await loaded("/")
        #expect(await page.text() == "page\nA\nb\n[frame: B] It is redirected without end.\n")
        #expect(await page.links().map { page.view.address(of: $0)?.path } == ["/a", "/dir/leaf", "/loop"])
        let redirected = try #require(decider.actions.first { $0.request.webURL?.path == "/dir/b" })
        #expect(
            redirected.initiator == .server && redirected.source.request.webURL?.path == "/a" && redirected.target?.isMainFrame == false)
    }

    @Test(arguments: [
        (ServerReply.html("<p>gone", status: 404), "The server answered 404."),
        (.html("", status: 204), "The server has nothing to show."),
        (
            .html("", status: 401, headers: [("WWW-Authenticate", "Basic realm=x")]),
            "The server wants to know who asks; open it as a page to sign in."
        ),
        (.body([1, 2], type: "application/zip"), "It is application/zip, which can't be shown."),
        (.html("<p>x", headers: [("X-Frame-Options", "DENY")]), "Its server does not let other pages show it; open it as a page."),
        (
            .html("<p>x", headers: [("Content-Security-Policy", "frame-ancestors 'none'")]),
            "Its server does not let other pages show it; open it as a page."
        ),
    ])
    func aFrameThatFailsSaysSo(_ reply: ServerReply, _ sentence: String) async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe>"))
        server.on("/inner", reply)
        let page = try await loaded("/")
        #expect(await page.text() == "page\n[frame: inner] \(sentence)\n")
        #expect(page.lastFailure == nil && page.statusCode == 200)
    }

    @Test func aFrameThatIsCutOffSaysSo() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe><iframe src=closed></iframe>"))
        server.on("/inner", .raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 100\r\n\r\n<p>half"))
        server.on("/closed", .closed)
        let text = await (try await loaded("/")).text()
        #expect(text.contains("[frame: inner] It did not come whole: ") && text.contains("[frame: closed] It did not come: "))
    }

    /// What stands in the first row that the reader sees.
    private func firstRow(of page: WebPage) -> String {
        var surface = Surface(size: page.view.size)
        page.view.draw(into: &surface, at: CellPoint(column: 0, row: 0), theme: .standard)
        return surface.text(ofRow: 0)
    }

    @Test func thePageIsShownBeforeItsFrames() async throws {
        let gate = Gate()
        server.on("/", .html("<title>Page</title><p>page</p><iframe src=inner></iframe>" + (0..<60).map { "<p>more \($0)" }.joined()))
        server.on("/inner", .chunked([.gate(gate), .text("<p>one<p>two<p>three")]))
        let page = page()
        page.view.size.rows = 10
        let load = Task { await outcome(of: page.load(try url(server.url("/")))) }
        await server.waitForRequests(2)
        #expect(page.isLoading && page.view.isSettled)
        page.view.scroll(toRow: 20)
        let top = firstRow(of: page)
        gate.open()
        #expect(try await load.value.events == wholeLoad)
        #expect(page.view.topRow > 20, "what is above has grown")
        #expect(firstRow(of: page) == top)
    }

    @Test func stoppingLeavesALink() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe>"))
        server.on("/inner", .neverAnswer)
        let page = page()
        let load = Task { await outcome(of: page.load(try url(server.url("/")))) }
        await server.waitForRequests(2)
        page.stopLoading()
        #expect(try await load.value.error != nil)
        #expect(await page.text().contains("[frame: inner] It was not loaded, because the page was stopped."))
        #expect(!page.isLoading)
    }

    @Test func goingBackShowsFramesAtOnce() async throws {
        server.on("/", .html("<p>page</p><iframe src=inner></iframe>"))
        server.on("/inner", .html("<p>inner"))
        server.on("/other", .html("<p>other"))
        let page = try await loaded("/")
        let text = await page.text()
        #expect(await outcome(of: page.load(try url(server.url("/other")))).events == wholeLoad)
        #expect(await outcome(of: page.load(try #require(page.backForwardList.backList.last))).events == wholeLoad)
        #expect(await page.text() == text)
        #expect(server.requests.count == 3)
        #expect(await outcome(of: page.reload()).events == wholeLoad)
        #expect(await page.text() == text)
        #expect(server.requests.count == 5)
    }

    @Test func whatIsFoundMayStandInAFrame() async throws {
        server.on("/", .html("<p>needle<iframe src=inner></iframe><p>needle"))
        server.on("/inner", .html("<p>needle"))
        #expect(await (try await loaded("/")).findCount("needle") == 3)
    }

    @Test func encodingsOfFramesAreTheirOwn() async throws {
        server.on("/", .html("<p>é<iframe src=latin title=L></iframe>"))
        server.on("/latin", .body(Array("<meta charset=iso-8859-1><p>".utf8) + [0xE9], type: "text/html"))
        #expect(await (try await loaded("/")).text() == "é\nL\né\n")
    }
}
