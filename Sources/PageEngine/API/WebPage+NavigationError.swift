extension WebPage {
    /// Why a load's sequence, or `navigations`, threw (WebPage API 1.6).
    public enum NavigationError: Error {
        /// The navigation ended before its document was committed, for the reason given.
        case failedProvisionalNavigation(any Error)
        /// There is nothing to navigate: the page is empty, or the history item is not its own.
        case pageClosed
        /// What lays out the page ended unexpectedly.
        case webContentProcessTerminated
        /// There was no address to load.
        case invalidURL
    }
}

extension WebPage.NavigationError: CustomStringConvertible {
    /// One sentence for people; that of the reason where there is one.
    public var description: String {
        switch self {
        case .failedProvisionalNavigation(let reason): String(describing: reason)
        case .pageClosed: "There is no page to load; open an address first."
        case .webContentProcessTerminated: "The page's worker ended unexpectedly; reload the page."
        case .invalidURL: "There is no valid address to open; check its spelling."
        }
    }
}
