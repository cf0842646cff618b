import Browser
import PageEngine
import TerminalDriver
import Testing
import WebTypes

/// The list of a site's navigation.
@Suite struct NavigationListTests {
    private func entry(
        _ text: String, _ path: String = "a.html", depth: Int = 0, _ kind: SiteNavigation.Kind = .link
    ) throws -> SiteNavigation.Entry {
        SiteNavigation.Entry(text, try #require(WebURL("https://a.example/" + path)), depth: depth, kind: kind)
    }

    private func list(_ navigation: SiteNavigation) -> ListPane {
        ListPane(.navigation, .navigation(navigation), selected: navigation.present ?? 0)
    }

    @Test(arguments: ["T", "keys lynx", "keys w3m"]) func oneKeyOpensItWithEveryPreset(line: String) throws {
        var state = BrowserState()
        if line != "T" { _ = try state.run(line) }
        #expect(state.type("T") == [.gather(.navigation)])
    }

    @Test func rowsSayWhatTheyAre() throws {
        let list = list(
            SiteNavigation(
                entries: [
                    try entry("", "p.html", .relation(.previous)), try entry("The end", "n.html", .relation(.next)),
                    try entry("Index (S)", "i.html", .relation(.index)), try entry("toc.html", "toc.html", .frame),
                    try entry("Guide", "g.html"), try entry("Steps", "s.html", depth: 1),
                ], present: 5, isLeftToScript: true))
        #expect(
            (0..<list.count).map { list[$0].text } == [
                "Previous", "Next: The end", "Index (S)", "toc.html, a page of its own", "Guide", "Steps — this page",
                "A script would fill in more of this; none is run.",
            ])
        #expect(list[5].indent == 1 && list[5].detail == "https://a.example/s.html")
        #expect(list.chosen?.text == "Steps — this page")
        #expect(list[6].choice.isEmpty && list.canBeChosen)
    }

    @Test func versionsOfThePageSayHowTheyDiffer() throws {
        let versions: [SiteNavigation.Version] = [
            .canonical, .format("text/markdown"), .format("application/atom+xml"), .format("model/vrml"), .language("fr"),
            .language("x-default"), .print, .other,
        ]
        let entries = try versions.enumerated().map { try entry($0.offset == 4 ? "Français" : "", "\($0.offset)", .version($0.element)) }
        let list = list(SiteNavigation(entries: entries))
        #expect(
            (0..<list.count).map { list[$0].text } == [
                "This page's own address", "This page as Markdown", "Feed (Atom)", "This page as model/vrml",
                "This page in the language “fr”: Français", "This page in another language", "This page for print",
                "This page in another version",
            ])
        #expect(list.chosen?.choice == [.link(.entry(entries[0]))])
    }

    @Test func enterFollowsTheEntryThatAFilterLeaves() throws {
        let steps = try entry("Steps", "s.html", depth: 1)
        var state = BrowserState()
        _ = state.handle(.list(list(SiteNavigation(entries: [try entry("Guide"), steps], present: 0))))
        _ = state.type("/")
        _ = state.type(text: "ste")
        #expect(state.list?.count == 1)
        #expect(state.type("<Enter>") == [.link(.entry(steps))])
    }

    @Test func aPageWithoutOneSaysSo() {
        var state = BrowserState()
        _ = state.handle(.list(list(SiteNavigation())))
        #expect(state.message?.text == "This page has no navigation of its site; t lists its headings, gl its links.")
        #expect(state.layers.isEmpty)
        _ = state.handle(.list(list(SiteNavigation(isLeftToScript: true))))
        #expect(state.list?.chosen?.text == "A script would fill in the site's navigation; none is run.")
        #expect(state.type("<Enter>").isEmpty)
    }
}
