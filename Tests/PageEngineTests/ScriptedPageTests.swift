import PageEngine
import TestSupport
import Testing
import WebTypes

/// A page that says nothing without scripts says so, and what else there is of it; one that has words does not.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ScriptedPageTests {
    private static let made = "This page is made by scripts, which are not run here. Try X."
    private static let hidden = "This page shows its text by scripts only, which are not run here. Try zh."

    /// What a page shows when it has been loaded.
    private func text(of html: String) async throws -> [String] {
        var configuration = WebPage.Configuration()
        configuration.adviceOnScripts = { $0 == .makingText ? "Try X." : "Try zh." }
        let handler = ScriptedHandler { request, reply in
            if request.webURL?.path == "/" { return reply.html(html, for: request) }
            reply.finish(throwing: WebPage.NavigationError.invalidURL)
        }
        configuration.urlSchemeHandlers[try #require(URLScheme("testing"))] = handler
        let page = WebPage(configuration: configuration)
        _ = await outcome(of: page.load(URLRequest(url: try url("testing://site/"))))
        return await page.text().split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        "<div id=app></div><script src=app.js></script>", "<body><script type=module>run()</script>",
        "<script src=a.js></script><div id=root>Loading content…</div>", "<script>x</script><p>Please wait.</p>",
        "<script>x</script><style>html { visibility: hidden }</style><app-root></app-root>",
    ])
    func aPageThatScriptsMakeSaysSo(html: String) async throws {
        #expect(try await text(of: html).first == Self.made)
    }

    @Test func whatIsForReadersWithoutScriptsIsShownBelow() async throws {
        let text = try await text(of: "<noscript>You need scripts <a href=x>here</a>.</noscript><div id=root></div><script src=x></script>")
        #expect(text == [Self.made, "You need scripts here."])
    }

    @Test func otherFormsOfThePageAreLinks() async throws {
        let text = try await text(
            of: """
                <head><link rel=alternate type=text/markdown href=page.md title="As Markdown"><link rel=alternate hreflang=fr href=/fr>
                <link rel=alternate type=application/rss+xml href=feed><link rel=alternate media=print href=/print></head>
                <div id=app></div><script src=app.js></script>
                """)
        #expect(text == [Self.made, "It is there in another form, too:", "As Markdown", "testing://site/print"])
    }

    @Test(arguments: ["<body style='display: none'>", "<style>body { opacity: 0 }</style><body>", "<body><div hidden>"])
    func aPageThatHidesItsTextUntilAScriptShowsItSaysSo(start: String) async throws {
        let html = start + "<p>" + String(repeating: "Words of the page. ", count: 20) + "</p><script src=show.js></script>"
        #expect(try await text(of: html) == [Self.hidden])
    }

    @Test func aPageWhoseSheetHidesItsTextWaitsForThatSheet() async throws {
        let words = "<p class=late>" + String(repeating: "Words of the page. ", count: 20)
        let text = try await text(of: "<link rel=stylesheet href=missing.css><script>x</script>" + words)
        #expect(text.count == 1 && text[0].hasPrefix("Words of the page."))
        #expect(try await self.text(of: "<link rel=stylesheet href=missing.css><script>x</script>") == [Self.made])
    }

    @Test(arguments: [
        "<p>It works!</p><script src=count.js></script>", "<p>Moved to <a href=b>another place</a>.</p><script>x</script>",
        "<p>Loading data</p><p>This chapter explains how loading works, and why it takes the time that it takes.</p><script>x</script>",
        "<div id=app><p>Text</div><script>x</script>", "<div id=app></div>",
        "<div id=app></div><script type=application/ld+json>{}</script>", "<script>x</script><p><a href=a>Loading</a>",
        "<img src=picture.png><script>x</script>",
    ])
    func aPageWithWordsOrWithoutScriptsDoesNot(html: String) async throws {
        #expect(try await text(of: html).allSatisfy { !$0.contains("script") })
    }

    @Test func aPageOfTheHistorySaysSoOnce() async throws {
        let page = WebPage()
        _ = await outcome(of: page.load(html: "<div id=app></div><script src=app.js></script>"))
        _ = await outcome(of: page.load(html: "<p>other"))
        if let former = page.backForwardList.backList.last { _ = await outcome(of: page.load(former)) }
        #expect(await page.text() == "This page is made by scripts, which are not run here.\n")
        page.view.size.columns = 20
        page.view.extent = .everything
        page.view.extent = .page
        #expect(await page.text() == "This page is made by scripts, which are not run here.\n")
    }
}
