import Observation
import PageEngine
import WebTypes

/// What the session last saw of its page, to tell what is new.
struct WatchedPage {
    /// Who began the navigation under way.
    enum Origin { case typed, link }

    /// Who began the latest navigation: the reader by an address, the history or a reload; or a link.
    var origin = Origin.typed
    /// The latest address that the reader asked for.
    var typedAddress: WebURL?
    /// The address of the document shown, nil while there is none.
    var address: WebURL?
    var title = ""
    var isLoading = false
    var loadBegan: ContinuousClock.Instant?
    var event: WebPage.CurrentNavigationEvent?
    /// The failures that the reader has been told of.
    var failureCount = 0
    var notice: PageNotice?
    /// The page that stands in for the first address that failed.
    var errorPage: StandIn?
    /// Whether that page is the one shown.
    var standsIn = false
    var hasReadStandardInput = false

    /// A page of the program's that stands in for an address; its place in the history is known once it is there.
    struct StandIn {
        let address: String
        var item: WebPage.BackForwardList.Item.ID?
    }
}

extension BrowserSession {
    /// Notes that the page or its view has something new.
    func pageChanged() { drawing.hasNews = true }

    /// Asks to be told of the next change of the page; each change is looked at before the next wait.
    func watch() {
        withObservationTracking {
            _ = (
                page.title, page.webURL, page.isLoading, page.estimatedProgress, page.loadingStatus, page.currentNavigationEvent,
                page.failureCount
            )
        } onChange: { [weak self] in
            // Observed properties are the main actor's own, and so are their changes.
            MainActor.assumeIsolated {
                self?.drawing.hasNews = true
                self?.drawing.needsWatch = true
            }
        }
    }

    /// Turns what is new of the page into events.
    func readNews() {
        if drawing.needsWatch {
            drawing.needsWatch = false
            watch()
        }
        readLoading()
        readNavigation()
        readFailure()
        readTitle()
        readNotice()
    }

    private func readLoading() {
        guard page.isLoading != watched.isLoading else { return }
        watched.isLoading = page.isLoading
        watched.loadBegan = page.isLoading ? now() : nil
        handle(.loading(page.isLoading))
        if !page.isLoading { endSignInOfPage() }
    }

    private func readNavigation() {
        guard let event = page.currentNavigationEvent, event != watched.event else { return }
        watched.event = event
        switch event {
        case .committed: arrive()
        case .finished:
            arrive()
            tellAnswer()
        case .startedProvisionalNavigation, .receivedServerRedirect, .failedProvisionalNavigation, .failed: break
        }
    }

    /// The address that failed, while the page that says so is shown; nil on any other page.
    var failedAddress: String? {
        guard let stand = watched.errorPage, stand.item == page.backForwardList.currentItem?.id else { return nil }
        return stand.address
    }

    private func arrive() {
        if watched.errorPage != nil, watched.errorPage?.item == nil { watched.errorPage?.item = page.backForwardList.currentItem?.id }
        let stoodIn = watched.standsIn
        watched.standsIn = failedAddress != nil
        guard let address = page.documentAddress, address != watched.address || stoodIn else { return }
        let isOtherPage = watched.address.map { !$0.isSameDocument(as: address) } ?? true
        watched.address = address
        watched.title = ""
        if isOtherPage { placeBeforeJump = nil }
        if watched.standsIn { return }
        restoreMark(on: address)
        let visited = VisitedPage(address: address.removingUserInfo().href, title: page.title)
        if isOtherPage || stoodIn { remember(visited) }
        handle(.arrived(visited))
    }

    /// A server's page about its error looks like any other, and an empty one like a fault of ours: the reader is told.
    private func tellAnswer() {
        let isBlank = page.view.isSettled && page.view.rowCount == 0
        let blankness = isBlank ? "The page has no text to show; zh shows what it hides, and X opens it outside." : nil
        if let sentence = AnswerRemark.sentence(on: page, blankness: blankness) { say(sentence, .failure) }
    }

    /// Of several events between two looks only the last is seen: a refused refresh may be told before its page has finished.
    private func readFailure() {
        guard page.failureCount != watched.failureCount else { return }
        watched.failureCount = page.failureCount
        guard let failure = page.lastFailure else { return }
        let address = failure.address?.removingUserInfo().href ?? ""
        if page.backForwardList.currentItem == nil {
            showError(failure.sentence, address: address)
        } else {
            say(failure.sentence, .failure)
        }
    }

    private func readTitle() {
        guard page.title != watched.title else { return }
        watched.title = page.title
        guard failedAddress == nil, let address = watched.address else { return }
        let visited = VisitedPage(address: address.removingUserInfo().href, title: page.title)
        rememberTitle(visited)
        handle(.titled(visited))
    }

    private func readNotice() {
        guard page.view.notice != watched.notice else { return }
        watched.notice = page.view.notice
        if let notice = page.view.notice { say(notice.description) }
    }
}
