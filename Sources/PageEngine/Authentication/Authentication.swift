import Loading
import WebTypes

/// How far one navigation or download has come in proving who asks; pure.
struct Authentication {
    private struct Presented {
        let space: URLProtectionSpace
        let credential: URLCredential
    }

    /// What is used for this load only, beside what the page knows.
    private(set) var own = KnownCredentials()
    private var presented: [Presented] = []
    private var failures: [URLProtectionSpace: Int] = [:]
    private var rejected: Set<URLProtectionSpace> = []

    /// What is done about a demand.
    enum Step {
        /// The request is made again with what is known.
        case retry(URLCredential, for: URLProtectionSpace)
        /// Somebody is asked about one space after the other.
        case ask([Question])
    }

    /// What somebody is asked about a space.
    struct Question {
        let space: URLProtectionSpace
        /// What was refused.
        let proposed: URLCredential?
        let failureCount: Int
    }

    /// Whether the request now under way is another try.
    var isRetrying: Bool { !presented.isEmpty }

    /// The server at the address asks for credentials of one of the spaces.
    mutating func meet(_ spaces: [URLProtectionSpace], at address: WebURL, _ knownCredentials: inout KnownCredentials) -> Step {
        var refused: [URLProtectionSpace: URLCredential] = [:]
        var known: (space: URLProtectionSpace, credential: URLCredential)?
        for space in spaces {
            refused[space] = refuse(space)
            guard let password = knownCredentials.password(for: space) else {
                knownCredentials.forget(space)
                continue
            }
            if refused[space] == nil, !knownCredentials.isSentUnasked(space, to: address) {
                known = known ?? (space, password)
            } else {
                // It was sent, and the server does not take it any more.
                if refused[space] == nil { noteFailure(of: space) }
                refused[space] = password
                knownCredentials.forget(space)
            }
        }
        if let known { return .retry(known.credential, for: known.space) }
        return .ask(
            spaces.filter { !rejected.contains($0.withoutTrust) }.map {
                Question(space: $0, proposed: refused[$0], failureCount: failures[$0.withoutTrust] ?? 0)
            })
    }

    /// Nobody wants to be asked about the space again.
    mutating func reject(_ space: URLProtectionSpace) { rejected.insert(space.withoutTrust) }

    /// Presents a credential from now on.
    mutating func present(_ credential: URLCredential, for space: URLProtectionSpace, at address: WebURL) {
        presented.append(Presented(space: space, credential: credential))
        own.keep(credential, for: space, at: address)
    }

    /// The server asks again for a space: returns what was presented for it in vain, if anything was.
    private mutating func refuse(_ space: URLProtectionSpace) -> URLCredential? {
        guard let place = presented.lastIndex(where: { $0.space.withoutTrust == space.withoutTrust }) else { return nil }
        noteFailure(of: space)
        return presented.remove(at: place).credential
    }

    /// Something that was sent for the space was refused.
    private mutating func noteFailure(of space: URLProtectionSpace) {
        failures[space.withoutTrust, default: 0] += 1
        own.forget(space)
    }

    /// The server has taken what was presented: moves what may be kept to what the page knows.
    mutating func accept(at address: WebURL, into known: inout KnownCredentials) {
        for item in presented where item.credential.persistence != .none { known.keep(item.credential, for: item.space, at: address) }
        presented = []
    }
}

extension URLProtectionSpace {
    /// The spaces that an answer asks a credential for, the safest first (RFC 9110, 11.4); none where it asks in no way that is known here.
    static func all(askedBy answer: HTTPURLResponse) -> [URLProtectionSpace] {
        guard answer.statusCode == 401 else { return [] }
        let challenges = HTTPChallenge.all(of: answer.headers)
        let digests = challenges.filter(isComputable).map { ($0, NSURLAuthenticationMethodHTTPDigest) }
        let basics = challenges.filter { $0.isOf("Basic") }.map { ($0, NSURLAuthenticationMethodHTTPBasic) }
        return (digests + basics).map { URLProtectionSpace(of: answer.webURL, realm: $0["realm"], method: $1) }
    }

    /// What a failed handshake asks for: trust in the certificate refused, or a certificate of the client's; nil where neither would help.
    static func asked(by failure: TLSFailure, at address: WebURL) -> URLProtectionSpace? {
        switch failure.fault {
        case .clientCertificateWanted, .clientCertificateUnusable:
            return URLProtectionSpace(of: address, method: NSURLAuthenticationMethodClientCertificate)
        default:
            guard let pin = failure.keyPin else { return nil }
            let trust = SecTrust(refusedFor: address.hostname, because: failure.description, keyPin: pin)
            return URLProtectionSpace(of: address, method: NSURLAuthenticationMethodServerTrust, serverTrust: trust)
        }
    }

    /// Whether a credential answers a challenge of the space.
    func accepts(_ credential: URLCredential) -> Bool {
        switch (authenticationMethod, credential.kind) {
        case (NSURLAuthenticationMethodHTTPBasic, .password(let user, let password)):
            ConnectionCredentials.basic(user: user, password: password) != nil
        case (NSURLAuthenticationMethodHTTPDigest, .password(let user, let password)): !(user + password).utf8.contains(0)
        case (NSURLAuthenticationMethodClientCertificate, .certificate): true
        case (NSURLAuthenticationMethodServerTrust, .trust(let trust)): trust == serverTrust
        default: false
        }
    }

    /// Whether libcurl computes the answer to a challenge of Digest (RFC 7616, 3.3).
    private static func isComputable(_ challenge: HTTPChallenge) -> Bool {
        let algorithm = challenge["algorithm"]?.asciiLowercased() ?? "md5"
        let isKnown = ["md5", "md5-sess", "sha-256", "sha-256-sess", "sha-512-256", "sha-512-256-sess"].contains(algorithm)
        return challenge.isOf("Digest") && isKnown && challenge["nonce"] != nil && challenge["realm"] != nil
    }
}
