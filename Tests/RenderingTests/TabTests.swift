import Testing

@testable import Rendering

/// Sets of tabs: every panel is shown under its tab's name, and the row of names is not.
struct TabTests {
    /// In the ways of documentation systems, with what their sheets hide.
    static let sets: [String] = [
        // Radio buttons, names and panels in turn.
        """
        <style>.sd-tab-content {display: none} input:checked + label + .sd-tab-content {display: block}</style>
        <div class=sd-tab-set><input type=radio id=a name=s checked><label class=sd-tab-label for=a>Linux</label>
        <div class=sd-tab-content>one</div><input type=radio id=b name=s><label class=sd-tab-label for=b>Mac</label>
        <div class=sd-tab-content>two</div></div>
        """,
        """
        <style>.book-tabs {display: flex} .book-tabs > div {display: none}</style>
        <div class=book-tabs><input type=radio id=a name=s checked><label for=a>Linux</label><div class=book-tabs-content>one</div>
        <input type=radio id=b name=s><label for=b>Mac</label><div class=book-tabs-content>two</div></div>
        """,
        // All names before all panels.
        """
        <style>.tabbed-block {display: none}</style>
        <div class="tabbed-set tabbed-alternate"><input type=radio id=a name=s checked><input type=radio id=b name=s>
        <div class=tabbed-labels><label for=a><a href=#linux>Linux</a></label><label for=b>Mac</label></div>
        <div class=tabbed-content><div class=tabbed-block>one</div><div class=tabbed-block>two</div></div></div>
        """,
        """
        <style>.blocks > div {display: none} .blocks > .active {display: block}</style>
        <div class=vp-code-group><div class=tabs><input type=radio id=a name=s checked><label for=a>Linux</label>
        <input type=radio id=b name=s><label for=b>Mac</label></div>
        <div class=blocks><div class=active>one</div><div>two</div></div></div>
        """,
        "<div><ul role=tablist><li role=tab>Linux<li role=tab>Mac</ul><div><div role=tabpanel>one</div><div role=tabpanel hidden>two</div></div>",
        // Names and panels that refer to each other.
        """
        <div><div role=tablist><button role=tab aria-controls=q>Mac</button><button role=tab aria-controls=p>Linux</button></div></div>
        <div id=p role=tabpanel>one</div><div id=q role=tabpanel style="display: none">two</div>
        """,
        """
        <div role=tablist><button role=tab id=t>Mac</button><button role=tab id=u>Linux</button></div>
        <div aria-labelledby=u role=tabpanel>one</div><div aria-labelledby=t role=tabpanel aria-hidden=true style="visibility: hidden">two</div>
        """,
        """
        <style>.tab-pane {display: none}</style><ul class=nav-tabs><li><a href=#p>Linux</a><li><a href=#q>Mac</a></ul>
        <div class=tab-content><div class=tab-pane id=p>one</div><div class=tab-pane id=q>two</div></div>
        """,
    ]

    @Test(arguments: sets)
    func panelsAreOpenUnderTheirNames(_ html: String) {
        let page = Page("<p>before</p>\(html)<p>after")
        #expect(page.lines.filter { !$0.isEmpty } == ["before", "Linux", "one", "Mac", "two", "after"])
    }

    @Test func setsInSets() {
        let inner =
            "<div class=x><ul role=tablist><li role=tab>c<li role=tab>d</ul><div role=tabpanel>1</div><div role=tabpanel>2</div></div>"
        let page = Page(
            "<div><ul role=tablist><li role=tab>a<li role=tab>b</ul><div role=tabpanel>\(inner)</div><div role=tabpanel>3</div></div>")
        #expect(page.lines.filter { !$0.isEmpty } == ["a", "c", "1", "d", "2", "b", "3"])
    }

    @Test func severalTabsOfOnePanelNameItByTheChosenOne() {
        let tabs = "<button role=tab aria-controls=p>Some</button><button role=tab aria-controls=p aria-selected=true>All</button>"
        #expect(Page("<div role=tablist>\(tabs)</div><div role=tabpanel id=p>one</div>").lines == ["All", "one"])
    }

    @Test func linksToOtherPagesAreNoTabs() {
        let page = Page("<ul class=nav-tabs><li><a href=a.html>One</a><li><a href=b.html>Two</a></ul>")
        #expect(page.lines == ["  • One", "  • Two"])
        #expect(page.renderer.links().count == 2)
    }

    @Test func listsThatHoldTheirPanelsAreShown() {
        let parts = "<div role=tab><a href=#p>One</a></div><div id=p role=tabpanel>one</div>"
        #expect(Page("<div role=tablist>\(parts)</div>").lines.filter { !$0.isEmpty } == ["One", "one"])
    }

    @Test func panelsThatAScriptFillsHaveNoName() {
        #expect(
            Page("<div role=tablist><button role=tab aria-controls=p>Pages</button></div><div role=tabpanel id=p></div><p>x").lines == ["x"]
        )
    }

    @Test func keepTheirAddresses() {
        let page = Page("<div role=tablist><a role=tab href=#q>T</a></div><div role=tabpanel id=q hidden>text</div>")
        #expect(page.renderer.flowOffset(ofFragment: "q") == 0)
        #expect(page.matches("text").count == 1)
    }
}
