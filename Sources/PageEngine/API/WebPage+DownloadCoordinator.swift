public import FoundationEssentials
public import WebTypes

extension WebPage {
    /// Says where downloads go (WebPage API 1.17); every requirement has a default.
    ///
    /// The page keeps its own copy: to share a coordinator's state, make it a class.
    @MainActor public protocol DownloadCoordinator {
        /// Names the file that a download becomes, in a folder that is there; nil, the default, cancels it.
        ///
        /// A file that exists already is refused. The suggested name is that of a file of no folder, safe to use and to show.
        mutating func destination(forDownload download: Download, response: URLResponse, suggestedFilename: String) async -> URL?

        /// Decides what is said to a server that wants a credential, or whose certificate was refused. Default: nothing, so that the download
        /// fails.
        ///
        /// Asked as `NavigationDeciding` is, whose terms for credentials hold here too: what the server takes is the page's from then on.
        mutating func authenticationChallengeDisposition(
            forDownload download: Download, challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?)

        /// Decides whether a download follows a redirect. Default: `.allow`.
        ///
        /// Redirects from the network to files or to the program's own schemes are never followed.
        mutating func httpRedirectionPolicy(
            forDownload download: Download, response: HTTPURLResponse, newRequest: URLRequest
        ) async -> Download.RedirectPolicy

        /// Whether the unfinished file is told of. Default: `.disable`.
        mutating func placeholderPolicy(forDownload download: Download) async -> Download.PlaceholderPolicy
    }
}

extension WebPage.DownloadCoordinator {
    /// Cancels the download.
    public mutating func destination(
        forDownload download: WebPage.Download, response: URLResponse, suggestedFilename: String
    ) async -> URL? { nil }

    /// Says nothing.
    public mutating func authenticationChallengeDisposition(
        forDownload download: WebPage.Download, challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) { (.performDefaultHandling, nil) }

    /// Follows every redirect.
    public mutating func httpRedirectionPolicy(
        forDownload download: WebPage.Download, response: HTTPURLResponse, newRequest: URLRequest
    ) async -> WebPage.Download.RedirectPolicy { .allow }

    /// Tells nothing of the unfinished file.
    public mutating func placeholderPolicy(forDownload download: WebPage.Download) async -> WebPage.Download.PlaceholderPolicy { .disable }
}

/// The coordinator of pages that have none: every download is cancelled.
struct NoDownloads: WebPage.DownloadCoordinator {}
