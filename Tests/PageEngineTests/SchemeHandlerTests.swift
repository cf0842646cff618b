import FoundationEssentials
import Glibc
import PageEngine
import Synchronization
import TestSupport
import Testing
import WebTypes

/// Statements 82–90 of the WebPage API: schemes of the program's own.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SchemeHandlerTests {
    @Test func statement82_whatIsAScheme() {
        #expect(URLScheme("my-custom-scheme") != nil)
        for text in ["https", "invalid scheme", "", "1abc"] { #expect(URLScheme(text) == nil) }
        #expect(WebPage.handlesURLScheme("HTTPS"))
        #expect(!WebPage.handlesURLScheme("lakes"))
    }

    /// Of a page's parts, style sheets are loaded; images are not yet.
    @Test func statement83_partsGoToTheSameHandler() async throws {
        let asked = Mutex<[String]>([])
        let page = try page { request, reply in
            asked.withLock { $0.append(request.webURL?.href ?? "") }
            guard request.webURL?.path == "main" else { return reply.finish(throwing: CancellationError()) }
            reply.html("<link rel=stylesheet href='testing:sheet'><p>text", for: request)
        }
        #expect(await outcome(of: page.load(try url("testing:main"))).events == wholeLoad)
        #expect(asked.withLock { $0 } == ["testing:main", "testing:sheet"])
        #expect(await page.text().contains("text"))
    }

    @Test func statement90_aHandlerWithCallbacks() async throws {
        let handler = CallbackHandler()
        var configuration = WebPage.Configuration()
        try configuration.addURLSchemeHandler(handler, forURLScheme: "lakes")
        #expect(throws: URLSchemeError.handledByEngine("HTTPS")) { try configuration.addURLSchemeHandler(handler, forURLScheme: "HTTPS") }
        #expect(throws: URLSchemeError.invalid("1a")) { try configuration.addURLSchemeHandler(handler, forURLScheme: "1a") }
        let page = WebPage(configuration: configuration)
        #expect(await outcome(of: page.load(try url("lakes:quick"))).events == wholeLoad)
        #expect(page.title == "quick")
        #expect(await outcome(of: page.load(try url("lakes:broken"))).provisionalReason is CallbackHandler.Broken)
        let load = Task { await outcome(of: page.load(try url("lakes:never"))) }
        await handler.waitUntilStarted("never")
        page.stopLoading()
        _ = try await load.value
        await handler.waitUntilStopped()
        #expect(handler.stopped == ["never"])
    }

    @Test func statement84_dataBeforeAResponseFailsTheLoad() async throws {
        let page = try page { _, reply in
            reply.yield(.data(Data("x".utf8)))
            reply.finish()
        }
        let result = await outcome(of: page.load(try url("testing:main")))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason as? NavigationFault == .handlerSentNoResponse(scheme: "testing"))
        let silent = try self.page { _, reply in reply.finish() }
        let nothing = await outcome(of: silent.load(try url("testing:main")))
        #expect(nothing.provisionalReason as? NavigationFault == .handlerSentNoResponse(scheme: "testing"))
    }

    @Test func statement85_chunksAreJoinedAndTheLastResponseCounts() async throws {
        let page = try page { request, reply in
            guard let address = request.webURL else { return }
            reply.yield(.response(URLResponse(webURL: address, mimeType: "text/html")))
            reply.yield(.response(URLResponse(webURL: address, mimeType: "text/plain")))
            for chunk in ["<b>one", " two", "</b>"] { reply.yield(.data(Data(chunk.utf8))) }
            reply.finish()
        }
        #expect(await outcome(of: page.load(try url("testing:main"))).events == wholeLoad)
        #expect(page.mimeType == "text/plain")
        #expect(await page.text().contains("<b>one two</b>"))
    }

    @Test func statement86_aHandlersErrorIsTheReason() async throws {
        struct Broken: Error, Equatable {}
        let page = try page { _, reply in reply.finish(throwing: Broken()) }
        let result = await outcome(of: page.load(try url("testing:main")))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.provisionalReason is Broken)
    }

    @Test func statement87_leavingCancelsTheHandler() async throws {
        let (ended, hasEnded) = AsyncStream<Bool>.makeStream()
        let page = try page { request, reply in
            guard request.webURL?.path == "slow", let address = request.webURL else {
                return reply.html("<title>Next</title>", for: request)
            }
            reply.onTermination = { reason in
                if case .cancelled = reason { hasEnded.yield(true) } else { hasEnded.yield(false) }
                reply.yield(.data(Data("too late".utf8)))
            }
            reply.yield(.response(URLResponse(webURL: address, mimeType: "text/html")))
            reply.yield(.data(Data("<title>Slow</title>".utf8)))
        }
        for try await event in page.load(try url("testing:slow")) where event == .committed { break }
        #expect(await outcome(of: page.load(try url("testing:next"))).events == wholeLoad)
        for await isCancelled in ended {
            #expect(isCancelled)
            break
        }
        #expect(page.title == "Next")
        #expect(await !page.text().contains("too late"))
    }

    @Test func statement87_whatNeverAnswersIsStopped() async throws {
        let (ended, hasEnded) = AsyncStream<Void>.makeStream()
        let page = try page { _, reply in reply.onTermination = { _ in hasEnded.yield() } }
        let result = await outcome(of: page.load(try url("testing:never")), afterEach: page.stopLoading)
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.error is WebPage.NavigationError)
        let address = try url("testing:never")
        let watcher = page.navigations
        let task = Task {
            for try await event in page.load(address) where event != .startedProvisionalNavigation { return false }; return true
        }
        for try await _ in watcher { break }
        task.cancel()
        #expect(try await task.value)
        #expect(!page.isLoading)
        var count = 0
        for await _ in ended {
            count += 1
            if count == 2 { break }
        }
    }

    @Test func statement88_aLateHandlerHasNoEffect() async throws {
        var configuration = WebPage.Configuration()
        let page = WebPage(configuration: configuration)
        configuration.urlSchemeHandlers[try #require(URLScheme("testing"))] = ScriptedHandler { $1.html("x", for: $0) }
        let result = await outcome(of: page.load(try url("testing:main")))
        #expect(result.events == [.startedProvisionalNavigation])
        #expect(result.error is WebPage.NavigationError)
    }

    @Test func statement89_nothingOutsideTheRootIsRead() async throws {
        let root = TemporaryFolder()
        root.write("<title>Index</title>", to: "site/index.html")
        let secret = root.write("secret", to: "secret.txt")
        #expect(symlink(secret, root.path + "/site/out.txt") == 0)
        var configuration = WebPage.Configuration()
        configuration.urlSchemeHandlers[try #require(URLScheme("docs"))] = DirectorySchemeHandler(root: root.path + "/site")
        let page = WebPage(configuration: configuration)
        #expect(await outcome(of: page.load(try url("docs://index.html"))).events == wholeLoad)
        #expect(page.title == "Index")
        for path in [
            "docs://x/../../etc/passwd", "docs://x/..%2f..%2fsecret.txt", "docs://out.txt", "docs://./../secret.txt", "docs://x%00y",
        ] {
            guard let address = WebURL(path) else { continue }
            let result = await outcome(of: page.load(address))
            #expect(result.provisionalReason is DirectorySchemeHandler.NotFound, "\(path)")
        }
        #expect(page.title == "Index")
    }

    private func page(
        _ reply: @escaping @Sendable (URLRequest, AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation) -> Void
    ) throws -> WebPage {
        try PageEngineTests.page("testing", reply)
    }
}

/// Answers at once, with an error, or never.
@MainActor private final class CallbackHandler: CallbackURLSchemeHandler {
    struct Broken: Error {}

    private var started: [String] = []
    private(set) var stopped: [String] = []
    private var waiters: [CheckedContinuation<Void, Never>] = []

    func start(_ task: URLSchemeTask) {
        guard let address = task.request.webURL else { return }
        started.append(address.path)
        resumeWaiters()
        switch address.path {
        case "quick":
            task.didReceive(URLResponse(webURL: address, mimeType: "text/html"))
            task.didReceive(Data("<title>quick</title>".utf8))
            task.didFinish()
        case "broken": task.didFailWithError(Broken())
        default: break
        }
    }

    func stop(_ task: URLSchemeTask) {
        stopped.append(task.request.webURL?.path ?? "")
        resumeWaiters()
    }

    func waitUntilStarted(_ path: String) async { while !started.contains(path) { await change() } }
    func waitUntilStopped() async { while stopped.isEmpty { await change() } }

    private func change() async { await withCheckedContinuation { waiters.append($0) } }

    private func resumeWaiters() {
        let all = waiters
        waiters = []
        for waiter in all { waiter.resume() }
    }
}
