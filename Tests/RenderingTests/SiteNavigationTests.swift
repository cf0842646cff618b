import DOM
import TestSupport
import Testing
import WebTypes

@testable import Rendering

/// The navigation that pages hold of their sites.
struct SiteNavigationTests {
    private func navigation(_ html: String, at address: String = "https://a.example/guide/page.html") throws -> SiteNavigation {
        let address = try #require(WebURL(address))
        return read(Page(html).document, at: address)
    }

    private func read(_ document: Document, at address: WebURL) -> SiteNavigation {
        SiteNavigationReader.read(document, address: address) { WebURL($0, base: address) }
    }

    /// Each entry by its depth and text, the present one with a star.
    private func outline(_ navigation: SiteNavigation) -> [String] {
        navigation.entries.enumerated().map { index, entry in
            (index == navigation.present ? "*" : "") + String(repeating: "-", count: entry.depth) + entry.text
        }
    }

    @Test func listsNestAndThePageIsMarkedByItsAddress() throws {
        let found = try navigation(
            """
            <nav style="display:none"><a href="/">Home</a><ul><li><a href="a.html">A</a><ul><li><a href="page.html#">Page</a></li>\
            <li><a href="b.html">B</a></li></ul></li><li><a href="c.html">C</a></li></ul></nav><main><h1>Page</h1><a href="d.html">D</a></main>
            """)
        #expect(outline(found) == ["Home", "A", "*-Page", "-B", "C"])
        #expect(!found.isLeftToScript)
    }

    @Test func whereNoAddressIsThePagesItsMarkupTells() throws {
        let found = try navigation(
            """
            <nav class="top"><a href="/docs/" aria-current="page">Docs</a></nav>
            <aside class="sidebar"><ul><li class="current"><a href="/x/">X</a><ul><li class="is-active"><a href="/x/y">Y</a></li></ul></li>\
            <li><a href="/z">Z</a></li></ul></aside><h1>Y</h1>
            """)
        #expect(outline(found) == ["Docs", "X", "*-Y", "Z"])
    }

    @Test func anAddressIsListedOnceWhereTheListsAreLongest() throws {
        let found = try navigation(
            """
            <nav><a href="a.html">Guide</a> <a href="out.html">Elsewhere</a></nav>
            <div role="navigation"><ul><li><a href="a.html">First steps</a><li><a href="b.html">B</a></ul></div>
            <nav><a href="b.html">Next ›</a></nav>
            """)
        #expect(outline(found) == ["Elsewhere", "First steps", "B"])
    }

    @Test func relationsComeFirstWithTheNamesThatListsHave() throws {
        let found = try navigation(
            """
            <head><link rel="next" href="c.html"><link rel="prev" href="a.html" title="The A"><link rel="stylesheet" href="s.css"></head>
            <nav><ul><li><a href="a.html">A</a><li><a href="c.html">C</a><li><a href="c.html">next</a></ul></nav>
            <a rel="next" href="c.html">Next</a> <a rel="help" href="source.c">Source</a>
            """)
        #expect(found.entries.map(\.kind) == [.relation(.previous), .relation(.next), .link, .link])
        #expect(outline(found) == ["The A", "C", "A", "C"])
    }

