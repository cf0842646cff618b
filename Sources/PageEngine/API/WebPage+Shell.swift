import FoundationEssentials
import Loading
package import WebTypes

/// The shell round `NavigationStateMachine`: carries out its actions, and turns what comes of them into its events.
extension WebPage {
    /// Takes an event; what comes of it waits until observers have seen what was told before.
    ///
    /// Stopping waits for nothing.
    func handle(_ event: NavigationStateMachine.Event) {
        if events.isDraining, !event.isUrgent {
            events.deferred.append(event)
        } else {
            perform(machine.handle(event))
        }
    }

    func perform(_ actions: [NavigationStateMachine.Action]) {
        for action in actions { perform(action) }
        noteLoading()
    }

    private func perform(_ action: NavigationStateMachine.Action) {
        switch action {
        case .askAboutAction(let navigation, let initiator): ask(about: navigation, initiator)
        case .askAboutResponse(let id, let response): ask(about: response, of: id)
        case .publish(let event, let id, let audience): publish(event, id, audience)
        case .start(let navigation):
            askedAddress = navigation.request.webURL
            start(navigation)
        case .download(let navigation, let response): save(navigation, response)
        case .cancelTransfer(let id):
            sources.removeValue(forKey: id)?.cancel()
            forgetTries(of: id)
        case .commit(let navigation, let response): commit(navigation, response)
        case .moveWithinDocument(let navigation): move(within: navigation)
        case .keepWhatArrived(let id, let end): keepWhatArrived(of: id, end)
        case .fail(let id, let error, let audience): fail(id, error, audience)
        case .offerContinuation(let target): view.tell(.continues(at: target))
        case .showAddress(let address): if webURL != address { webURL = address }
        }
    }

    /// The user agent that servers see; nil for the engine's own.
    var userAgent: String? {
        if let customUserAgent { return customUserAgent }
        return configuration.applicationNameForUserAgent.map { configuration.loading.userAgent + " " + $0 }
    }

    /// The address of the document shown, whatever is asked for meanwhile: `webURL` is the address of what is coming.
    package var documentAddress: WebURL? { machine.committedAddress }

    /// The frame of the document shown.
    var frame: FrameInfo {
        let address = machine.committedAddress
        return FrameInfo(
            isMainFrame: true, request: history.current?.request ?? URLRequest(address ?? .aboutBlank),
            securityOrigin: WKSecurityOrigin(address))
    }

    private func publish(_ event: NavigationEvent, _ id: NavigationID, _ audience: NavigationStateMachine.Audience) {
        if event == .startedProvisionalNavigation { beginProgress() }
        if event == .finished { endProgress(well: true) }
        tell(.event(event, id, audience))
    }

    private func fail(_ id: NavigationID, _ error: any Error, _ audience: NavigationStateMachine.Audience) {
        let reason = WebPage.reason(of: error)
        if !(reason is NavigationCancelled) {
            lastFailure = PageFailure(address: askedAddress ?? webURL, sentence: String(describing: reason), error: error)
            failureCount += 1
        }
        sources[id] = nil
        forgetTries(of: id)
        endProgress(well: false)
        tell(.failure(id, error, audience))
    }

    private func forgetTries(of id: NavigationID) {
        authentications[id] = nil
        httpsUpgrades[id] = nil
    }

    private static func reason(of error: any Error) -> any Error {
        if case .failedProvisionalNavigation(let reason)? = error as? NavigationError { return reason }
        return error
    }

    private func noteLoading() {
        guard isLoading != machine.isLoading else { return }
        isLoading = machine.isLoading
        if isLoading { return }
        let waiters = idleWaiters
        idleWaiters = []
        for waiter in waiters { waiter.resume() }
    }
}
