/// What proves to a server who asks, or accepts a server's certificate (the type of Foundation's name, which FoundationNetworking would cost
/// 7 ms to import).
///
/// It is kept in memory only, whatever its persistence, and its description leaves out what is secret.
public struct URLCredential: Hashable, Sendable {
    /// How long a credential is kept once its server has taken it.
    public enum Persistence: UInt, Hashable, Sendable {
        /// For one load.
        case none = 0
        /// As long as the page lives.
        case forSession = 1
        /// As `forSession`: nothing secret is written to a disk.
        case permanent = 2
        /// As `forSession`.
        case synchronizable = 3
    }

    package enum Kind: Hashable, Sendable {
        case password(user: String, password: String)
        case certificate(file: String, key: String)
        case trust(SecTrust)
    }

    /// How long it is kept.
    public let persistence: Persistence
    package let kind: Kind

    /// A user's name and password.
    public init(user: String, password: String, persistence: Persistence) {
        kind = .password(user: user, password: password)
        self.persistence = persistence
    }

    /// A certificate of the client's own and its key, as the paths of PEM files; the key has no password.
    ///
    /// In place of Foundation's `init(identity:certificates:persistence:)`, whose types are not here.
    public init(certificateFile: String, keyFile: String, persistence: Persistence) {
        kind = .certificate(file: certificateFile, key: keyFile)
        self.persistence = persistence
    }

    /// Accepts the certificate that a challenge showed, for its host and port and as long as the page lives.
    public init(trust: SecTrust) {
        kind = .trust(trust)
        persistence = .forSession
    }

    /// The user's name; nil for other credentials.
    public var user: String? {
        if case .password(let user, _) = kind { user } else { nil }
    }

    /// The password; nil for other credentials.
    public var password: String? {
        if case .password(_, let password) = kind { password } else { nil }
    }

    /// Whether there is a password.
    public var hasPassword: Bool { password != nil }
}

extension URLCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What kind of credential it is, without anything secret.
    public var description: String {
        switch kind {
        case .password: "a user name and a password"
        case .certificate: "a client certificate"
        case .trust(let trust): "trust in \(trust.host)"
        }
    }

    /// As `description`.
    public var debugDescription: String { description }

    /// Nothing, so that no dump shows what is secret.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
