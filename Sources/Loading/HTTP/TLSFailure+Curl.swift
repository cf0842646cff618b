internal import CCurl

extension TLSFailure {
    /// curl's result of a handshake; nil where it is about something else.
    ///
    /// `verification` is OpenSSL's X.509 result (x509_vfy.h); curl compares the host's name itself, and says so in words only.
    init?(_ code: CURLcode, host: String, verification: Int, words: String) {
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION where words.contains("subject name"): self.init(host: host, fault: .wrongHost(names: []))
        case CURLE_PEER_FAILED_VERIFICATION: self.init(host: host, fault: Self.fault(verification, words))
        // TLS 1.3 tells by an alert after the handshake that it wants a certificate (RFC 8446, 6.2).
        case _ where words.contains("alert certificate required"): self.init(host: host, fault: .clientCertificateWanted)
        case CURLE_SSL_CERTPROBLEM: self.init(host: host, fault: .clientCertificateUnusable(words))
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH: self.init(host: host, fault: .otherKey)
        case CURLE_SSL_CACERT_BADFILE: self.init(host: host, fault: .authoritiesMissing)
        case CURLE_SSL_INVALIDCERTSTATUS: self.init(host: host, fault: .revoked)
        case CURLE_SSL_CONNECT_ERROR: self.init(host: host, fault: Self.handshakeFault(words))
        default: return nil
        }
    }

    private static func fault(_ verification: Int, _ words: String) -> Fault {
        switch verification {
        case 62, 64: .wrongHost(names: [])
        case 9: .notYetValid
        case 10: .expired
        case 18: .selfSigned
        case 2, 19, 20, 21, 24, 27, 28: .unknownAuthority
        case 23: .revoked
        default: .other(words)
        }
    }

    private static func handshakeFault(_ words: String) -> Fault {
        let old = ["unsupported protocol", "protocol version", "no protocols available", "version too low", "dh key too small"]
        let foreign = ["wrong version number", "packet length too long", "http request"]
        if old.contains(where: { words.contains($0) }) { return .protocolTooOld }
        return foreign.contains(where: { words.contains($0) }) ? .notTLS : .other(words)
    }

    /// Whether a look at the certificate can tell more.
    var wantsCertificate: Bool {
        switch fault {
        case .expired, .notYetValid, .wrongHost, .selfSigned, .unknownAuthority, .otherKey: true
        case .revoked, .protocolTooOld, .notTLS, .authoritiesMissing, .other, .clientCertificateWanted, .clientCertificateUnusable: false
        }
    }
}
