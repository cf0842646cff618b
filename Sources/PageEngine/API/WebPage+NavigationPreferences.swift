public import WebTypes

extension WebPage {
    /// What a decider may change about one navigation (WebPage API 1.10); members that mean nothing yet are absent.
    public struct NavigationPreferences: Sendable {
        /// Which of a server's pages is asked for, where it has several; the page is laid out at the view's width in any case.
        ///
        /// Default: `.recommended`.
        public var preferredContentMode = ContentMode.recommended
        /// What becomes of an address of http that leads to a page, and not to this machine.
        ///
        /// Hosts that asked for secure connections get them in any case (`Configuration.upgradeKnownHostsToHTTPS`). Default: `.keepAsRequested`.
        public var preferredHTTPSNavigationPolicy = UpgradeToHTTPSPolicy.keepAsRequested
        /// Whether the site is told that its reader objects to tracking (`Sec-GPC: 1`).
        ///
        /// Default: false.
        public var isGlobalPrivacyControlEnabled = false
        /// The address that the request says it comes from, instead of the page's own; "" says nothing.
        ///
        /// User-info and fragment are left out, and what is no address of http or https is not sent. Default: none.
        public var overrideReferrer: String?
        /// A request to send instead of the page's own; the decider is not asked about its address.
        ///
        /// Default: none.
        public var alternateRequest: URLRequest?

        /// Preferences with every default.
        public init() {}

        /// A kind of page; servers are told by `Sec-CH-UA-Mobile` (User-Agent Client Hints, 3.4).
        public enum ContentMode: Sendable, Hashable {
            /// What the server thinks best.
            case recommended
            /// The one for small screens.
            case mobile
            /// The one for large screens.
            case desktop
        }

        /// Whether https is tried for addresses of http, and what is done where no secure connection comes about.
        public enum UpgradeToHTTPSPolicy: Sendable, Hashable {
            /// The address is used as it is.
            case keepAsRequested
            /// https, else http.
            case automaticFallbackToHTTP
            /// https, else http where the decider allows that (`decidePolicy(forFallbackTo:after:)`).
            case userMediatedFallbackToHTTP
            /// https, else the load fails.
            case errorOnFailure
        }
    }
}
