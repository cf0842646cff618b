import PageEngine
import Testing
import WebTypes

/// What a page tells of its site's navigation, and following it.
@MainActor @Suite struct SiteNavigationTests {
    @Test func anEntryIsFollowedAsALink() async throws {
        let decider = RecordingDecider()
        let page = try page("testing", decider: decider) { request, results in
            let html = "<base href='/docs/'><nav hidden><ul><li><a href=one>One</a><li><a href=two#part>Two</a></ul></nav><h1>One</h1>"
            results.html(html, for: request)
        }
        _ = await outcome(of: page.load(URLRequest(url: try url("testing://site/docs/one"))))
        let navigation = await page.navigation()
        #expect(navigation.entries.map(\.text) == ["One", "Two"])
        #expect(navigation.present == 0)
        let followed = await outcome(of: page.follow(navigation.entries[1]))
        #expect(followed.events == wholeLoad)
        #expect(page.webURL?.href == "testing://site/docs/two#part")
        #expect(decider.actions.last?.navigationType == .linkActivated)
    }

    @Test func anEmptyPageHasNone() async {
        #expect(await WebPage().navigation() == SiteNavigation())
    }
}
