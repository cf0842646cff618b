public import Loading

/// A navigation that can't be carried out, for a reason that lies in the navigation itself.
public enum NavigationFault: Error, Hashable, Sendable {
    /// Twenty redirects were followed and the server wants one more; `chain` is every address asked.
    case tooManyRedirects(chain: [WebURL])
    /// A redirect leads back to an address already asked with the same method; `circle` begins and ends with it.
    case redirectCircle(circle: [WebURL])
    /// A page or server on the network tried to lead to a local file or to one of the program's own pages.
    case localAddressFromNetwork(WebURL)
    /// No loader and no scheme handler knows the address's scheme.
    case unknownScheme(String)
    /// The server answered that it has nothing to show (204 or 205), so the page shown stays.
    case noContent(WebURL, status: Int)
    /// A scheme handler sent data, or ended, before it sent a response.
    case handlerSentNoResponse(scheme: String)
    /// The address by https leads back to http, and http is not wanted.
    case leadsBackToHTTP(WebURL)
    /// The certificate was refused, and its host forbids that it be accepted (RFC 6797, 8.4).
    case untrustedSecureHost(TLSFailure)
    /// A rule of the content rule list of that name blocks the address.
    case blockedByContentRules(WebURL, list: String)
}

extension NavigationFault: CustomStringConvertible {
    /// One sentence for people, that says what happened and what to do.
    public var description: String {
        switch self {
        case .tooManyRedirects(let chain):
            "\(chain.first?.displayString ?? "The address") redirects more than \(NavigationStateMachine.redirectLimit) times; "
                + "ask the site's owner, or open the last address, \(chain.last?.displayString ?? "")."
        case .redirectCircle(let circle) where circle.count == 2:
            "\(circle[0].displayString) redirects to itself, so it never shows a page; try another address, or later."
        case .redirectCircle(let circle):
            "\(circle[0].displayString) redirects in a circle: \(circle.map(\.displayString).joined(separator: " → ")); try another address."
        case .localAddressFromNetwork(let address):
            "A page of the network led to \(address.displayString), which is on this machine; open it yourself if you trust it."
        case .unknownScheme("javascript"): "A “javascript:” address can't be opened here: it is a script, and Martlet runs none."
        case .unknownScheme(let scheme):
            "Addresses that begin with “\(scheme):” can't be opened here; copy the address to another program."
        case .noContent(let address, let status):
            "\(address.hostname) answered that there is nothing to show (status \(status)); go on from where you are."
        case .handlerSentNoResponse(let scheme):
            "The program's handler for “\(scheme):” sent data before a response; report this to the program's authors."
        case .leadsBackToHTTP(let address):
            "\(address.hostname) leads from https back to http, which is not wanted for it; allow http for the site to open it."
        case .untrustedSecureHost(let failure):
            "No exception can be made, because \(failure.host) asked to be reached over trusted connections only (HSTS): \(failure)"
        case .blockedByContentRules(let address, let list):
            "The content rule list “\(list)” blocks \(address.displayString); remove the list, or the rule from it, to open the address."
        }
    }
}
