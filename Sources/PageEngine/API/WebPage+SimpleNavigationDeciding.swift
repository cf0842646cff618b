extension WebPage {
    /// A decider whose answers are the preferences to go on with, or nothing (WebPage API D8).
    ///
    /// The preferences answered replace the configuration's default ones.
    @MainActor public protocol SimpleNavigationDeciding: NavigationDeciding {
        /// The preferences that a navigation goes on with; nil cancels it. Default: preferences with every default.
        mutating func decidePolicyFor(navigationAction: NavigationAction) async -> NavigationPreferences?

        /// Whether an answer becomes the page. Default: true.
        mutating func decidePolicyFor(navigationResponse: NavigationResponse) async -> Bool
    }
}

extension WebPage.SimpleNavigationDeciding {
    /// Allows every action.
    public mutating func decidePolicyFor(navigationAction: WebPage.NavigationAction) async -> WebPage.NavigationPreferences? {
        WebPage.NavigationPreferences()
    }

    /// Allows every response.
    public mutating func decidePolicyFor(navigationResponse: WebPage.NavigationResponse) async -> Bool { true }

    /// Allows with the preferences answered, cancels without.
    public mutating func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy {
        guard let chosen = await decidePolicyFor(navigationAction: action) else { return .cancel }
        preferences = chosen
        return .allow
    }

    /// Allows or cancels.
    public mutating func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
        await decidePolicyFor(navigationResponse: response) ? .allow : .cancel
    }
}
