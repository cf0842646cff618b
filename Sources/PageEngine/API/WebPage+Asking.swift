import Loading
import WebTypes

/// From a wish to the request that leaves for it: the address is made secure, and the decider is asked.
extension WebPage {
    func ask(about navigation: Navigation, _ initiator: NavigationAction.Initiator) {
        if allowsEverything, configuration.defaultNavigationPreferences.alternateRequest == nil, !mayBeUpgraded(navigation) {
            let action = action(for: navigation, navigation.request, initiator, isContentRuleListRedirect: false)
            let request = completed(action.request, of: navigation, configuration.defaultNavigationPreferences)
            return handle(.actionDecided(navigation.id, .allow, request))
        }
        Task { [weak self] in await self?.decide(about: navigation, initiator) }
    }

    private func decide(about navigation: Navigation, _ initiator: NavigationAction.Initiator) async {
        let securedByRules = securedAddress(of: navigation)
        var address = securedByRules
        if asksNetwork(navigation), let secured = await securedByHost(address ?? navigation.request.webURL) { address = secured }
        guard isUndecided(navigation) else { return }
        if let address { webURL = address }
        let action = action(
            for: navigation, navigation.request.at(address), initiator, isContentRuleListRedirect: securedByRules != nil)
        var preferences = configuration.defaultNavigationPreferences
        let policy = allowsEverything ? .allow : await decide(action, &preferences)
        let request = await securedRequest(for: action, preferences)
        do throws(NavigationFault) {
            handle(.actionDecided(navigation.id, policy, try await upgraded(request, of: navigation, preferences)))
        } catch {
            handle(.failed(navigation.id, error))
        }
    }

    private func action(
        for navigation: Navigation, _ request: URLRequest, _ initiator: NavigationAction.Initiator, isContentRuleListRedirect: Bool
    ) -> NavigationAction {
        var request = request
        if navigation.referrer != nil { request.headers["Referer"] = request.webURL.flatMap { navigation.referrer?.header(for: $0) } }
        return NavigationAction(
            source: initiator == .server ? navigation.redirectingFrame : frame,
            target: FrameInfo(isMainFrame: true, request: request, securityOrigin: frame.securityOrigin),
            navigationType: navigation.type, request: request, shouldPerformDownload: navigation.download != nil,
            buttonNumber: navigation.gesture.buttonNumber, modifierFlags: navigation.gesture.modifierFlags, initiator: initiator,
            isContentRuleListRedirect: isContentRuleListRedirect)
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

    func ask(about response: URLResponse, of id: NavigationID) {
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

    /// The action's request, or the one that is to take its place, made secure where rules or its host want that.
    private func securedRequest(for action: NavigationAction, _ preferences: NavigationPreferences) async -> URLRequest {
        guard let alternate = preferences.alternateRequest, let address = alternate.webURL else {
            return preferences.alternateRequest ?? action.request
        }
        let secured = contentRules.secured(ContentRuleQuestion(document: address))
        return alternate.at(await securedByHost(secured ?? address) ?? secured)
    }

    /// The request with the headers that preferences ask for.
    func completed(_ request: URLRequest, of navigation: Navigation, _ preferences: NavigationPreferences) -> URLRequest {
        var request = request
        if let address = request.webURL {
            let own = preferences.overrideReferrer.map { WebURL($0).map { Referrer($0, .unsafeURL) } } ?? navigation.referrer
            // What a program has put there itself stays.
            if own != nil || preferences.overrideReferrer != nil { request.headers["Referer"] = own?.header(for: address) }
        }
        switch preferences.preferredContentMode {
        case .recommended: break
        case .mobile: request.headers.set("Sec-CH-UA-Mobile", "?1")
        case .desktop: request.headers.set("Sec-CH-UA-Mobile", "?0")
        }
        if preferences.isGlobalPrivacyControlEnabled { request.headers.set("Sec-GPC", "1") }
        if request.headers["User-Agent"] == nil, let agent = userAgent { request.headers.set("User-Agent", agent) }
        return request
    }

    /// Whether the present request of the navigation is still to be decided about.
    private func isUndecided(_ navigation: Navigation) -> Bool {
        if let provisional = machine.provisional, provisional.id == navigation.id {
            return provisional.isRedirecting && provisional.hops == navigation.hops
        }
        return machine.deciding?.id == navigation.id
    }
}
