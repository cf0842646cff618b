import FoundationEssentials
import Observation
import PageEngine
import TestSupport
import Testing

/// The examples of “SwiftUI WebKit”, without their views and scripts.
@MainActor @Suite(.timeLimit(.minutes(1))) struct SkillExamples {
    let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        server.on("/", .html("<title>Front</title><a href='http://localhost:\(server.port)/'>out</a>"))
    }

    @Observable
    @MainActor
    final class ArticleModel {
        let page = WebPage()

        func load(_ url: URL) async throws {
            for try await _ in page.load(URLRequest(url: url)) {
            }
        }
    }

    @Test func articleModel() async throws {
        let model = ArticleModel()
        try await model.load(try url(server.url("/")))
        #expect(model.page.title == "Front")
        await #expect(throws: WebPage.NavigationError.self) { try await model.load(try url("about:foo")) }
    }

    /// Its loop without `try` reads `navigationResults`, as `navigations` throws.
    @Test func everyNavigation() async throws {
        let page = WebPage()
        let results = page.navigationResults
        let task = Task {
            var events: [String] = []
            for await event in results {
                // Handle finish, redirect, or failure events.
                switch event {
                case .success(let event): events.append("\(event)")
                case .failure: events.append("failure")
                }
                if events.filter({ $0 == "finished" }).count == 2 { break }
            }
            return events
        }
        let paths = [server.url("/"), "about:foo", server.url("/")]
        for path in paths { _ = await outcome(of: page.load(try url(path))) }
        let whole = wholeLoad.map { "\($0)" }
        #expect(await task.value == whole + ["startedProvisionalNavigation", "failure"] + whole)
    }

    @MainActor
    final class ArticleNavigationDecider: WebPage.NavigationDeciding {
        var urlToOpenExternally: URL?

        func decidePolicy(
            for action: WebPage.NavigationAction,
            preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            guard let url = action.request.url else { return .allow }

            if url.host() == "127.0.0.1" {
                return .allow
            }

            urlToOpenExternally = url
            return .cancel
        }
    }

    @Test func articleNavigationDecider() async throws {
        let decider = ArticleNavigationDecider()
        let page = WebPage(navigationDecider: decider)
        #expect(await outcome(of: page.load(try url(server.url("/")))).events == wholeLoad)
        #expect(decider.urlToOpenExternally == nil)
        let result = await outcome(of: page.follow(try #require(await page.links().first)))
        #expect(result.provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(decider.urlToOpenExternally?.host() == "localhost")
        #expect(page.title == "Front")
    }

    /// The script of its example lists the headings; the page does so without one.
    @Test func headings() async {
        let page = WebPage()
        _ = await outcome(of: page.load(html: "<h1 id=a> First </h1><h2 id=b>Second</h2><h3 id=c>Third</h3>"))
        let headings = await page.headings().filter { $0.level <= 2 }
        #expect(headings.map(\.text) == ["First", "Second"])
    }

    @Test func localContentAndCustomSchemes() async throws {
        let folder = TemporaryFolder()
        folder.write("<title>Welcome</title>", to: "article/welcome")
        var configuration = WebPage.Configuration()
        let scheme = try #require(URLScheme("docs"))
        configuration.urlSchemeHandlers[scheme] = DocsSchemeHandler(folder: URL(filePath: folder.path))

        let page = WebPage(configuration: configuration)
        for try await _ in page.load(URL(string: "docs://article/welcome")) {
        }
        #expect(page.title == "Welcome")
    }

    /// Serves the files of a folder, in place of a bundle.
    struct DocsSchemeHandler: URLSchemeHandler {
        let folder: URL

        func reply(for request: URLRequest) -> some AsyncSequence<URLSchemeTaskResult, any Error> {
            AsyncThrowingStream { reply in
                guard let url = request.url, let host = url.host(),
                    let data = try? Data(contentsOf: folder.appending(path: host).appending(path: url.lastPathComponent))
                else { return reply.finish(throwing: CocoaError(.fileNoSuchFile)) }
                reply.yield(
                    .response(
                        URLResponse(url: url, mimeType: "text/html", expectedContentLength: data.count, textEncodingName: "utf-8")))
                reply.yield(.data(data))
                reply.finish()
            }
        }
    }
}
