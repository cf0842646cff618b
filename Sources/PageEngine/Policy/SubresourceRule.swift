import WebTypes

/// Where the parts of a page may come from: its style sheets.
///
/// They are no navigations, which a decider would be asked about: any web host may serve them, but never this machine to a page of the
/// network, and nothing of the network is asked for on behalf of a local file.
struct SubresourceRule {
    /// Schemes that the program itself answers for.
    let ownSchemes: Set<String>

    /// Whether a document at `document` may use what is at `target`.
    func allows(_ target: WebURL, for document: WebURL) -> Bool {
        switch target.scheme {
        case "data": true
        case "http", "https":
            // What a secure page shows comes over secure connections (Mixed Content, section 5.1).
            (document.scheme == "https" && target.scheme == "https" || document.scheme == "http")
                && (!target.isThisMachine || document.isThisMachine)
        case "file": document.scheme == "file"
        case let scheme: ownSchemes.contains(scheme) && document.scheme == scheme
        }
    }
}
