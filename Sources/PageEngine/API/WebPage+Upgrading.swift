import Loading
import WebTypes

/// From http to https: for hosts that asked for it, by content rules, and where preferences want it.
extension WebPage {
    /// A request that was changed from http to https because preferences want that.
    struct HTTPSUpgrade {
        /// What would have left without the change.
        let plain: URLRequest
        let secure: WebURL
        let policy: NavigationPreferences.UpgradeToHTTPSPolicy
    }

    /// Whether the navigation's next request goes to the network: what is in memory, and what the history has, is shown under the address that it
    /// came from, and a move within the document asks for nothing.
    func asksNetwork(_ navigation: Navigation) -> Bool {
        if navigation.hops.count > 1 { return true }
        guard case .request = navigation.source else { return false }
        return !machine.isSameDocument(navigation)
    }

    /// Whether the address may be changed to https, which can't be told at once.
    func mayBeUpgraded(_ navigation: Navigation) -> Bool {
        guard let address = navigation.request.webURL, address.scheme == "http", asksNetwork(navigation) else { return false }
        return SecureHosts.canKnow(address) || !contentRules.isEmpty
            || configuration.defaultNavigationPreferences.preferredHTTPSNavigationPolicy != .keepAsRequested
    }

    /// The https address to use in place of one of http, as its host asked for that (RFC 6797, 8.3); nil where nothing changes.
    func securedByHost(_ address: WebURL?) async -> WebURL? {
        guard configuration.upgradeKnownHostsToHTTPS, let address, address.scheme == "http" else { return nil }
        return await network.secured(address)
    }

    /// The request as it leaves, by https where preferences want that; throws where that leads nowhere and nobody wants http.
    func upgraded(
        _ request: URLRequest, of navigation: Navigation, _ preferences: NavigationPreferences
    ) async throws(NavigationFault) -> URLRequest {
        let (plain, policy) = (completed(request, of: navigation, preferences), preferences.preferredHTTPSNavigationPolicy)
        httpsUpgrades[navigation.id] = nil
        // This machine's own servers need no encryption to be trusted (Secure Contexts, 3.1).
        guard policy != .keepAsRequested, let address = request.webURL, address.scheme == "http", !address.isPotentiallyTrustworthy,
            asksNetwork(navigation)
        else { return plain }
        let secure = address.withHTTPS
        if navigation.hops.contains(Navigation.Hop(method: request.httpMethod, address: secure)) {
            let fault = NavigationFault.leadsBackToHTTP(address)
            guard await fallsBack(to: plain, policy, after: fault) else { throw fault }
            return plain
        }
        httpsUpgrades[navigation.id] = HTTPSUpgrade(plain: plain, secure: secure, policy: policy)
        return completed(request.at(secure), of: navigation, preferences)
    }

    /// Asks for what can't be reached by https by http, if that is wanted; false where the navigation's failure is to be met otherwise.
    func fallBack(from navigation: Navigation, after error: any Error) -> Bool {
        guard let upgrade = httpsUpgrades[navigation.id], upgrade.secure == navigation.request.webURL,
            upgrade.policy != .errorOnFailure, let error = error as? LoadingError, error.isOfSecureConnection
        else { return false }
        httpsUpgrades[navigation.id] = nil
        Task { [weak self] in
            // Nobody gets past a host that has asked for secure connections since.
            let isForbidden = await self?.securedByHost(upgrade.plain.webURL) != nil
            if !isForbidden, await self?.fallsBack(to: upgrade.plain, upgrade.policy, after: error) == true {
                self?.handle(.fellBack(navigation.id, upgrade.plain))
            } else {
                self?.handle(.failed(navigation.id, error))
            }
        }
        return true
    }

    /// Whether http is good enough; the decider is copied for the call, as for its other answers.
    private func fallsBack(
        to request: URLRequest, _ policy: NavigationPreferences.UpgradeToHTTPSPolicy, after error: any Error
    ) async -> Bool {
        guard policy == .userMediatedFallbackToHTTP else { return policy == .automaticFallbackToHTTP }
        var decider = decider
        let answer = await decider.decidePolicy(forFallbackTo: request, after: error)
        self.decider = decider
        return answer == .allow
    }
}

extension LoadingError {
    /// Whether http might do where https did not: the host is there, or nobody knows, and no answer came.
    fileprivate var isOfSecureConnection: Bool {
        switch self {
        case .connectionRefused, .unreachable, .tls, .badResponse, .connectionLost(_, received: 0), .other: true
        case .timedOut(.connecting, _, _), .timedOut(.waiting, _, _): true
        default: false
        }
    }
}
