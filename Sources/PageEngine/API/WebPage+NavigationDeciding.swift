extension WebPage {
    /// Decides where a page may go: asked before each request, each redirect included, and after each response (WebPage API 1.11).
    ///
    /// The page keeps its own copy: to share a decider's state, make it a class.
    @MainActor public protocol NavigationDeciding {
        /// Decides whether a request leaves; what it does to `preferences` holds for this navigation only. Default: `.allow`.
        mutating func decidePolicy(
            for action: NavigationAction, preferences: inout NavigationPreferences
        ) async -> WKNavigationActionPolicy

        /// Decides whether an answer becomes the page. Default: `.allow`.
        mutating func decidePolicy(for response: NavigationResponse) async -> WKNavigationResponsePolicy
    }
}

extension WebPage.NavigationDeciding {
    /// Allows every action.
    public mutating func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy { .allow }

    /// Allows every response.
    public mutating func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy { .allow }
}

/// The decider of pages that have none: everything is allowed.
struct AllowEverything: WebPage.NavigationDeciding {}

/// What a decider answers to an action.
public enum WKNavigationActionPolicy: Sendable, Hashable {
    /// The navigation ends; nothing is sent and nothing changes.
    case cancel
    /// The request leaves.
    case allow
    /// The answer is to be saved: the navigation ends, and a download begins.
    case download
}

/// What a decider answers to a response.
public enum WKNavigationResponsePolicy: Sendable, Hashable {
    /// The navigation ends and the page stays.
    case cancel
    /// The response becomes the page.
    case allow
    /// The response is to be saved: the navigation ends, the page stays, and the body goes on into a file.
    case download
}

/// What made a navigation begin.
public enum WKNavigationType: Sendable, Hashable {
    /// A link was followed.
    case linkActivated
    /// A form was sent.
    case formSubmitted
    /// An item of the history was loaded.
    case backForward
    /// The page was loaded again.
    case reload
    /// A form was sent again.
    case formResubmitted
    /// Anything else: the program asked, or the page refreshed itself.
    case other
}
