import Loading
import WebTypes

/// What a page proves and accepts, server by server; in memory, and no longer than the page.
struct KnownCredentials {
    private struct Password {
        let space: URLProtectionSpace
        let credential: URLCredential
        /// The folders of the addresses that took it, slash at the end: it is sent unasked to what lies below them (RFC 7617, 2.2).
        var folders: Set<String>
    }

    private var passwords: [Password] = []
    private var certificates: [(server: URLProtectionSpace, credential: URLCredential)] = []
    private var accepted: [(server: URLProtectionSpace, trust: SecTrust)] = []

    /// Keeps what a challenge of that space was answered with, for the part of the server that the address lies in.
    mutating func keep(_ credential: URLCredential, for space: URLProtectionSpace, at address: WebURL) {
        switch credential.kind {
        case .password:
            let former = passwords.first { $0.space == space && $0.credential == credential }?.folders ?? []
            passwords.removeAll { $0.space == space }
            passwords.append(Password(space: space, credential: credential, folders: former.union([Self.folder(of: address)])))
        case .certificate:
            forget(space)
            certificates.append((space, credential))
        case .trust(let trust):
            forget(space)
            accepted.append((space, trust))
        }
    }

    /// The password that is known for a space.
    func password(for space: URLProtectionSpace) -> URLCredential? { passwords.first { $0.space == space }?.credential }

    /// Whether a password goes to the address unasked.
    func hasPassword(for address: WebURL) -> Bool { deepest(for: address) != nil }

    /// Whether the password of a space goes to the address unasked.
    func isSentUnasked(_ space: URLProtectionSpace, to address: WebURL) -> Bool { deepest(for: address)?.space == space }

    /// Forgets what a space's challenges were answered with, as its server refused it, or shows another certificate.
    mutating func forget(_ space: URLProtectionSpace) {
        switch space.authenticationMethod {
        case NSURLAuthenticationMethodClientCertificate: certificates.removeAll { $0.server.isSameServer(as: space) }
        case NSURLAuthenticationMethodServerTrust: accepted.removeAll { $0.server.isSameServer(as: space) }
        default: passwords.removeAll { $0.space == space }
        }
    }

    /// What the server at the address is taken at, though nobody vouches for it; nil where its certificate is verified.
    func acceptedTrust(of address: WebURL) -> SecTrust? { accepted.first { $0.server.isServer(of: address) }?.trust }

    /// Adds to a request what is sent to its address unasked, and says what its connection needs; what is there already stays.
    func prepare(_ request: inout URLRequest, _ connection: inout ConnectionCredentials) {
        guard let address = request.webURL else { return }
        if connection.clientCertificate == nil, let (_, credential) = certificates.first(where: { $0.server.isServer(of: address) }),
            case .certificate(let file, let key) = credential.kind
        {
            connection.clientCertificate = (file, key)
        }
        connection.acceptedKeyPin = connection.acceptedKeyPin ?? acceptedTrust(of: address)?.keyPin
        guard request.headers["Authorization"] == nil, connection.digest == nil, let known = deepest(for: address),
            case .password(let user, let password) = known.credential.kind
        else { return }
        if known.space.authenticationMethod == NSURLAuthenticationMethodHTTPDigest {
            connection.digest = (user, password)
        } else {
            request.headers["Authorization"] = ConnectionCredentials.basic(user: user, password: password)
        }
    }

    /// What is known for the smallest part of the server that the address lies in.
    private func deepest(for address: WebURL) -> Password? {
        var best: (password: Password, depth: Int)?
        for known in passwords where known.space.isServer(of: address) {
            for folder in known.folders where address.path.hasPrefix(folder) && folder.utf8.count > best?.depth ?? -1 {
                best = (known, folder.utf8.count)
            }
        }
        return best?.password
    }

    private static func folder(of address: WebURL) -> String {
        String(address.path[...(address.path.lastIndex(of: "/") ?? address.path.startIndex)])
    }
}
