package import WebTypes

/// What counts about a request, besides its address, for which cookies it may set and gets.
package struct CookieContext: Hashable, Sendable {
    /// Who started the request (RFC 6265bis, 5.2: the request's client, and its “site for cookies”).
    package enum Initiator: Hashable, Sendable {
        /// The reader: a typed address, a bookmark, the command line.
        case reader
        /// The page at this address: the one with the link that was followed, the form that was sent, or in which the part is shown.
        case page(WebURL)
    }

    /// What the answer is for.
    package enum Purpose: Hashable, Sendable {
        /// It becomes the page.
        case topLevelNavigation
        /// It is a part of the page: a style sheet, an image, a frame.
        case part
    }

    /// Who started it.
    package var initiator: Initiator
    /// What it is for.
    package var purpose: Purpose
    /// The method of this hop; a redirect may have changed it.
    package var method: String

    /// A request that someone started; redirects keep initiator and purpose.
    package init(_ initiator: Initiator, _ purpose: Purpose, method: String = "GET") {
        (self.initiator, self.purpose, self.method) = (initiator, purpose, method)
    }

    /// Whether the request is a same-site one (5.2): nobody else's page started it.
    func isSameSite(as url: WebURL) -> Bool {
        switch initiator {
        case .reader: true
        case .page(let page): Site(page).map { $0 == Site(url) } ?? false
        }
    }

    /// Whether what answers belongs to the page that the reader sees; the scheme does not count.
    func isFirstParty(_ url: WebURL) -> Bool {
        switch (purpose, initiator) {
        case (.topLevelNavigation, _), (.part, .reader): true
        case (.part, .page(let page)): Site(page).map { $0.domain == Site(url)?.domain } ?? false
        }
    }

    /// Whether a request from another site may still have cookies that are `Lax`: one that leads to another page by a safe method
    /// (RFC 9110, 9.2.1).
    var mayHaveLaxCookies: Bool {
        purpose == .topLevelNavigation && ["GET", "HEAD", "OPTIONS", "TRACE"].contains(method)
    }
}
