import FoundationEssentials

/// What one request to a server of http or https proves or accepts, beside its headers; it goes to that request's host and port only.
package struct ConnectionCredentials: Sendable {
    /// A user's name and password for Digest (RFC 7616), which the transport computes: nothing of them is sent as it is.
    package var digest: (user: String, password: String)?
    /// The paths of a client certificate and its key.
    package var clientCertificate: (file: String, key: String)?
    /// The public key that the server must have, whoever vouches for it; nil where its certificate is to be verified.
    package var acceptedKeyPin: String?

    /// Nothing.
    package init() {}

    /// The same, but no key is accepted: for a look at the certificate.
    var withoutAcceptance: ConnectionCredentials {
        var result = self
        result.acceptedKeyPin = nil
        return result
    }

    /// Whether there is nothing: else an answer is the reader's alone, or from a server that nobody vouches for, and is not stored.
    package var isEmpty: Bool { digest == nil && clientCertificate == nil && acceptedKeyPin == nil }
}

extension ConnectionCredentials {
    /// The value of `Authorization` for Basic (RFC 7617); nil where the scheme can't carry the name or the password.
    package static func basic(user: String, password: String) -> String? {
        let hasControls = (user + password).unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        guard !hasControls, !user.contains(":") else { return nil }
        return "Basic " + Data((user + ":" + password).utf8).base64EncodedString()
    }
}
