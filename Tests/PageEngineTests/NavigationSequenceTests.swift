import FoundationEssentials
import Observation
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 19–30 of the WebPage API: what `navigations` and `currentNavigationEvent` tell.
@MainActor @Suite(.timeLimit(.minutes(1))) struct NavigationSequenceTests {
    let server: HTTPServer
    let page = WebPage()

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title><p id=top>Hello <a href='/other'>other</a><p id=frag>There"))
        server.on("/other", .html("<title>Other</title><p>World"))
    }

    /// The first elements of a sequence.
    func first(_ count: Int, of sequence: some AsyncSequence<WebPage.NavigationEvent, any Error>) async throws -> [WebPage.NavigationEvent]
    {
        var events: [WebPage.NavigationEvent] = []
        for try await event in sequence {
            events.append(event)
            if events.count == count { break }
        }
        return events
    }

    @Test func statement19_twoWatchersGetEverything() async throws {
        let one = page.navigations
        let two = page.navigations
        page.load(try url(server.url("/page")))
        #expect(try await first(3, of: one) == wholeLoad)
        #expect(try await first(3, of: two) == wholeLoad)
    }

    @Test func statement20_aLateWatcherMissesWhatWas() async throws {
        let gate = Gate()
        server.on("/slow", .chunked([.text("<p>One"), .gate(gate), .text("<p>Two")]))
        var late: [WebPage.NavigationEvent]?
        for try await event in page.load(try url(server.url("/slow"))) where event == .committed {
            let watcher = page.navigations
            gate.open()
            late = try await first(1, of: watcher)
        }
        #expect(late == [.finished])
    }

    @Test func statement21_navigationsGoOnUntilAFailure() async throws {
        let watcher = page.navigations
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        _ = await outcome(of: page.load(try url(server.url("/other"))))
        _ = await outcome(of: page.load(try url("about:foo")))
        let watched = await outcome(of: watcher)
        #expect(watched.events == wholeLoad + wholeLoad + [.startedProvisionalNavigation])
        #expect(watched.error is WebPage.NavigationError)
    }

    @Test func statement22_aCancelledWatcherStopsNothing() async throws {
        let gate = Gate()
        server.on("/slow", .chunked([.text("<title>Slow</title>"), .gate(gate), .text("<p>Two")]))
        let page = page
        let watcher = Task { try await self.first(3, of: page.navigations) }
        await Task.yield()
        let load = page.load(try url(server.url("/slow")))
        watcher.cancel()
        _ = try? await watcher.value
        gate.open()
        #expect(await outcome(of: load).events == wholeLoad)
        #expect(page.title == "Slow")
    }

    @Test func statement23_aLoadsSequenceHasItsOwnEventsOnly() async throws {
        let gate = Gate()
        server.on("/slow", .chunked([.text("<title>Slow</title><a href='/other'>other</a>"), .gate(gate), .text("<p>Two")]))
        var result = Outcome()
        let watcher = page.navigations
        do {
            for try await event in page.load(try url(server.url("/slow"))) {
                result.events.append(event)
                if event == .committed {
                    while page.view.links.isEmpty { await Task.yield() }
                    page.follow(page.view.links[0])
                }
            }
        } catch {
            result.error = error
        }
        #expect(result.events == [.startedProvisionalNavigation, .committed])
        #expect(result.error as? NavigationCancelled == .superseded)
        await page.waitUntilFinished()
        #expect(page.title == "Other")
        let watched = await outcome(of: watcher)
        #expect(watched.error as? NavigationCancelled == .superseded)
        gate.open()
    }

    @Test func statement24_aLaterLoadEndsTheEarlierOne() async throws {
        let a = page.load(try url(server.url("/page")))
        let b = page.load(try url(server.url("/other")))
        #expect(await outcome(of: a).provisionalReason as? NavigationCancelled == .superseded)
        #expect(await outcome(of: b).events == wholeLoad)
        #expect(page.title == "Other")
        #expect(page.backForwardList.backList.isEmpty)
    }

    @Test func statement25_aFragmentMovesWithinTheDocument() async throws {
        _ = await outcome(of: page.load(try url(server.url("/page"))))
        let requests = server.requests.count
        let watcher = page.navigations
        let result = await outcome(of: page.load(try url(server.url("/page#frag"))))
        #expect(result.events == [.committed, .finished])
        #expect(result.error == nil)
        #expect(server.requests.count == requests)
        #expect(page.url?.absoluteString == server.url("/page#frag"))
        #expect(page.backForwardList.backList.count == 1)
        // The watcher saw nothing of it: what comes next is the first it sees.
        page.load(try url(server.url("/other")))
        #expect(try await first(1, of: watcher) == [.startedProvisionalNavigation])
    }

    @Test func statement26_finishedMeansLaidOut() async throws {
        let rows = (1...2000).map { "<p>Paragraph \($0)" }.joined()
        server.on("/long", .html(rows))
        for try await event in page.load(try url(server.url("/long"))) where event == .finished {
            #expect(page.view.isSettled)
            #expect(page.view.rowCount >= 2000)
            #expect(await page.text().contains("Paragraph 2000"))
        }
    }

    @Test func statement27_observersSeeEachEvent() async throws {
        let address = try url(server.url("/page"))
        let page = page
        let task = Task { @MainActor in
            var kinds: [String] = []
            for await event in Observations({ page.currentNavigationEvent }) {
                switch event {
                case .started: kinds.append("started")
                case .committed?: kinds.append("committed")
                case .finished?: kinds.append("finished")
                default: kinds.append("none")
                }
                if kinds.last == "finished" { break }
            }
            return kinds
        }
        while !Task.isCancelled, page.currentNavigationEvent == nil {
            await Task.yield()
            if !page.isLoading { page.load(address) }
        }
        #expect(await task.value.filter { $0 != "none" } == ["started", "committed", "finished"])
    }

    @Test func statement28_aFailureIsTheLastEvent() async throws {
        let page = page
        _ = await outcome(of: page.load(try url("http://no-such-host.invalid/")))
        guard case .failed(_, let error)? = page.currentNavigationEvent else {
            Issue.record("the last event is \(String(describing: page.currentNavigationEvent))"); return
        }
        guard case .failedProvisionalNavigation? = error as? WebPage.NavigationError else { Issue.record("\(error)"); return }
        #expect(!(page.currentNavigationEvent == .started))
    }

    @Test func statement29_twoEqualEndsDiffer() async {
        _ = await outcome(of: page.load(html: "one"))
        let one = page.currentNavigationEvent
        _ = await outcome(of: page.load(html: "two"))
        #expect(one != page.currentNavigationEvent)
        #expect(one == one)
    }

    @Test func statement30_anEmptyPageCanNotReload() async {
        let result = await outcome(of: page.reload())
        #expect(result.events.isEmpty)
        guard case .pageClosed? = result.error as? WebPage.NavigationError else {
            Issue.record("\(String(describing: result.error))"); return
        }
        #expect(!page.isLoading)
        #expect(page.currentNavigationEvent == nil)
    }
}
