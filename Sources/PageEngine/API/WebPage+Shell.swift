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
            authentications[id] = nil
        case .commit(let navigation, let response): commit(navigation, response)
        case .moveWithinDocument(let navigation): move(within: navigation)
        case .keepWhatArrived(let id, let end): keepWhatArrived(of: id, end)
        case .fail(let id, let error, let audience): fail(id, error, audience)
        case .offerContinuation(let target): view.tell(.continues(at: target))
        case .showAddress(let address): if webURL != address { webURL = address }
        }
    }

    private func ask(about navigation: Navigation, _ initiator: NavigationAction.Initiator) {
        let secured = securedAddress(of: navigation)
        let request = navigation.request.at(secured)
        if let secured { webURL = secured }
        let action = NavigationAction(
            source: initiator == .server ? navigation.redirectingFrame : frame,
            target: FrameInfo(isMainFrame: true, request: request, securityOrigin: frame.securityOrigin),
            navigationType: navigation.type, request: request, shouldPerformDownload: navigation.download != nil,
            buttonNumber: navigation.gesture.buttonNumber, modifierFlags: navigation.gesture.modifierFlags, initiator: initiator,
            isContentRuleListRedirect: secured != nil)
        let id = navigation.id
        if allowsEverything {
            var preferences = configuration.defaultNavigationPreferences
            return handle(.actionDecided(id, .allow, self.request(for: action, with: &preferences)))
        }
        Task { [weak self] in
            guard var preferences = self?.configuration.defaultNavigationPreferences else { return }
            guard let policy = await self?.decide(action, &preferences) else { return }
            if let request = self?.request(for: action, with: &preferences) { self?.handle(.actionDecided(id, policy, request)) }
        }
    }

    /// Whether nobody decides; the types are compared as they are, since a cast looks for bridges as well.
    var allowsEverything: Bool { type(of: decider) == AllowEverything.self }

    /// The decider is copied for the call: two calls may overlap, and a value's changes are written back when it has answered.
    func decide(_ action: NavigationAction, _ preferences: inout NavigationPreferences) async -> WKNavigationActionPolicy {
        var decider = decider
        let policy = await decider.decidePolicy(for: action, preferences: &preferences)
        self.decider = decider
        return policy
    }

    private func ask(about response: URLResponse, of id: NavigationID) {
        if allowsEverything { return handle(.responseDecided(id, .allow, response)) }
        Task { [weak self] in
            guard let policy = await self?.decide(about: response) else { return }
            self?.handle(.responseDecided(id, policy, response))
        }
    }

    /// The decider's answer to a response.
    func decide(about response: URLResponse) async -> WKNavigationResponsePolicy {
        let question = NavigationResponse(response: response, canShowMimeType: WebPage.canShow(response))
        var decider = decider
        let policy = await decider.decidePolicy(for: question)
        self.decider = decider
        return policy
    }

    private func request(for action: NavigationAction, with preferences: inout NavigationPreferences) -> URLRequest {
        var request = action.request
        if let alternate = preferences.alternateRequest {
            let question = alternate.webURL.map { ContentRuleQuestion(document: $0) }
            request = alternate.at(question.flatMap { contentRules.secured($0) })
        }
        if preferences.isGlobalPrivacyControlEnabled { request.headers.set("Sec-GPC", "1") }
        if request.headers["User-Agent"] == nil, let agent = userAgent { request.headers.set("User-Agent", agent) }
        return request
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
        authentications[id] = nil
        endProgress(well: false)
        tell(.failure(id, error, audience))
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
