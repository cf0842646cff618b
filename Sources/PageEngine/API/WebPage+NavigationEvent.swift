extension WebPage {
    /// What happens to one navigation, in this order; a failure is thrown by the sequence instead (WebPage API 1.6).
    public enum NavigationEvent: Hashable, Sendable {
        /// The navigation was approved and its request leaves; no answer has come yet.
        case startedProvisionalNavigation
        /// The server redirected the request, and the redirect was approved.
        case receivedServerRedirect
        /// The answer's first bytes are here: the page is about to change.
        case committed
        /// The whole document has been loaded and laid out.
        case finished
    }

    /// Identifies one navigation of one page; later navigations have other identities.
    public struct NavigationID: Hashable, Sendable, CustomStringConvertible {
        let number: UInt64

        /// The number of the navigation within its page, for logs.
        public var description: String { "navigation \(number)" }
    }
}
