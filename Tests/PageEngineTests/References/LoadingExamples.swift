import FoundationEssentials
import Observation
import PageEngine
import TestSupport
import Testing

/// The examples of “Loading and Observation”, without their views.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LoadingExamples {
    let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        server.on(
            "/docs", .html("<title>Documentation</title><link rel=stylesheet href=/sheet.css><h1>One</h1><h2>Two</h2>"))
        server.on("/old", .redirect(302, to: "/docs"))
    }

    @Observable
    @MainActor
    final class ArticleModel {
        let page = WebPage()
        var lastError: String?

        func load(_ url: URL) async {
            do {
                for try await _ in page.load(URLRequest(url: url)) {
                }
            } catch {
                lastError = "\(error)"
            }
        }
    }

    @Test func articleModel() async throws {
        let model = ArticleModel()
        await model.load(try url(server.url("/docs")))
        #expect(model.page.title == "Documentation" && model.lastError == nil)
        await model.load(try url("http://127.0.0.1:\(try LoopbackListener.unusedPort())/"))
        #expect(model.lastError?.contains("refused") == true)
    }

    @Test func youCanAlsoLoad() async throws {
        let page = WebPage()
        let url = try url(server.url("/docs"))
        let baseURL = url
        let htmlString = "<title>String</title><p>é"
        let data = Data(htmlString.utf8)
        for try await _ in page.load(url) {}
        #expect(page.title == "Documentation")
        for try await _ in page.load(html: htmlString, baseURL: baseURL) {}
        #expect(page.title == "String")
        for try await _ in page.load(data, mimeType: "text/html", characterEncoding: "utf-8", baseURL: baseURL) {}
        #expect(await page.text().contains("é"))
    }

    /// Of ReaderView: the title that it shows, and the progress while loading.
    @Test func readerView() async throws {
        let gate = Gate()
        server.on("/slow", .chunked([.gate(gate), .text("<title>Slow</title>")]))
        let page = WebPage()
        #expect(page.displayTitle == "Untitled")
        let address = try url(server.url("/slow"))
        let task = Task {
            do {
                for try await _ in page.load(URLRequest(url: address)) {
                }
            } catch {
                // Handle load failure.
                Issue.record("\(error)")
            }
        }
        for await isLoading in Observations({ page.isLoading }) where isLoading { break }
        #expect(page.estimatedProgress >= 0.1 && page.estimatedProgress < 1)
        gate.open()
        await task.value
        #expect(page.displayTitle == "Slow" && page.estimatedProgress == 1)
        #expect(page.themeColor == nil && !page.hasOnlySecureContent && page.backForwardList.currentItem?.title == "Slow")
    }

    @Test func observingNavigationEvents() async throws {
        let page = WebPage()
        var log: [String] = []
        var headings: [String] = []
        let navigations = page.navigations
        let task = Task {
            do {
                for try await event in navigations {
                    switch event {
                    case .startedProvisionalNavigation:
                        log.append("Navigation started")
                    case .receivedServerRedirect:
                        log.append("Navigation redirected")
                    case .committed:
                        log.append("Navigation committed")
                    case .finished:
                        log.append("Navigation finished")
                        // The right place to look for headings.
                        headings = await page.headings().map(\.text)
                    }
                }
            } catch {
                log.append("Navigation failed")
            }
        }
        _ = await outcome(of: page.load(try url(server.url("/old"))))
        _ = await outcome(of: page.load(try url("about:foo")))
        await task.value
        #expect(
            log == [
                "Navigation started", "Navigation redirected", "Navigation committed", "Navigation finished", "Navigation started",
                "Navigation failed",
            ])
        #expect(headings == ["One", "Two"])
    }

    func makeMetadataPage() -> WebPage {
        var configuration = WebPage.Configuration()
        configuration.loadsSubresources = false
        configuration.websiteDataStore = .nonPersistent()

        let page = WebPage(configuration: configuration)
        page.customUserAgent = "MetadataBot/1.0"
        return page
    }

    @Test func metadataPage() async throws {
        let page = makeMetadataPage()
        _ = await outcome(of: page.load(try url(server.url("/docs"))))
        #expect(page.title == "Documentation")
        #expect(server.requests.map(\.path) == ["/docs"])
        #expect(server.requests.last?.header("User-Agent") == "MetadataBot/1.0")
    }
}
