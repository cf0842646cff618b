/// Why a TLS handshake was refused.
public struct TLSFailure: Hashable, Sendable {
    /// What is wrong.
    public enum Fault: Hashable, Sendable {
        /// The certificate's time is over.
        case expired
        /// The certificate's time has not begun.
        case notYetValid
        /// The certificate is another host's; the names it has, where they could be read.
        case wrongHost(names: [String])
        /// The certificate is signed by itself.
        case selfSigned
        /// The certificate is signed by an authority that this machine does not know.
        case unknownAuthority
        /// The certificate was withdrawn.
        case revoked
        /// The server speaks only TLS 1.1 or older.
        case protocolTooOld
        /// What answered does not speak TLS.
        case notTLS
        /// The server wants a certificate of the client's own.
        case clientCertificateWanted
        /// The client's own certificate or its key can't be used, for the library's reason.
        case clientCertificateUnusable(String)
        /// The certificate has another key than the one that was accepted.
        case otherKey
        /// This machine's own list of authorities can't be read.
        case authoritiesMissing
        /// Anything else, in the library's words.
        case other(String)
    }

    /// The host asked.
    public let host: String
    /// What is wrong.
    public let fault: Fault
    /// From when the certificate holds; nil where it could not be read.
    public let notBefore: CertificateDate?
    /// Until when the certificate holds; nil where it could not be read.
    public let notAfter: CertificateDate?
    /// What tells the certificate's public key from every other; nil where it could not be read.
    package let keyPin: String?

    /// A refusal.
    package init(
        host: String, fault: Fault, notBefore: CertificateDate? = nil, notAfter: CertificateDate? = nil, keyPin: String? = nil
    ) {
        (self.host, self.fault, self.notBefore, self.notAfter, self.keyPin) = (host, fault, notBefore, notAfter, keyPin)
    }
}

extension TLSFailure: CustomStringConvertible {
    /// One sentence for the reader: the host, the fault, the dates, and what to do.
    public var description: String {
        switch fault {
        case .expired:
            "\(host)'s certificate expired\(on(notAfter)), so the page was not loaded; check this machine's clock, or tell the site's owner."
        case .notYetValid:
            "\(host)'s certificate is not valid before \(notBefore.map(\.description) ?? "a later date"); check this machine's clock."
        case .wrongHost(let names):
            "The certificate that \(host) showed belongs to \(Self.list(names))\(validity), so this may be another site; check the address."
        case .selfSigned: "\(host)'s certificate is signed by itself\(validity), so nobody vouches for it and the page was not loaded."
        case .unknownAuthority:
            "\(host)'s certificate is signed by an authority that this machine does not know\(validity); the page was not loaded."
        case .revoked: "\(host)'s certificate was withdrawn, so the page was not loaded; tell the site's owner."
        case .protocolTooOld: "\(host) offers only an outdated, unsafe version of TLS, so the page was not loaded; tell the site's owner."
        case .notTLS: "What answers at \(host) does not speak TLS; try the address with http: instead."
        case .clientCertificateWanted: "\(host) wants a certificate of your own, and none was given; the page was not loaded."
        case .clientCertificateUnusable(let reason): "Your certificate for \(host) or its key can't be used (\(reason)); check the files."
        case .otherKey: "\(host) now shows another certificate\(validity) than the one that was accepted; the page was not loaded."
        case .authoritiesMissing: "This machine's list of certificate authorities can't be read; install the package ca-certificates."
        case .other(let reason): "No safe connection to \(host) could be made (\(reason))\(validity); the page was not loaded."
        }
    }

    private func on(_ date: CertificateDate?) -> String { date.map { " on \($0)" } ?? "" }

    private var validity: String {
        guard let notBefore, let notAfter else { return "" }
        return " (valid from \(notBefore) to \(notAfter))"
    }

    private static func list(_ names: [String]) -> String {
        if names.isEmpty { return "another host" }
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
    }
}
