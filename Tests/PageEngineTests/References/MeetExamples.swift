import FoundationEssentials
import Observation
import PageEngine
import TestSupport
import Testing

/// The examples of “Meet WebKit for SwiftUI”, without their views and scripts.
@MainActor @Suite(.timeLimit(.minutes(1))) struct MeetExamples {
    struct LakeArticle {
        let url: URL
    }

    @Observable
    @MainActor
    final class ArticleViewModel {
        let webPage: WebPage
        let article: LakeArticle

        init(article: LakeArticle, webPage: WebPage) { (self.article, self.webPage) = (article, webPage) }

        func loadArticle() {
            webPage.load(URLRequest(url: article.url))
        }
    }

    struct LakesSchemeHandler: URLSchemeHandler {
        func reply(
            for request: URLRequest
        )
            -> some AsyncSequence<URLSchemeTaskResult, any Error>
        {
            // yield a URLResponse, then yield Data values
            // can stream asynchronously thanks to AsyncSequence
            AsyncThrowingStream { reply in
                guard let url = request.url else { return reply.finish(throwing: CocoaError(.fileReadInvalidFileName)) }
                let response = URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "utf-8")
                reply.yield(.response(response))
                let text = "<title>Lakes</title><h1>Crater Lake</h1><a href=lakes:tahoe>Tahoe</a> <a href=http://lakes.invalid/>web</a>"
                for part in [text.prefix(20), text.dropFirst(20)] { reply.yield(.data(Data(part.utf8))) }
                reply.finish()
            }
        }
    }

    private func makePage(_ decider: some WebPage.NavigationDeciding = Everything()) -> WebPage {
        let handler = LakesSchemeHandler()
        var configuration = WebPage.Configuration()
        if let scheme = URLScheme("lakes") {
            configuration.urlSchemeHandlers[scheme] = handler
        }
        return WebPage(configuration: configuration, navigationDecider: decider)
    }

    @Test func aModelLoadsItsArticle() async throws {
        let model = ArticleViewModel(article: LakeArticle(url: try url("lakes:crater")), webPage: makePage())
        model.loadArticle()
        await model.webPage.waitUntilFinished()
        #expect(model.webPage.title == "Lakes")
    }

    @Test(arguments: ["https", "file", "about"]) func schemesOfTheEngine(_ name: String) {
        #expect(URLScheme(name) == nil)
    }

    @Test func watchingEvents() async throws {
        let webPage = makePage()
        var sections: [String] = []
        var handled: [any Error] = []
        let addresses = [try url("lakes:crater"), try url("about:foo")]
        webPage.load(addresses[0])
        watching: for await event in Observations({ webPage.currentNavigationEvent }) {
            switch event {
            case .finished(let id):
                #expect(webPage.currentNavigationEvent?.navigationID == id)
                // Its sections come from a script; the page lists its headings without one.
                sections = await webPage.headings().map(\.text)
                webPage.load(addresses[1])
            case .failed(let id, let error),
                .failedProvisionalNavigation(let id, let error):
                #expect(webPage.currentNavigationEvent?.navigationID == id)
                handled.append(error)
                break watching
            default:
                break
            }
        }
        #expect(sections == ["Crater Lake"])
        #expect(handled.first is WebPage.NavigationError)
    }

    struct LakeNavigationDecider: WebPage.NavigationDeciding {
        let onExternalLink: (URL) -> Void

        func decidePolicy(
            for action: WebPage.NavigationAction,
            preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            let url = action.request.url
            if url?.scheme == "lakes" || url?.host() == "lakes.apple.com" {
                return .allow
            }
            if let url { onExternalLink(url) }
            return .cancel
        }
    }

    @Test func externalLinksAreHandedOff() async throws {
        var external: [URL] = []
        let page = makePage(LakeNavigationDecider { external.append($0) })
        #expect(await outcome(of: page.load(try url("lakes:crater"))).events == wholeLoad)
        let links = await page.links()
        #expect(await outcome(of: page.follow(links[0])).events == wholeLoad)
        #expect(await outcome(of: page.follow(links[1])).provisionalReason as? NavigationCancelled == .byPolicy)
        #expect(external.map(\.absoluteString) == ["http://lakes.invalid/"])
    }
}
