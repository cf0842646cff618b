extension WebPage {
    /// What a decider may change about one navigation (WebPage API 1.10); members that mean nothing yet are absent.
    public struct NavigationPreferences: Sendable {
        /// Whether the site is told that its reader objects to tracking (`Sec-GPC: 1`).
        ///
        /// Default: false.
        public var isGlobalPrivacyControlEnabled = false
        /// A request to send instead of the page's own; its address is judged no further.
        ///
        /// Default: none.
        public var alternateRequest: URLRequest?

        /// Preferences with every default.
        public init() {}
    }
}
