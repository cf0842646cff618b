extension WebPage {
    /// A navigation that is about to happen (WebPage API 1.11).
    public struct NavigationAction: Sendable {
        /// Where the navigation comes from: the page shown; for a redirect, the address that redirects.
        public let source: FrameInfo
        /// Where it goes; nil for a new window.
        public let target: FrameInfo?
        /// What made it begin.
        public let navigationType: WKNavigationType
        /// What would be sent.
        public let request: URLRequest
        /// Whether the page wants the answer saved, by the `download` attribute of the link; the decider answers `.download` if it agrees.
        public let shouldPerformDownload: Bool
        /// The mouse button that was pressed: 1 is the left one, 2 the middle one, 3 the right one; 0 where none was.
        public let buttonNumber: Int
        /// The keys that were held down.
        public let modifierFlags: EventModifiers
        /// Who wants it: the program, the page, or a server on the way there.
        public let initiator: Initiator
        /// Whether a content rule list changed the request's address from http to https.
        public let isContentRuleListRedirect: Bool

        /// Who wants a navigation.
        public enum Initiator: Sendable, Hashable {
            /// The program called `load`, `reload` or the like.
            case program
            /// The page shown has the link that was followed, or refreshes itself.
            case page
            /// A server redirects a request that had been approved.
            case server
        }
    }

    /// An answer that is about to become the page, or what one of its frames shows (WebPage API 1.11).
    public struct NavigationResponse: Sendable {
        /// The answer's head.
        public let response: URLResponse
        /// Whether the engine can show a document of this type.
        public let canShowMimeType: Bool
    }

    /// A frame of a page: the page itself, or a part of it that shows a document of its own.
    public struct FrameInfo: Sendable {
        /// Whether it is the page itself.
        public let isMainFrame: Bool
        /// The request that the frame's document came from.
        public let request: URLRequest
        /// Whose document it is.
        public let securityOrigin: WKSecurityOrigin
    }
}

/// Whose a document is: scheme, host and port (HTML Standard, “origin”).
public struct WKSecurityOrigin: Hashable, Sendable {
    /// The scheme, lower case, without a colon; "" for an opaque origin.
    public let `protocol`: String
    /// The host; "" for none.
    public let host: String
    /// The port; 0 for the scheme's own.
    public let port: Int

    init(_ address: WebURL?) {
        self.protocol = address?.scheme ?? ""
        host = address?.hostname ?? ""
        port = address?.port.map(Int.init) ?? 0
    }
}
