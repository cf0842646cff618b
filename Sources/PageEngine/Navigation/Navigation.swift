/// One navigation, from the wish to the end of its document.
struct Navigation: Sendable {
    /// Its identity; everything that comes later from outside is told apart by it.
    let id: WebPage.NavigationID
    /// What made it begin.
    let type: WKNavigationType
    /// Who wants it.
    let initiator: WebPage.NavigationAction.Initiator
    /// What is asked for next; changes with each redirect.
    var request: URLRequest
    /// Where its bytes come from.
    let source: Source
    /// What its commit does to the history.
    let history: HistoryChange
    /// How many refreshes in a row led here.
    let refreshDepth: Int
    /// How stored answers may be used for the parts of its document.
    let partsCachePolicy: URLRequest.CachePolicy
    /// What its requests tell of the page that leads to them; nil where none does, or its link says that nothing is told.
    var referrer: Referrer?
    /// What its reader did to begin it.
    let gesture: Gesture
    /// What has been asked so far, oldest first; the first is what the navigation began with.
    var hops: [Hop]
    /// A redirect that waits for the decider.
    var isRedirecting = false
    /// The `download` attribute of the link that was followed: a name for what is to be saved; nil without one.
    var download: String?

    /// A mouse button, and keys held down.
    struct Gesture: Sendable {
        var buttonNumber = 0
        var modifierFlags: EventModifiers = []
    }

    /// Where a navigation's bytes come from.
    enum Source: Sendable {
        /// The loader or a scheme handler, by the request's scheme.
        case request
        /// Something that is already on its way: bytes in memory, standard input.
        case bytes(any ByteSource)
        /// A document of the history, kept or rebuilt from its stored bytes.
        case document(DocumentID)
    }

    /// What a commit does to the history.
    enum HistoryChange: Sendable, Equatable {
        /// A new item after the current one; what was after it goes.
        case push
        /// The current item becomes the new document.
        case replace
        /// Another item becomes the current one.
        case traverse(to: UInt64)
        /// The current item is loaded again, at the same place.
        case reload
    }

    /// One request of a navigation.
    struct Hop: Hashable, Sendable {
        let method: String
        let address: WebURL
    }

    /// The address that redirects to the present one, as the place that the navigation comes from.
    var redirectingFrame: WebPage.FrameInfo {
        let address = hops.dropLast().last?.address
        return WebPage.FrameInfo(
            isMainFrame: true, request: URLRequest(address ?? .aboutBlank), securityOrigin: WKSecurityOrigin(address))
    }

    /// Whether the program gives the document's bytes.
    var isFromMemory: Bool {
        if case .bytes = source { true } else { false }
    }

    /// The address that the navigation began with.
    var initialAddress: WebURL? { hops.first?.address }
}

/// Identifies one document of one page, for as long as the page lives; NodeIDs belong to one document.
struct DocumentID: Hashable, Sendable {
    let number: UInt64
}
