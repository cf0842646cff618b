import FoundationEssentials
import Observation
import PageEngine
import TestSupport
import Testing

/// The code of the article “Getting started”, run; the article has it word for word.
@MainActor @Suite(.timeLimit(.minutes(1))) struct GettingStartedExamples {
    let server: HTTPServer
    let address: URL

    init() throws {
        server = try HTTPServer()
        server.on("/", .html("<title>Front</title><h1>One</h1><p>To install, see <a href=http://localhost/>there</a>"))
        address = try url(server.url("/"))
    }

    @Test func loadAPage() async {
        let page = WebPage()
        page.load(URLRequest(url: address))
        await page.waitUntilFinished()
        print(page.title)
        #expect(page.title == "Front")

        do {
            for try await event in page.load(URLRequest(url: address)) where event == .committed {
                print("coming:", page.displayURL)
            }
        } catch {
            print(page.lastFailure?.sentence ?? "\(error)")
        }
        #expect(page.lastFailure == nil && server.requests.count == 2)
    }

    @Test func watchAPage() async throws {
        let page = WebPage()
        page.load(URLRequest(url: address))
        await watch(page)
        #expect(page.title == "Front")
    }

    private func watch(_ page: WebPage) async {
        for await event in Observations({ page.currentNavigationEvent }) {
            switch event {
            case .started: print("started")
            case .finished: return
            case .failed(_, let error): return print(error)
            default: continue
            }
        }
    }

    @Test func askAPage() async {
        let page = WebPage()
        _ = await outcome(of: page.load(address))
        let headings = await page.headings().map { "\($0.level) \($0.text)" }
        let links = await page.links().compactMap { page.view.address(of: $0)?.href }
        let isThere = await page.find("install").matchFound
        #expect(headings == ["1 One"] && links == ["http://localhost/"] && isThere)
    }

    @MainActor final class StayHere: WebPage.NavigationDeciding {
        private(set) var elsewhere: [URL] = []

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            guard let url = action.request.url, url.host() != "127.0.0.1" else { return .allow }
            elsewhere.append(url)
            return .cancel
        }
    }

    @Test func decideWhereItGoes() async throws {
        let decider = StayHere()
        let page = WebPage(navigationDecider: decider)
        #expect(await outcome(of: page.load(address)).events == wholeLoad)
        let result = await outcome(of: page.follow(try #require(await page.links().first)))
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(decider.elsewhere.map(\.absoluteString) == ["http://localhost/"])
    }

    @Test func keepNothing() async {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loadsSubresources = false
        let page = WebPage(configuration: configuration)
        #expect(await outcome(of: page.load(address)).events == wholeLoad)
    }

    struct Notes: URLSchemeHandler {
        func reply(for request: URLRequest) -> some AsyncSequence<URLSchemeTaskResult, any Error> {
            AsyncThrowingStream { reply in
                guard let url = request.url else { return reply.finish(throwing: CocoaError(.fileReadInvalidFileName)) }
                let text = Data("# Notes\n\nSee [more](notes:more).".utf8)
                let response = URLResponse(
                    url: url, mimeType: "text/markdown", expectedContentLength: text.count, textEncodingName: "utf-8")
                reply.yield(.response(response))
                reply.yield(.data(text))
                reply.finish()
            }
        }
    }

    @Test func servePagesOfYourOwn() async throws {
        var configuration = WebPage.Configuration()
        configuration.urlSchemeHandlers[try #require(URLScheme("notes"))] = Notes()
        let page = WebPage(configuration: configuration)
        #expect(await outcome(of: page.load(try url("notes:all"))).events == wholeLoad)
        #expect(await page.links().map(\.href) == ["notes:more"])
    }

    @Test func theArticleHasThisCode() throws {
        let article = try text("Sources/PageEngine/PageEngine.docc/GettingStarted.md")
        let source = lines(try text("Tests/PageEngineTests/References/GettingStartedExamples.swift"))
        let blocks = article.split(separator: "```swift\n").dropFirst().compactMap { $0.split(separator: "\n```").first }
        #expect(blocks.count == 7)
        for block in blocks {
            let code = lines(block)
            let isHere = source.indices.contains { source[$0...].starts(with: code) }
            #expect(isHere, "no test has this code:\n\(block)")
        }
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try #require(SharedData.contents(of: SharedData.packageRoot + "/" + path)), as: UTF8.self)
    }

    /// The lines that say something, without their indents.
    private func lines(_ text: some StringProtocol) -> [String] {
        text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }
}
