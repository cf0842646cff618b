import Testing

@testable import Rendering

struct LinkTests {
    @Test func numbersNamesAndRanges() {
        let page = Page(
            """
            <p><a href=" one.html ">One <b>two</b></a> <a href=x title=T target=_blank rel="NoFollow external"><img alt=Pic></a>
            <a>no link</a> <a href=""></a><a href=f/name.html><i></i></a><a href=l aria-label=Label><i></i></a>
            """)
        let links = page.renderer.links()
        #expect(links.map(\.number) == [1, 2, 3, 4])
        #expect(links.map(\.href) == ["one.html", "x", "f/name.html", "l"])
        #expect(links.map(\.text) == ["One two", "Pic", "[name.html]", "[Label]"])
        #expect(links.map { page.flow($0.flowRange) } == ["One two", "Pic", "[name.html]", "[Label]"])
        #expect(links[1].title == "T" && links[1].target == "_blank" && links[1].relations == ["nofollow", "external"])
    }

    @Test func runsCarryTheLinkOverWrapsAndBlocks() {
        let page = Page("<a href=x>a long link text that wraps<p>and a block</p></a>", width: 16)
        let linked = page.blocks.flatMap { block in block.runs.filter { $0.link == 1 } }
        #expect(linked.count >= 3)
        #expect(linked.allSatisfy { $0.role.contains(.link) })
        #expect(page.renderer.links().count == 1)
    }

    @Test func nonASCIITextStaysALink() {
        let page = Page("<a href=\"b.html\">日本</a>")
        #expect(page.renderer.links().first?.text == "日本")
        #expect(page.blocks[0].runs[0].link == 1)
    }

    @Test func hiddenLinksAreNoLinks() {
        #expect(Page("<a hidden href=x>x</a><div style='display:none'><a href=y>y</a></div>").renderer.links().isEmpty)
    }

    @Test func permalinksBecomeTheHeadingsAddress() {
        let page = Page(
            "<section id=sec><h2>Title<a class=headerlink href='#perma'>¶</a></h2></section><h3 id=own>Own<a href='#own'>#</a></h3>")
        #expect(page.renderer.links().isEmpty)
        #expect(page.renderer.headings().map(\.id) == ["perma", "own"])
        #expect(page.renderer.headings().map(\.text) == ["Title", "Own"])
    }

    @Test func headingAddresses() {
        let page = Page(
            "<section id=a><h2>A</h2></section><div id=b><div class=t><h2>B</h2></div></div><h2><a name=c></a>C</h2><div id=d><p>x</p><h2>D</h2></div>"
        )
        #expect(page.renderer.headings().map(\.id) == ["a", "b", "c", nil])
        #expect(page.renderer.headings().map(\.level) == [2, 2, 2, 2])
    }

    @Test func aSignOfAnIconFontIsNoText() {
        let page = Page("<h2>Guide<a class=headerlink href='#guide'>\u{F0C1}</a></h2>")
        #expect(!page.text.contains("\u{F0C1}"))
        #expect(page.text.contains("Guide"))
    }

    @Test func linksThatOnlyAScriptFollowsAreNoNames() {
        let page = Page("<p>a <a href='javascript:close()'><img src=x.svg alt=''></a> <a href=' JavaScript:f()'>b</a>")
        #expect(page.lines == ["a b"])
    }

    @Test func mediaWithoutAddressAreTheirFallback() {
        #expect(Page("<video>no video, <a href=x.mp4>load it</a></video>").lines == ["no video, load it"])
        #expect(Page("<video><source src=x.mp4>no video</video>").lines == ["[video: x.mp4]"])
    }

    @Test func framesStandOneALine() {
        let page = Page("<frameset><frame src=a.html><frame src=b.html name=main title=Text><noframes><p>none</noframes></frameset>")
        #expect(page.lines == ["[frame: a.html]", "[frame: Text]"])
    }
}
