/// Whose certificate a connection showed; the Linux stand-in for Security's type.
public struct SecTrust: Hashable, Sendable {
    /// The host that showed the certificate.
    public let host: String
    /// Why the certificate was refused, in a sentence for people; nil for one that was verified.
    public let refusal: String?
    /// What tells the certificate's public key from every other, as libcurl takes it: `sha256//` and the hash of its key in base 64.
    ///
    /// Nil for a certificate that was verified.
    package let keyPin: String?

    /// A certificate that was verified for the host.
    package init(verifiedFor host: String) {
        (self.host, refusal, keyPin) = (host, nil, nil)
    }

    /// A certificate that was refused.
    package init(refusedFor host: String, because refusal: String, keyPin: String) {
        (self.host, self.refusal, self.keyPin) = (host, refusal, keyPin)
    }
}
