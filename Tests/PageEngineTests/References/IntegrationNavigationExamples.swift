import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing

/// The examples of “WebKit Integration for SwiftUI” that load, go back and watch events; a view's part is done by what holds the page.
@MainActor @Suite(.timeLimit(.minutes(1))) struct IntegrationNavigationExamples {
    let server: HTTPServer

    init() throws {
        server = try HTTPServer()
        server.on("/", .html("<title>Front</title><p>Front <a href=/next>next</a>"))
        server.on("/next", .html("<title>Next</title><p>Next"))
    }

    @Test func controlledBrowserView() async throws {
        let page = WebPage()
        page.load(URLRequest(url: try url(server.url("/"))))
        await page.waitUntilFinished()
        #expect(page.title == "Front")
    }

    @Test func loadHTMLString() async throws {
        let page = WebPage()
        page.load(
            html: "<h1>Hello</h1><p>Rendered from a <a href=string>string</a>.</p>",
            baseURL: URL(string: "https://example.com")  // Resolves relative URLs
        )
        await page.waitUntilFinished()
        #expect(await page.headings().map(\.text) == ["Hello"])
        #expect(page.view.address(of: try #require(await page.links().first))?.href == "https://example.com/string")
    }

    @Test func loadRawData() async throws {
        let page = WebPage()
        let pdfData = Data("%PDF-1.7".utf8)
        page.load(
            data: pdfData,
            mimeType: "application/pdf",
            characterEncoding: "utf-8",
            baseURL: URL(string: "https://example.com")
        )
        await page.waitUntilFinished()
        #expect(page.mimeType == "application/pdf")
        #expect(page.url?.absoluteString == "https://example.com/")
        #expect(await page.text().contains("application/pdf"))
    }

    @Test func inlineHTMLContent() async throws {
        let htmlContent = """
            <html>
            <head>
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <style>
                    body { font-family: -apple-system; padding: 16px; }
                    h1 { color: #333; }
                </style>
            </head>
            <body>
                <h1>Hello from a string</h1>
                <p>This is inline HTML content.</p>
            </body>
            </html>
            """
        let page = WebPage()
        page.load(
            html: htmlContent,
            baseURL: nil
        )
        await page.waitUntilFinished()
        #expect(page.url == WebPage.aboutBlank)
        #expect(await page.text().contains("This is inline HTML content."))
    }

    @Test func reloadAndStop() async throws {
        server.on("/never", .neverAnswer)
        let page = WebPage()
        page.load(URLRequest(url: try url(server.url("/"))))
        await page.waitUntilFinished()
        // Reload current page
        page.reload()
        await page.waitUntilFinished()
        // Reload with what the server says now
        page.reload(fromOrigin: true)
        await page.waitUntilFinished()
        #expect(server.requests.map(\.path) == ["/", "/", "/"])
        // Cancel an in-progress load
        page.load(URLRequest(url: try url(server.url("/never"))))
        page.stopLoading()
        #expect(!page.isLoading)
        #expect(page.title == "Front")
    }

    @Test func readingAndNavigatingTheHistory() async throws {
        let page = WebPage()
        for path in ["/", "/next"] { _ = await outcome(of: page.load(URLRequest(url: try url(server.url(path))))) }
        // Items the user can go back to
        let backItems = page.backForwardList.backList
        // Items the user can go forward to (after going back)
        let forwardItems = page.backForwardList.forwardList
        // Current item
        let currentItem = page.backForwardList.currentItem
        #expect(backItems.map(\.title) == ["Front"] && forwardItems.isEmpty && currentItem?.title == "Next")
        // Go back to a specific item
        if let backItem = page.backForwardList.backList.last {
            page.load(backItem)
        }
        await page.waitUntilFinished()
        #expect(page.title == "Front")
    }

    /// What BrowserToolbar's buttons do, and when they are disabled.
    @MainActor struct BrowserToolbar {
        let page: WebPage

        var isBackDisabled: Bool { page.backForwardList.backList.isEmpty }
        var isForwardDisabled: Bool { page.backForwardList.forwardList.isEmpty }

        func back() {
            if let backItem = page.backForwardList.backList.last {
                page.load(backItem)
            }
        }

        func forward() {
            if let forwardItem = page.backForwardList.forwardList.first {
                page.load(forwardItem)
            }
        }
    }

    @Test func browserToolbar() async throws {
        let page = WebPage()
        let toolbar = BrowserToolbar(page: page)
        #expect(toolbar.isBackDisabled && toolbar.isForwardDisabled)
        for path in ["/", "/next"] { _ = await outcome(of: page.load(URLRequest(url: try url(server.url(path))))) }
        #expect(!toolbar.isBackDisabled && toolbar.isForwardDisabled)
        toolbar.back()
        await page.waitUntilFinished()
        #expect(page.title == "Front" && toolbar.isBackDisabled && !toolbar.isForwardDisabled)
        toolbar.forward()
        await page.waitUntilFinished()
        #expect(page.title == "Next")
    }

    @Test func webBrowserView() async throws {
        let page = WebPage()
        var isLoading = false
        var loadError: (any Error)?
        var log: [Bool] = []
        func changed(_ event: WebPage.CurrentNavigationEvent?) {
            switch event {
            case .started:
                isLoading = true
                loadError = nil
            case .finished:
                isLoading = false
            case .failed(_, let error):
                isLoading = false
                // Handle the failure in your UI
                loadError = error
            default:
                break
            }
            log.append(isLoading)
        }
        let address = try url(server.url("/"))
        await onEventChange(of: page, from: { page.load(URLRequest(url: address)) }, changed)
        #expect(log.first == true && log.last == false && loadError == nil)
        let nobody = try url("http://127.0.0.1:\(try LoopbackListener.unusedPort())/")
        await onEventChange(of: page, from: { page.load(URLRequest(url: nobody)) }, changed)
        #expect(!isLoading)
        #expect("\(try #require(loadError))".contains("refused"))
    }

    @Test func observantWebView() async throws {
        let page = WebPage()
        var isLoading = false
        var log: [Bool] = []
        let address = try url(server.url("/"))
        await onEventChange(of: page, from: { page.load(URLRequest(url: address)) }) { event in
            isLoading = (event == .started)
            log.append(isLoading)
        }
        #expect(log == [true, false, false])
    }

    @Test func scriptAfterLoadViewWaitsForTheEnd() async throws {
        let page = WebPage()
        var pageTitle = ""
        let address = try url(server.url("/"))
        await onEventChange(of: page, from: { page.load(URLRequest(url: address)) }) { event in
            if case .finished = event {
                pageTitle = page.title
            }
        }
        #expect(pageTitle == "Front")
    }
}
