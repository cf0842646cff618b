package import WebTypes

/// Takes what the answers to one request ask of connections, and keeps of it besides what another keeper does.
package struct SecureHostKeeper<Base: RequestKeeper>: RequestKeeper {
    private let hosts: SecureHosts
    private let base: Base
    private let address: WebURL?
    private let context: CookieContext

    /// The keeper of a request to the address that is started so.
    package init(_ hosts: SecureHosts, _ base: Base, address: WebURL?, _ context: CookieContext) {
        (self.hosts, self.base, self.address, self.context) = (hosts, base, address, context)
    }

    /// No fault of a certificate is accepted from a host that asked for secure connections (RFC 6797, 8.4).
    package var credentials: ConnectionCredentials {
        let credentials = base.credentials
        guard credentials.acceptedKeyPin != nil, let address, hosts.contains(address) else { return credentials }
        return credentials.withoutAcceptance
    }

    package func prepared(_ request: URLRequest) -> URLRequest { base.prepared(request) }

    /// What others' parts of a page ask for is not noted: by a name for each reader they would know them again (RFC 6797, 14.9).
    package func take(_ answer: HTTPURLResponse) {
        base.take(answer)
        guard base.credentials.acceptedKeyPin == nil, context.isFirstParty(answer.webURL) else { return }
        hosts.note(answer.headers, from: answer.webURL)
    }
}
