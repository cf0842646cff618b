/// The rule that no decider can lift: what comes from the network never reaches a local file or a page of the program itself.
///
/// It holds for links, redirects and refreshes; what the program loads is its own business. A page may lead to no `data:`,
/// `javascript:` or `blob:` address at all, nor to `about:` other than `about:blank`.
struct LocalAddressRule {
    /// Schemes that the program itself answers for.
    let ownSchemes: Set<String>

    /// Why a page at `source`, or a server that redirects from there, may not lead to `target`; nil when it may.
    func fault(of target: WebURL, from source: WebURL) -> NavigationFault? {
        switch target.scheme {
        case "http", "https": nil
        // It leads to no page: whether it is offered to the reader is the decider's business.
        case "mailto": nil
        case "about" where target.path == "blank": nil
        case "file": isLocal(source) ? nil : .localAddressFromNetwork(target)
        case let scheme where ownSchemes.contains(scheme):
            isLocal(source) || source.scheme == "about" ? nil : .localAddressFromNetwork(target)
        default: .unknownScheme(target.scheme)
        }
    }

    /// Files, and pages of the program's own schemes.
    private func isLocal(_ source: WebURL) -> Bool {
        source.scheme == "file" || ownSchemes.contains(source.scheme)
    }
}
