/// A navigation that ended because someone wanted it to; no fault of the page or the network (WebPage API D25).
public enum NavigationCancelled: Error, Hashable, Sendable {
    /// The page's decider answered `.cancel` to the action or to the response.
    case byPolicy
    /// The decider answered `.download`: the answer goes into a file, and the page stays.
    case forDownload
    /// The decider answered a challenge with `.cancelAuthenticationChallenge`.
    case unauthenticated
    /// `stopLoading()` was called, or the task that iterates the load's sequence was cancelled.
    case stopped
    /// Another navigation took its place.
    case superseded
}

extension NavigationCancelled: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .byPolicy: "The address is outside of what this page may open."
        case .forDownload: "The answer is being saved instead of shown."
        case .unauthenticated: "No user name and password were given, so the page was not loaded; reload to try again."
        case .stopped: "Loading was stopped; reload to try again."
        case .superseded: "Another page was opened instead."
        }
    }
}
