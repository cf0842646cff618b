public import WebTypes

extension WebPage {
    /// Decides where a page may go: asked before each request, each redirect included, when a server wants to know who asks, and after each
    /// response (WebPage API 1.11).
    ///
    /// The page keeps its own copy: to share a decider's state, make it a class.
    @MainActor public protocol NavigationDeciding {
        /// Decides whether a request leaves; what it does to `preferences` holds for this navigation only. Default: `.allow`.
        mutating func decidePolicy(
            for action: NavigationAction, preferences: inout NavigationPreferences
        ) async -> WKNavigationActionPolicy

        /// Decides whether an answer becomes the page. Default: `.allow`.
        mutating func decidePolicy(for response: NavigationResponse) async -> WKNavigationResponsePolicy

        /// Decides whether a request is sent by http, as no secure connection comes about, for the reason given. Default: `.cancel`.
        ///
        /// Asked where the preferences say `.userMediatedFallbackToHTTP`. WebKit asks its reader itself: this requirement is Martlet's own.
        mutating func decidePolicy(forFallbackTo request: URLRequest, after error: any Error) async -> HTTPFallbackPolicy

        /// Decides what is said to a server that wants a credential, or whose certificate was refused. Default: nothing, so that the server's
        /// answer is shown, or the load fails.
        ///
        /// Asked for the page itself only, never for its parts, and again after a credential that was refused
        /// (`previousFailureCount`). A credential goes to its scheme, host and port only and follows no redirect; once taken it is sent
        /// unasked to what lies below the address, unless its persistence is `.none`.
        mutating func decideAuthenticationChallengeDisposition(
            for challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)
    }
}

extension WebPage.NavigationDeciding {
    /// Allows every action.
    public mutating func decidePolicy(
        for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy { .allow }

    /// Allows every response.
    public mutating func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy { .allow }

    /// Forbids it.
    public mutating func decidePolicy(forFallbackTo request: URLRequest, after error: any Error) async -> HTTPFallbackPolicy { .cancel }

    /// Says nothing.
    public mutating func decideAuthenticationChallengeDisposition(
        for challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) { (.performDefaultHandling, nil) }
}

/// The decider of pages that have none: everything is allowed.
struct AllowEverything: WebPage.NavigationDeciding {}

/// What a decider answers to an action; WebKit's numbers.
public enum WKNavigationActionPolicy: Int, Sendable, Hashable {
    /// The navigation ends; nothing is sent and nothing changes.
    case cancel = 0
    /// The request leaves.
    case allow = 1
    /// The answer is to be saved: the navigation ends, and a download begins.
    case download = 2
}

/// What a decider answers where only http would do.
public enum HTTPFallbackPolicy: Sendable, Hashable {
    /// The navigation fails.
    case cancel
    /// The request leaves by http.
    case allow
}

/// What a decider answers to a response; WebKit's numbers.
public enum WKNavigationResponsePolicy: Int, Sendable, Hashable {
    /// The navigation ends and the page stays.
    case cancel = 0
    /// The response becomes the page.
    case allow = 1
    /// The response is to be saved: the navigation ends, the page stays, and the body goes on into a file.
    case download = 2
}

/// What made a navigation begin; WebKit's numbers.
public enum WKNavigationType: Int, Sendable, Hashable {
    /// A link was followed.
    case linkActivated = 0
    /// A form was sent.
    case formSubmitted = 1
    /// An item of the history was loaded.
    case backForward = 2
    /// The page was loaded again.
    case reload = 3
    /// A form was sent again.
    case formResubmitted = 4
    /// Anything else: the program asked, or the page refreshed itself.
    case other = -1
}
