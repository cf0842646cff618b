import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// Stopping, and what comes too late.
@MainActor @Suite(.timeLimit(.minutes(1))) struct StoppingTests {
    let server: HTTPServer
    let page = WebPage()

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title><p>Hello"))
    }

    @Test func stoppingKeepsWhatHasArrived() async throws {
        let gate = Gate()
        server.on("/half", .chunked([.text("<title>Half</title><p>First half, <b>bold"), .gate(gate), .text(" never")]))
        var result = Outcome()
        do {
            for try await event in page.load(try url(server.url("/half"))) {
                result.events.append(event)
                if event == .committed {
                    await observe(page, until: { page.title == "Half" })
                    page.stopLoading()
                    #expect(!page.isLoading)
                }
            }
        } catch {
            result.error = error
        }
        #expect(result.events == [.startedProvisionalNavigation, .committed])
        #expect(result.error as? NavigationCancelled == .stopped)
        #expect(await page.text().contains("First half, bold"))
        gate.open()
        #expect(await !page.text().contains("never"))
        #expect(page.url?.absoluteString == server.url("/half"))
        #expect(page.lastFailure == nil)
        #expect(page.view.rowCount > 0)
    }

    @Test func aLateAnswerNeverReplacesThePage() async throws {
        let gate = Gate()
        server.on(
            "/slow", ServerReply([.gate(gate), .bytes(ServerReply.head(headers: [("Content-Length", "4")])), .bytes(Array("Slow".utf8))]))
        let slow = page.load(try url(server.url("/slow")))
        while gate.arrivalCount == 0 { await Task.yield() }
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        gate.open()
        #expect(await outcome(of: slow).provisionalReason as? NavigationCancelled == .superseded)
        // A second load after it gives the late answer time to arrive, if it could.
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        #expect(page.title == "Page")
        #expect(page.backForwardList.backList.map(\.title) == ["Page"])
    }

    @Test func stoppingTakesLessThanATenthOfASecond() async throws {
        server.on("/never", .neverAnswer)
        let clock = ContinuousClock()
        for try await _ in page.load(try url(server.url("/page"))) {}
        // The main actor is shared with every other test that runs now: the quickest of some tries is the engine's own time.
        var quickest = Duration.seconds(60)
        for tried in 1...8 where quickest >= .milliseconds(100) {
            let load = page.load(try url(server.url("/never")))
            while server.requests.count < 1 + tried { await Task.yield() }
            let start = clock.now
            page.stopLoading()
            #expect(!page.isLoading)
            #expect(await outcome(of: load).error != nil)
            quickest = min(quickest, clock.now - start)
        }
        #expect(quickest < .milliseconds(100))
        #expect(await outcome(of: page.load(try url(server.url("/page")))).events == wholeLoad)
    }

    @Test func refreshesAreFollowedInPlaceOfTheStub() async throws {
        server.on("/stub", .html("<title>Stub</title><meta http-equiv=refresh content='0; url=page'>"))
        server.on("/header", .html("<title>Header</title>", headers: [("Refresh", "0; url=/stub")]))
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        _ = await outcome(of: page.load(try url(server.url("/header"))))
        await page.waitUntilFinished()
        #expect(page.title == "Page")
        #expect(page.backForwardList.backList.count == 1)
        #expect(server.requests.map(\.path) == ["/page", "/header", "/stub", "/page"])
    }

    @Test func aDelayedRefreshIsALinkAtTheTop() async throws {
        server.on("/later", .html("<meta http-equiv=refresh content='5; url=/page'><h1>Wait</h1>"))
        _ = await outcome(of: page.load(try url(server.url("/later"))))
        #expect(!page.isLoading)
        #expect(page.view.notice == .continues(at: try #require(WebURL(server.url("/page")))))
        let link = try #require(await page.links().first)
        #expect(link.href == server.url("/page"))
        #expect(await page.text().contains("This page continues at"))
    }

    @Test func refreshesInACircleEnd() async throws {
        server.on("/round", .html("<meta http-equiv=refresh content='0; url=/round'>"))
        _ = await outcome(of: page.load(try url(server.url("/round"))))
        await page.waitUntilFinished()
        #expect(server.requests.count == 6)
        #expect(page.view.notice == .continues(at: try #require(WebURL(server.url("/round")))))
    }

    @Test func redirectCirclesAreNamed() async throws {
        server.on("/a", .redirect(302, to: "/b"))
        server.on("/b", .redirect(302, to: "/a"))
        let result = await outcome(of: page.load(try url(server.url("/a"))))
        #expect(result.provisionalReason is NavigationFault)
        #expect(page.lastFailure?.sentence.contains("circle") == true)
        #expect(server.requests.count == 21)
    }

    @Test func thePageGoesAwayWhileLoading() async throws {
        server.on("/never", .neverAnswer)
        weak var gone: WebPage?
        var watched: Task<Outcome, Never>?
        do {
            let page = WebPage()
            gone = page
            let navigations = page.navigations
            page.load(try url(server.url("/never")))
            while server.requests.isEmpty { await Task.yield() }
            watched = Task { await outcome(of: navigations) }
        }
        let result = await watched?.value
        #expect(result?.events == [.startedProvisionalNavigation])
        #expect(gone == nil)
    }

    @Test func aPageLeftHalfWayIsAskedForAgain() async throws {
        let gate = Gate()
        server.on("/half", .chunked([.text("<title>Half</title><p>First half"), .gate(gate), .text(" and the second")]))
        server.on("/other", .html("<title>Other</title>"))
        page.load(try url(server.url("/half")))
        while page.title != "Half" { await Task.yield() }
        _ = await outcome(of: page.load(try url(server.url("/other"))))
        gate.open()
        #expect(await outcome(of: page.goBack()).events == wholeLoad)
        #expect(await page.text().contains("First half and the second"))
    }

    @Test func aPageThatWasStoppedIsShownAgainAsAPart() async throws {
        let gate = Gate()
        server.on("/half", .chunked([.text("<title>Half</title><p>First half"), .gate(gate), .text(" never")]))
        server.on("/other", .html("<title>Other</title>"))
        page.load(try url(server.url("/half")))
        while page.title != "Half" { await Task.yield() }
        page.stopLoading()
        _ = await outcome(of: page.load(try url(server.url("/other"))))
        let requests = server.requests.count
        _ = await outcome(of: page.goBack())
        #expect(page.view.notice == .cutShort)
        #expect(await page.text().contains("First half"))
        #expect(server.requests.count == requests)
        gate.open()
    }

    @Test(arguments: [204, 205]) func anAnswerWithoutContentKeepsThePage(status: Int) async throws {
        server.on("/page", .html("<title>Page</title>here"))
        server.on("/nothing", .text("", status: status))
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        let result = await outcome(of: page.load(try url(server.url("/nothing"))))
        #expect(result.error != nil)
        #expect(page.title == "Page")
        #expect(page.url?.absoluteString == server.url("/page"))
        #expect(page.lastFailure?.sentence.contains("status \(status)") == true)
    }

    @Test func aServerLeadsToNoInternalPage() async throws {
        server.on("/blank", .redirect(302, to: "about:blank"))
        let result = await outcome(of: page.load(try url(server.url("/blank"))))
        #expect(result.error != nil)
        #expect(page.backForwardList.currentItem == nil)
    }

    @Test func aPageThatComesAgainLeadsNowhere() async throws {
        server.on("/again", .html("<meta http-equiv=refresh content=5><p>x"))
        _ = await outcome(of: page.load(try url(server.url("/again"))))
        #expect(page.view.notice == nil)
        #expect(await page.text().contains("continues") == false)
    }

    @Test func whatCannotBeShownIsNotFetched() async throws {
        let gate = Gate()
        let head = ServerReply.head(headers: [("Content-Type", "application/zip"), ("Content-Length", "3000000000")])
        server.on("/x.zip", ServerReply([.bytes(head), .bytes([0x50, 0x4B]), .gate(gate)]))
        #expect(await outcome(of: page.load(try url(server.url("/x.zip")))).events == wholeLoad)
        await server.waitForNoConnection()
        #expect(await page.text().contains("3.0 GB"))
        gate.open()
    }
}
