import Cells
import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Framesets as old documentation has them: an index of packages, one of classes, and the class itself.
@Suite(.timeLimit(.minutes(1))) @MainActor struct FramesetTests {
    private let server: HTTPServer
    private let decider = RecordingDecider()
    private let page: WebPage

    init() throws {
        server = try HTTPServer()
        server.on(
            "/api/",
            .html(
                """
                <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Frameset//EN" "http://www.w3.org/TR/html4/frameset.dtd">
                <title>Library</title><frameset cols="20%,80%"><frameset rows="30%,70%">
                <frame src="packages.html" name="packageListFrame" title="All Packages"><frame src="all.html" name="packageFrame">
                </frameset><frame src="summary.html" name="classFrame" title="Description"><noframes><p>No frames.</noframes></frameset>
                """))
        server.on("/api/packages.html", .html("<title>Packages</title><ul><li><a href='p/classes.html' target='packageFrame'>p</a></ul>"))
        server.on("/api/all.html", .html("<title>All Classes</title><a href='p/A.html' target='classFrame'>A</a> <a href='p/B.html'>B</a>"))
        server.on("/api/p/classes.html", .html("<title>Classes of p</title><a href='A.html' target='classFrame'>class A</a>"))
        server.on("/api/summary.html", .html("<title>Summary</title><h1>Library</h1><p>All of it."))
        server.on("/api/p/A.html", .html("<title>A</title><h1>Class A</h1><a href='#m'>m</a><a href='B.html'>next</a><p id=m>method m"))
        server.on("/api/p/B.html", .html("<title>B</title><h1>Class B</h1><a href='../' target=_top>frames</a>"))
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        page = WebPage(configuration: configuration, navigationDecider: decider)
    }

    private func load(_ path: String = "/api/") async throws {
        #expect(await outcome(of: page.load(try url(server.url(path)))).events == wholeLoad)
    }

    private func follow(_ text: String) async throws -> Outcome {
        let link = try #require(await page.links().first { $0.text == text })
        return await outcome(of: page.follow(link))
    }

    /// What stands in the first row that the reader sees.
    private func wait(_ what: String, _ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(10)
        while !condition() {
            try #require(ContinuousClock.now < deadline, "waited for: \(what)")
            await Task.yield()
        }
    }

    private var firstRow: String {
        var surface = Surface(size: page.view.size)
        page.view.draw(into: &surface, at: CellPoint(column: 0, row: 0), theme: .standard)
        return surface.text(ofRow: 0)
    }

    private static let whole = "All Packages\np\nAll Classes\nA B\nDescription\nLibrary\nAll of it.\n"

    @Test func theFramesAreShownInOrder() async throws {
        try await load()
        #expect(await page.text() == Self.whole)
        #expect(page.title == "Library" && page.webURL?.href == server.url("/api/"))
        #expect(server.requests.count == 4)
        #expect(decider.actions.map { $0.target?.isMainFrame } == [true, false, false, false])
    }

    @Test func thePageOpensAtTheLargestFrame() async throws {
        page.view.size = CellSize(columns: 60, rows: 5)
        try await load()
        #expect(firstRow.hasPrefix("Library"))
    }

    @Test func aLinkChangesTheFrameThatItNames() async throws {
        page.view.size = CellSize(columns: 60, rows: 5)
        try await load()
        let result = try await follow("A")
        #expect(result.events == wholeLoad && result.error == nil)
        #expect(await page.text() == "All Packages\np\nAll Classes\nA B\nDescription\nClass A\nmnext\nmethod m\n")
        #expect(page.webURL?.href == server.url("/api/") && page.title == "Library")
        #expect(
            server.requests.map(\.path).sorted() == ["/api/", "/api/all.html", "/api/p/A.html", "/api/packages.html", "/api/summary.html"])
        #expect(firstRow.hasPrefix("── Description ──"))
        let action = try #require(decider.actions.last)
        #expect(action.target?.isMainFrame == false && action.navigationType == .linkActivated)
        #expect(action.source.isMainFrame == false && action.source.request.webURL?.path == "/api/all.html")
    }

    @Test func goingBackUndoesIt() async throws {
        try await load()
        _ = try await follow("A")
        let changed = await page.text()
        _ = try await follow("p")
        #expect(await page.text() == "All Packages\np\nClasses of p\nclass A\nDescription\nClass A\nmnext\nmethod m\n")
        #expect(page.backForwardList.backList.count == 2)
        let requests = server.requests.count
        _ = await outcome(of: page.load(try #require(page.backForwardList.backList.last)))
        #expect(await page.text() == changed)
        _ = await outcome(of: page.load(try #require(page.backForwardList.backList.last)))
        #expect(await page.text() == Self.whole)
        _ = await outcome(of: page.load(try #require(page.backForwardList.forwardList.first)))
        #expect(await page.text() == changed)
        #expect(server.requests.count == requests, "all of it was there")
    }

    @Test func reloadingKeepsWhatTheReaderChose() async throws {
        try await load()
        _ = try await follow("A")
        let text = await page.text()
        #expect(await outcome(of: page.reload()).events == wholeLoad)
        #expect(await page.text() == text)
        #expect(server.requests.suffix(4).map(\.path).sorted() == ["/api/", "/api/all.html", "/api/p/A.html", "/api/packages.html"])
    }

    @Test func aLinkWithoutTargetStaysInItsFrame() async throws {
        try await load()
        _ = try await follow("A")
        _ = try await follow("next")
        #expect(await page.text() == "All Packages\np\nAll Classes\nA B\nDescription\nClass B\nframes\n")
        _ = try await follow("frames")
        #expect(await page.text() == Self.whole)
        #expect(page.backForwardList.backList.count == 3 && decider.actions.contains { $0.request.webURL?.path == "/api/" })
    }

    @Test func aPlaceInAFrameIsGoneTo() async throws {
        page.view.size = CellSize(columns: 60, rows: 4)
        try await load()
        _ = try await follow("A")
        let requests = server.requests.count
        let result = try await follow("m")
        #expect(result.events == [.committed, .finished])
        try await wait("the method is in the window") {
            firstRow.contains("method m") || page.view.topRow + page.view.size.rows >= page.view.rowCount
        }
        #expect(server.requests.count == requests)
        #expect(page.backForwardList.backList.count == 2)
    }

    @Test func aFrameThatCannotChangeStaysAsItIs() async throws {
        try await load()
        server.on("/api/p/A.html", .html("gone", status: 404))
        let result = try await follow("A")
        #expect("\(result.error.map { "\($0)" } ?? "")".contains("The server answered 404."))
        #expect(await page.text() == Self.whole)
        #expect(page.lastFailure?.sentence == "The server answered 404." && page.backForwardList.backList.isEmpty)
        decider.answer = { $0.target?.isMainFrame == false ? .cancel : .allow }
        #expect(try await follow("B").error != nil)
        #expect(await page.text() == Self.whole)
    }

    @Test func aWindowIsAnotherPage() async throws {
        server.on("/", .html("<a href=/api/summary.html target=_blank>new</a><a href=/api/summary.html target=elsewhere>named</a>"))
        for link in ["new", "named"] {
            try await load("/")
            _ = try await follow(link)
            let action = try #require(decider.actions.last)
            #expect(action.target == nil && action.request.webURL?.path == "/api/summary.html")
            #expect(page.title == "Summary")
        }
    }

    @Test func statement58_aLinkForANewWindowHasNoTarget() async throws {
        server.on("/", .html("<a href=/api/summary.html target=_blank>new</a>"))
        try await load("/")
        _ = try await follow("new")
        #expect(decider.actions.map { $0.target == nil } == [false, true])
    }

    @Test func framesWithoutRoomAreNotAskedFor() async throws {
        server.on("/", .html("<frameset rows='*,0'><frame src=/api/summary.html><frame src=/api/packages.html></frameset>"))
        try await load("/")
        #expect(await page.text() == "Summary\nLibrary\nAll of it.\n")
        #expect(server.requests.count == 2)
    }

    @Test func namesOfInlineFramesAreTargets() async throws {
        server.on("/", .html("<a href=/api/p/B.html target=view>show B</a><iframe src=/api/summary.html name=view></iframe>"))
        try await load("/")
        _ = try await follow("show B")
        #expect(await page.text() == "show B\nB\nClass B\nframes\n")
        server.on("/inline", .html("<iframe src=/api/all.html></iframe>"))
        try await load("/inline")
        _ = try await follow("B")
        #expect(page.webURL?.path == "/api/p/B.html", "a link in an inline frame leads to a page")
    }
}
