import PageEngine
import TerminalDriver
import WebTypes

/// A navigation to a page of this machine that has just begun: what is typed now is meant for that page.
struct AwaitedPage {
    /// The event of the navigation before.
    let former: WebPage.CurrentNavigationEvent?
    /// When the keys are answered whatever is there.
    let deadline: ContinuousClock.Instant
}

extension BrowserSession {
    /// How long keys wait for a local page at most; a page that takes longer is read while it comes.
    private static let pageTime = Duration.milliseconds(400)

    /// Begins a navigation to an address; keys typed ahead wait for what is quick to come: files and the program's own pages.
    ///
    /// From the network a page may take any time, so that keys are answered by the page that is there.
    func navigate(to address: WebURL?, begin: () -> Void) {
        let former = page.currentNavigationEvent
        placeToRestore = nil
        begin()
        guard let scheme = address?.scheme, ["file", "docs", "data", "about"].contains(scheme) else { return awaited = nil }
        awaited = AwaitedPage(former: former, deadline: now() + Self.pageTime)
    }

    /// Whether keys wait for the page that the reader asked for.
    var isWaitingForPage: Bool {
        guard let awaited else { return false }
        let isOver = now() >= awaited.deadline || !page.isLoading && page.view.isSettled
        if isOver || hasCome(awaited) { self.awaited = nil }
        return self.awaited != nil
    }

    /// Answers the keys that waited for a page, once it is there.
    func endWaiting() {
        guard awaited != nil, !isWaitingForPage else { return }
        readNews()
        drainInbox()
    }

    /// Escape and Ctrl-C mean now.
    func stopWaiting(for events: [InputEvent]) {
        if events.contains(where: { $0 == .key(Key(.escape)) || $0 == .key(Key(.character("c"), .control)) }) { awaited = nil }
    }

    /// The new page is there as far as a reader sees and soon goes.
    private func hasCome(_ awaited: AwaitedPage) -> Bool {
        guard let event = page.currentNavigationEvent, event.navigationID != awaited.former?.navigationID else { return false }
        switch event {
        case .failed, .failedProvisionalNavigation: return true
        case .startedProvisionalNavigation, .receivedServerRedirect: return false
        case .committed, .finished: return page.view.isSettled || page.view.rowCount > page.view.topRow + 3 * page.view.size.rows
        }
    }
}