    @Test func otherVersionsOfThePageComeLast() throws {
        let found = try navigation(
            """
            <head><link rel=alternate type="text/markdown" href=page.md><link rel="alternate" hreflang=fr href=/fr/page.html title=Français>
            <link rel=alternate hreflang=en href=page.html><link rel="stylesheet alternate" href=dark.css>
            <link rel=canonical href=https://b.example/stable/page.html><link rel="ALTERNATE" media=print href=print.html>
            <link rel=alternate type=text/html href=a.html><link rel=alternate type="Application/RSS+XML; x=y" href=/feed></head>
            <nav><a href=a.html>A</a></nav><p>Read it <a rel=alternate href=old.html>as it was</a>
            """)
        #expect(outline(found) == ["A", "", "Français", "", "", "", "as it was"])
        #expect(
            found.entries.dropFirst().map(\.kind) == [
                .version(.format("text/markdown")), .version(.language("fr")), .version(.canonical), .version(.print),
                .version(.format("application/rss+xml")), .version(.other),
            ])
        #expect(found.entries[1].address.href == "https://a.example/guide/page.md")
        #expect(try navigation("<link rel=canonical href=page.html>").entries.isEmpty)
    }

    @Test func handlesSignsAndWaysPastAreNoEntries() throws {
        let found = try navigation(
            """
            <nav><a href="#main">Skip to content</a><a href="#" role="button">Versions</a><a href="javascript:go()">Go</a>
            <a href="#part">¶</a><a href="e.html"></a><a href="f.html"><img src="f.png" alt="Logo"></a><a href="f.html">F</a></nav>
            """)
        #expect(outline(found) == ["F"])
    }

    @Test func blocksInALinkAreWordsApart() throws {
        let found = try navigation("<nav><a href=n.html><div>Next</div><div><b>Part</b></div>two</a></nav>")
        #expect(outline(found) == ["Next Part two"])
    }

    @Test func framesAndWhatScriptsFillInAreTold() throws {
        let framed = try navigation("<div class=nav_wrap><iframe id=nav title='All classes' src=list.html></iframe></div><h1>x</h1>")
        #expect(framed.entries.map(\.kind) == [.frame])
        #expect(framed.entries.map(\.text) == ["All classes"])
        for script in ["<nav id=sidebar><ul class=full-list></ul></nav>", "<nav><site-tree></site-tree></nav>", "<div id=main-nav></div>"] {
            let found = try navigation(script + "<h1>x</h1>")
            #expect(found.isLeftToScript && found.entries.isEmpty, "\(script)")
        }
        let search = try navigation("<nav><form><input name=q></form><ul id=search-results></ul></nav>")
        #expect(!search.isLeftToScript)
    }

    @Test func theTextIsNoNavigation() throws {
        let found = try navigation(
            "<main><h1>x</h1><aside class=sidebar><a href=a.html>A</a></aside><ul class=toc><li><a href=b.html>B</a></ul></main>")
        #expect(outline(found) == ["B"])
        let whole = try navigation("<body class=sidebar><div class=navbar><h1>x</h1><a href=a.html>A</a></div>")
        #expect(whole.entries.isEmpty)
    }

    @Test func listsThatNestDeeplyAreReadInTime() throws {
        let depth = FullCheck.isOn ? 100_000 : 5_000
        let html = "<nav>" + String(repeating: "<ul><li class=current><a href=a>x</a>", count: depth)
        let found = try navigation(html)
        #expect(found.entries.count == 1)
    }

    /// The pages of the shared data that hold no navigation, and no frame or relation instead.
    private static let without: Set<String> = [
        "docc/documentation/quay/harbour/berth(length:side:)/index.html", "docc/documentation/quay/mooringaship/index.html",
        "docc/swift-docc/documentation/swiftdocc/index.html", "go/go_mem.html", "man-groff/groff.1.html", "man-groff/printf.3.html",
        "man-mandoc/mandoc_char.7.html", "man-mandoc/tar.1.html", "exdoc/ex_image_info/ExImageInfo.html",
        "doxygen/libssh/group__libssh__auth.html",
    ]
    /// Those whose navigation, or a part of it, a script makes.
    private static let scripted: Set<String> = [
        "doxygen/libssh/group__libssh__auth.html", "doxygen/eigen3/annotated.html", "doxygen/eigen3/group__QuickRefPage.html",
        "exdoc/erlang-27/doc/system/maps.html", "exdoc/erlang-27/lib/tftp-1.2.2/doc/html/tftp.html",
        "mdbook/guide-0.5/format/markdown.html",
        "typedoc/api/classes/Application.html", "vitepress/v1/v1/guide/markdown.html", "vitepress/vue-qrcode-reader/api/QrcodeStream.html",
    ]

    @Test(arguments: DocumentationPage.all)
    func documentationPagesHaveTheirs(_ example: DocumentationPage) throws {
        guard let html = SharedData.bytes("doc-pages/\(example.path)") else { return }
        let address = try #require(WebURL("file:///doc-pages/" + example.path))
        let page = Page(html, as: .html, options: RenderOptions(columns: 80, textWidth: nil))
        let found = read(page.document, at: address)
        let isVersion: (SiteNavigation.Entry) -> Bool = { if case .version = $0.kind { true } else { false } }
        #expect(found.entries.allSatisfy(isVersion) == Self.without.contains(example.path))
        #expect(found.isLeftToScript == Self.scripted.contains(example.path))
        let links = found.entries.filter { $0.kind == .link }
        #expect(Set(links.map(\.address)).count == links.count, "an address is listed twice")
        #expect(found.entries.allSatisfy { $0.kind != .link || !$0.text.isEmpty })
        let marked = try marks(in: page.document)
        guard !marked.isEmpty else { return }
        let present = try #require(found.present.map { found.entries[$0].address }, "none is marked")
        let targets = marked.compactMap { WebURL($0, base: address) }
        #expect(targets.contains { $0.isSameDocument(as: present) }, "\(present) is not one of \(targets)")
    }

    /// The addresses of the links by which a page's own markup says where in the navigation it is.
    private func marks(in document: Document) throws -> [String] {
        let selectors = [
            "nav a[aria-current=page]", "[role=navigation] a[aria-current=page]", "nav li.active > a", "nav li.current > a",
            "[role=navigation] li.active > a", "[class*=sidebar] a.current", "nav[class*=sidebar] a.active", "aside a.active",
        ]
        return try selectors.flatMap { document.querySelectorAll(try SelectorList($0)) }
            .compactMap { document.attribute(.href, of: $0) }.filter { $0 != "#" }
    }
}
