import WebTypes

/// Where the parts of a page may come from: its style sheets.
///
/// They are no navigations, which a decider would be asked about: any web host may serve them, but never this machine to a page of the
/// network, and nothing of the network is asked for on behalf of a local file.
struct SubresourceRule {
    /// Schemes that the program itself answers for.
    let ownSchemes: Set<String>

    /// Why a document at `document` may not use what is at `target`, for a line of findings; nil where it may.
    func refusal(of target: WebURL, for document: WebURL) -> String? {
        guard !allows(target, for: document) else { return nil }
        return isMixed(target, in: document)
            ? "it was not loaded, because the page came over a secure connection and it would not (mixed content)"
            : "a page may not use it from there"
    }

    /// Whether the target would come over a connection that is not secure, into a document that did (Mixed Content, 4.4): it is not loaded, and
    /// not upgraded either, as images would be.
    func isMixed(_ target: WebURL, in document: WebURL) -> Bool { document.scheme == "https" && target.scheme == "http" }

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
