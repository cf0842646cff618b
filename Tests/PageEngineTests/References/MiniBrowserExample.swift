import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// MiniBrowser of “WebKit Integration for SwiftUI”: what its view holds, does and shows, without the view.
@MainActor @Suite(.timeLimit(.minutes(1))) struct MiniBrowserExample {
    @MainActor final class MiniBrowser {
        let page = WebPage()
        var urlText: String
        private(set) var isLoading = false
        private(set) var found: String?

        init(_ urlText: String) {
            self.urlText = urlText
        }

        /// The label of the button that stops or reloads.
        var symbol: String { isLoading ? "xmark" : "arrow.clockwise" }
        var isBackDisabled: Bool { page.backForwardList.backList.isEmpty }
        var isForwardDisabled: Bool { page.backForwardList.forwardList.isEmpty }

        func back() {
            if let item = page.backForwardList.backList.last {
                page.load(item)
            }
        }

        func forward() {
            if let item = page.backForwardList.forwardList.first {
                page.load(item)
            }
        }

        func stopOrReload() {
            if isLoading {
                page.stopLoading()
            } else {
                page.reload()
            }
        }

        func changed(_ event: WebPage.CurrentNavigationEvent?) {
            switch event {
            case .started:
                isLoading = true
            case .finished, .failed:
                isLoading = false
            default:
                break
            }
        }

        func loadURL() {
            guard let url = URL(string: urlText) else { return }
            page.load(URLRequest(url: url))
        }

        /// Stands for the find navigator, which needs a view.
        func find(_ text: String) async -> Bool { await page.find(text).matchFound }
    }

    @Test func itGoesBackForwardAndAgain() async throws {
        let server = try HTTPServer()
        server.on("/", .html("<title>Front</title><p>Words"))
        server.on("/next", .html("<title>Next</title>"))
        let browser = MiniBrowser(server.url("/"))
        for text in [server.url("/"), server.url("/next")] {
            browser.urlText = text
            await onEventChange(of: browser.page, from: browser.loadURL, browser.changed)
        }
        #expect(browser.symbol == "arrow.clockwise" && !browser.isBackDisabled && browser.isForwardDisabled)
        await onEventChange(of: browser.page, from: browser.back, browser.changed)
        #expect(browser.page.title == "Front" && !browser.isForwardDisabled)
        #expect(await browser.find("words"))
        await onEventChange(of: browser.page, from: browser.forward, browser.changed)
        await onEventChange(of: browser.page, from: browser.stopOrReload, browser.changed)
        #expect(browser.page.title == "Next")
        #expect(server.requests.map(\.path) == ["/", "/next", "/next"])
    }

    @Test func itStopsWhatIsUnderWay() async throws {
        let server = try HTTPServer()
        server.on("/never", .neverAnswer)
        let browser = MiniBrowser(server.url("/never"))
        var symbols: [String] = []
        await onEventChange(of: browser.page, from: browser.loadURL) { event in
            browser.changed(event)
            symbols.append(browser.symbol)
            if browser.isLoading { browser.stopOrReload() }
        }
        #expect(symbols == ["xmark", "arrow.clockwise"])
        browser.urlText = ""
        browser.loadURL()
        #expect(!browser.page.isLoading)
    }
}
