import PageEngine
import TestSupport
import Testing

/// The back-forward list of a long session: the pages gone through long ago go, and with them what is kept of them.
@MainActor @Suite(.timeLimit(.minutes(1))) struct HistoryLimitTests {
    @Test func aHundredPagesAreKept() async throws {
        let page = WebPage()
        for number in 1...105 { _ = await outcome(of: page.load(html: "<title>\(number)</title><p>Page \(number)")) }
        let list = page.backForwardList
        #expect(list.backList.count == 99 && list.currentItem?.title == "105")
        #expect(list.backList.first?.title == "6")
        #expect(await outcome(of: page.load(try #require(list.backList.first))).events == wholeLoad)
        #expect(await page.text().contains("Page 6"))
        #expect(!page.canGoBack && page.backForwardList.forwardList.count == 99)
    }
}
