import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 1–4 of the WebPage API: what a page is before anything happens.
@MainActor @Suite struct PageStateTests {
    @Test func statement1_aNewPageIsEmpty() {
        let page = WebPage()
        #expect(page.url == nil)
        #expect(page.title == "")
        #expect(!page.isLoading)
        #expect(page.estimatedProgress == 0)
        #expect(!page.hasOnlySecureContent)
        #expect(page.themeColor == nil)
        #expect(page.serverTrust == nil)
        #expect(page.backForwardList.backList.isEmpty)
        #expect(page.backForwardList.forwardList.isEmpty)
        #expect(page.backForwardList.currentItem == nil)
    }

    @Test func statement2_settablePropertiesHaveTheirDefaults() {
        let page = WebPage()
        #expect(page.customUserAgent == nil)
        #expect(page.mediaType == nil)
        #expect(!page.isInspectable)
    }

    @Test func statement3_aPageWithoutAViewHasWebKitsSize() async {
        let page = WebPage()
        #expect(page.view.size == CellSize(columns: 128, rows: 48))
        page.view.textWidth = nil
        let words = String(repeating: "word ", count: 60)
        _ = await outcome(of: page.load(html: "<p>\(words)"))
        // 25 words of five columns fill 125 of 128 columns (less the margins that the style gives every page).
        #expect(page.view.rowCount >= 3)
        #expect(page.view.rowCount <= 4)
        // Style sheets measure it in px.
        let rules = "p { display: none } @media (width: 1024px) and (height: 768px) { .fits { display: block } }"
        _ = await outcome(of: page.load(html: "<style>\(rules)</style><p class=fits>as large<p>otherwise"))
        #expect(await page.text().split(separator: "\n") == ["as large"])
    }

    @Test func statement4_aConfigurationIsCaptured() async throws {
        let scheme = try #require(URLScheme("testing"))
        var configuration = WebPage.Configuration()
        configuration.urlSchemeHandlers[scheme] = ScriptedHandler { request, reply in reply.html("one", for: request) }
        let page = WebPage(configuration: configuration)
        configuration.urlSchemeHandlers[scheme] = ScriptedHandler { request, reply in reply.html("two", for: request) }
        #expect(await outcome(of: page.load(try url("testing:x"))).events == wholeLoad)
        #expect(await page.text().contains("one"))
    }
}
