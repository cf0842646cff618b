import FoundationEssentials
import Loading
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Statements 61 and 62 of the WebPage API: which answers are saved, where, and that nothing else is touched.
@MainActor @Suite(.timeLimit(.minutes(1))) struct DownloadTests {
    let server: HTTPServer
    let decider = RecordingDecider()
    let coordinator = FolderCoordinator()
    let page: WebPage

    init() throws {
        server = try HTTPServer()
        server.on("/page", .html("<title>Page</title><a href='/zip' download='mine.zip'>save</a> <a href='/zip'>open</a>"))
        server.on("/zip", .body(Array("zipped".utf8), type: "application/zip"))
        page = WebPage(navigationDecider: decider, downloadCoordinator: coordinator)
    }

    private func loadPage() async throws {
        #expect(await outcome(of: page.load(try url(server.url("/page")))).events == wholeLoad)
    }

    @Test func statement61_whatIsToBeSaved() async throws {
        try await loadPage()
        decider.answerToResponse = { _ in .cancel }
        for link in await page.links() { _ = await outcome(of: page.follow(link)) }
        #expect(decider.actions.map(\.shouldPerformDownload) == [false, true, false])
        #expect(decider.responses.map(\.canShowMimeType) == [true, false, false])
    }

    @Test func statement62_anAnswerGoesOnIntoAFile() async throws {
        try await loadPage()
        decider.answerToResponse = { $0.canShowMimeType ? .allow : .download }
        let events = page.downloads
        let result = await outcome(of: page.load(try url(server.url("/zip"))))
        #expect(result.provisionalReason as? NavigationCancelled == .forDownload)
        let saved = await downloadOutcome(of: events)
        #expect(saved.kinds == ["started", "final zip", "finished"])
        #expect(coordinator.text(of: "zip") == "zipped")
        #expect(coordinator.folder.names == ["zip"])
        #expect(server.requests.map(\.path) == ["/page", "/zip"])
        #expect(page.title == "Page")
        #expect(page.url?.absoluteString == server.url("/page"))
        #expect(page.lastFailure == nil)
        #expect(page.backForwardList.backList.isEmpty)
        #expect(saved.download?.progress.completedUnitCount == 6)
        #expect(saved.download?.progress.fractionCompleted == 1)
        #expect(saved.download?.isUserInitiated == true)
    }

    @Test func statement62_withoutADestinationItIsCancelled() async throws {
        coordinator.answer = { _ in nil }
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/zip"))))
        let result = await downloadOutcome(of: events)
        #expect(result.kinds == ["started", "failed"])
        #expect(result.error as? DownloadFault == .noDestination)
        #expect(result.resumeData == nil)
        #expect(coordinator.folder.names.isEmpty)
    }

    @Test func statement62_withoutACoordinatorItIsCancelled() async throws {
        let page = WebPage()
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/zip"))))
        #expect(await downloadOutcome(of: events).error as? DownloadFault == .noDestination)
    }

    @Test func statement62_whatIsThereIsRefused() async throws {
        let path = coordinator.folder.write("older", to: "zip")
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/zip"))))
        #expect(await downloadOutcome(of: events).error as? DownloadFault == .exists(path: path))
        #expect(coordinator.text(of: "zip") == "older")
        #expect(coordinator.folder.names == ["zip"])
    }

    @Test func theFolderMustBeThere() async throws {
        for (name, isMissing) in [(coordinator.folder.path + "/none/zip", true), ("/proc/zip", false)] {
            coordinator.answer = { _ in URL(filePath: name) }
            let events = page.downloads
            page.startDownload(using: URLRequest(url: try url(server.url("/zip"))))
            let fault = await downloadOutcome(of: events).error as? DownloadFault
            if isMissing {
                #expect(fault == .noFolder(path: name))
            } else {
                guard case .notWritable? = fault else {
                    Issue.record("\(String(describing: fault))")
                    continue
                }
            }
        }
    }

    @Test func aFileThatIsMadeMeanwhileStays() async throws {
        let gate = Gate()
        server.on("/slow", .chunked(type: "application/zip", [.text("some"), .gate(gate), .text("more")]))
        coordinator.placeholder = .enable
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/slow"))))
        let result = await downloadOutcome(of: events) { name, _ in
            guard name.hasPrefix("placeholder") else { return }
            coordinator.folder.write("theirs", to: "slow")
            gate.open()
        }
        #expect(result.kinds == ["started", "placeholder slow.part", "failed"])
        guard case .madeMeanwhile? = result.error as? DownloadFault else {
            Issue.record("\(String(describing: result.error))")
            return
        }
        #expect(coordinator.text(of: "slow") == "theirs")
        #expect(coordinator.text(of: "slow.part") == "somemore")
    }

    @Test func aSecondUnfinishedFileHasAnotherName() async throws {
        coordinator.folder.write("left", to: "zip.part")
        coordinator.placeholder = .enable
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/zip"))))
        #expect(await downloadOutcome(of: events).kinds == ["started", "placeholder zip.2.part", "final zip", "finished"])
        #expect(coordinator.text(of: "zip.part") == "left")
    }

    @Test func aLinksNameIsProposedOnItsOwnSiteOnly() async throws {
        let other = try HTTPServer()
        other.on("/theirs", .body([1], type: "application/zip"))
        server.on("/links", .html("<a href='/zip' download='mine.zip'>a</a> <a href='\(other.url("/theirs"))' download='mine.zip'>b</a>"))
        #expect(await outcome(of: page.load(try url(server.url("/links")))).events == wholeLoad)
        for link in await page.links() {
            let events = page.downloads
            try page.startDownload(of: link)
            #expect(await downloadOutcome(of: events).kinds.last == "finished")
        }
        #expect(coordinator.names == ["mine.zip", "theirs"])
    }

    @Test func aFollowedLinkIsSavedWhereTheDeciderSaysSo() async throws {
        try await loadPage()
        decider.answer = { $0.shouldPerformDownload ? .download : .allow }
        let events = page.downloads
        let result = await outcome(of: page.follow(try #require(await page.links().first)))
        #expect(result.events.isEmpty)
        #expect(result.provisionalReason as? NavigationCancelled == .forDownload)
        #expect(await downloadOutcome(of: events).kinds == ["started", "final mine.zip", "finished"])
        #expect(coordinator.text(of: "mine.zip") == "zipped")
        #expect(page.url?.absoluteString == server.url("/page"))
    }

    @Test func redirectsAreAskedAboutAndNeverLeadToFiles() async throws {
        server.on("/there", .redirect(302, to: "/zip"))
        server.on("/local", .redirect(302, to: "file:///etc/hostname"))
        var events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/there"))))
        #expect(await downloadOutcome(of: events).kinds.last == "finished")
        #expect(coordinator.redirects == [server.url("/zip")])
        events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/local"))))
        guard case .localAddressFromNetwork? = await downloadOutcome(of: events).error as? NavigationFault else {
            Issue.record("a redirect led to a file")
            return
        }
        coordinator.redirectPolicy = .cancel
        events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/there"))))
        guard case .redirectRefused? = await downloadOutcome(of: events).error as? DownloadFault else {
            Issue.record("the coordinator was not heard")
            return
        }
        #expect(coordinator.folder.names == ["zip"])
    }

    @Test func anErrorIsNotSaved() async throws {
        let events = page.downloads
        page.startDownload(using: URLRequest(url: try url(server.url("/nothing-here"))))
        #expect(await downloadOutcome(of: events).error as? DownloadFault == .badStatus(host: "127.0.0.1", status: 404))
        #expect(coordinator.names.isEmpty)
    }

    @Test func aFileMayBeLargerThanAPage() async throws {
        var configuration = WebPage.Configuration()
        // What waits before anybody decides is less than a page may have.
        configuration.loading.maximumWaitingSize = 1 << 14
        configuration.loading.maximumBodySize = 400_000
        let body = [UInt8](repeating: 7, count: 3_000_000)
        server.on("/large", .body(body, type: "application/zip"))
        decider.answerToResponse = { _ in .download }
        let page = WebPage(configuration: configuration, navigationDecider: decider, downloadCoordinator: coordinator)
        let events = page.downloads
        page.load(try url(server.url("/large")))
        #expect(await downloadOutcome(of: events).kinds.last == "finished")
        #expect(try Data(contentsOf: coordinator.url("large")) == Data(body))
    }
}
