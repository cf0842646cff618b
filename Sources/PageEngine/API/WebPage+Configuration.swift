package import Loading
package import Rendering

extension WebPage {
    /// How a page is set up; captured when the page is made, later changes mean nothing to it (WebPage API 1.9).
    @MainActor public struct Configuration {
        /// What each decision starts from.
        ///
        /// Default: the preferences' own defaults.
        public var defaultNavigationPreferences = NavigationPreferences()
        /// Who answers for schemes of the program's own.
        ///
        /// Default: nobody.
        public var urlSchemeHandlers: [URLScheme: any URLSchemeHandler] = [:]
        /// Where cookies and the answers of servers are kept.
        ///
        /// Default: the program's own store.
        public var websiteDataStore = WKWebsiteDataStore.default()
        /// The content rule lists that the page's loads and documents are held against.
        ///
        /// Default: one of its own, without lists.
        public var userContentController = WKUserContentController()
        /// Whether hosts that asked to be reached over secure connections only (HSTS, RFC 6797) are, whatever an address of http says.
        ///
        /// Default: true.
        public var upgradeKnownHostsToHTTPS = true
        /// Whether the parts of a page, such as style sheets, are loaded; without them a load is one request, as for metadata.
        ///
        /// Default: true.
        public var loadsSubresources = true
        /// A word added to the user agent that servers see.
        ///
        /// Default: none.
        public var applicationNameForUserAgent: String?
        /// Whether nothing is drawn until the whole document is there.
        ///
        /// Default: false.
        public var suppressesIncrementalRendering = false
        /// When the page is laid out.
        ///
        /// Default: as it arrives, for `PageWorker`'s view.
        package var presentation = Presentation.screen
        /// The text of the reader's own style sheet, which comes between ours and the pages' (CSS Cascade 5, 6.2); none by default.
        package var userStyleSheet: String?
        /// What a page that says nothing without scripts tells the reader to do, after saying so; nothing by default.
        package var adviceOnScripts: @Sendable (ScriptNeed) -> String = { _ in "" }
        /// Time limits, the cap on sizes and the like of the page's loader.
        package var loading = LoaderConfiguration()

        /// A configuration with every default.
        public init() {}

        /// When a page is laid out.
        package enum Presentation: Sendable {
            /// As it arrives, at the width of the page's view: what a reader or a headless program sees.
            case screen
            /// Only by `dump(_:width:to:)`, at its width, so that nothing is laid out twice.
            case dump
        }
    }
}
