import PageEngine

/// The decider of the reader's page: the list of hosts and the rules for sites, and what can't be shown or asks to be saved is saved.
@MainActor final class ReaderDecider: WebPage.NavigationDeciding {
    private let sites: SiteRuleDecider

    init(_ policy: DomainAllowList, rules: @escaping @MainActor () -> SiteRules) {
        sites = SiteRuleDecider(policy: policy, rules: rules)
    }

    func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        var sites = sites
        let verdict = await sites.decidePolicy(for: action, preferences: &preferences)
        return verdict == .allow && action.shouldPerformDownload ? .download : verdict
    }

    /// A file of this machine need not be saved again: what it is is shown instead.
    func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        response.canShowMimeType || !["http", "https"].contains(response.response.webURL.scheme) ? .allow : .download
    }

    func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        var sites = sites
        return await sites.decideAuthenticationChallengeDisposition(for: challenge)
    }
}
