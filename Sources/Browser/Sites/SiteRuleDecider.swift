import PageEngine

/// The list of hosts as a decider, whose answers follow the reader's rules for sites.
@MainActor struct SiteRuleDecider: WebPage.SimpleNavigationDeciding {
    let policy: DomainAllowList
    /// The rules as they are now.
    let rules: @MainActor () -> SiteRules

    mutating func decidePolicyFor(navigationAction action: WebPage.NavigationAction) async -> WebPage.NavigationPreferences? {
        var preferences = WebPage.NavigationPreferences()
        guard await policy.decidePolicy(for: action, preferences: &preferences) == .allow else { return nil }
        rules().apply(to: &preferences, for: action.request)
        return preferences
    }

    mutating func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await policy.decideAuthenticationChallengeDisposition(for: challenge)
    }
}

extension WKUserContentController {
    /// Has the lists that the rules come to, and no others.
    func use(_ rules: SiteRules) {
        removeAllContentRuleLists()
        for (identifier, json) in rules.contentRuleLists {
            do throws(WKError) {
                add(try WKContentRuleList(compiling: json, identifier: identifier))
            } catch {
                preconditionFailure("the rules of sites came to no content rules: \(error)")
            }
        }
    }
}
