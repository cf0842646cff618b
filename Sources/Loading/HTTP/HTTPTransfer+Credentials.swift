internal import CCurl
import WebTypes

extension HTTPTransfer {
    /// Gives curl what the request proves and accepts; curl follows no redirect, so that nothing of it gets to another server.
    func setCredentials() {
        if let (user, password) = credentials.digest {
            handle.set(CURLOPT_HTTPAUTH, Int(ccurl_auth_digest))
            handle.set(CURLOPT_USERNAME, user)
            handle.set(CURLOPT_PASSWORD, password)
        }
        Self.setConnectionCredentials(of: handle, credentials)
    }

    /// What the handshake needs.
    ///
    /// Where a key is accepted, it alone is checked: curl does so whether it verifies or not, and uses no connection of a request that
    /// accepts another or none.
    static func setConnectionCredentials(of handle: CurlHandle, _ credentials: ConnectionCredentials) {
        if let (file, key) = credentials.clientCertificate {
            handle.set(CURLOPT_SSLCERT, file)
            handle.set(CURLOPT_SSLKEY, key)
        }
        if let pin = credentials.acceptedKeyPin {
            handle.set(CURLOPT_PINNEDPUBLICKEY, pin)
            handle.set(CURLOPT_SSL_VERIFYPEER, 0)
            handle.set(CURLOPT_SSL_VERIFYHOST, 0)
        }
    }

    /// Whether the head is that of a 401 that curl may answer to: then another follows, and the body of this one is never handed over.
    var isHeldBack: Bool { credentials.digest != nil && head.isComplete && head.status == 401 && pipeline == nil && failure == nil }

    /// A 401 is the answer after all, as its body or the end is here; false where that stops curl.
    func deliverHeldBack() -> Bool { isHeldBack ? startBody() : true }
}
