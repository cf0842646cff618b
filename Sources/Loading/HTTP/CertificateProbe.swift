internal import CCurl
import FoundationEssentials
import WebTypes

/// Reads the certificate that a handshake refused: curl keeps none of it, so a second handshake is made that checks nothing and sends nothing.
enum CertificateProbe {
    /// A handle that connects, shakes hands and closes; throws where it can't be made.
    static func handle(for transfer: HTTPTransfer) throws(LoadingError) -> CurlHandle {
        guard let handle = CurlHandle() else { throw .other("memory is short") }
        try transfer.setAddress(of: handle)
        HTTPTransfer.setBasics(of: handle, for: transfer.url, transfer.configuration)
        HTTPTransfer.setConnectionCredentials(of: handle, transfer.credentials.withoutAcceptance)
        handle.set(CURLOPT_CONNECT_ONLY, 1)
        handle.set(CURLOPT_SSL_VERIFYPEER, 0)
        handle.set(CURLOPT_SSL_VERIFYHOST, 0)
        handle.set(CURLOPT_CERTINFO, 1)
        return handle
    }

    /// The failure with the certificate's dates and names, as far as the second handshake showed them.
    static func read(_ handle: CurlHandle, adding failure: TLSFailure) -> TLSFailure {
        let fields = firstCertificate(handle)
        var fault = failure.fault
        if case .wrongHost = fault { fault = .wrongHost(names: names(fields)) }
        return TLSFailure(
            host: failure.host, fault: fault, notBefore: fields["Start date"].flatMap(CertificateDate.init(openSSL:)),
            notAfter: fields["Expire date"].flatMap(CertificateDate.init(openSSL:)), keyPin: fields["Cert"].flatMap(keyPin(ofPEM:)))
    }

    /// The public key of a certificate as `CURLOPT_PINNEDPUBLICKEY` takes it; nil where it can't be read.
    private static func keyPin(ofPEM text: String) -> String? {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        guard let certificate = Data(base64Encoded: lines.joined()) else { return nil }
        var hash = [UInt8](repeating: 0, count: 32)
        let isRead = [UInt8](certificate).withUnsafeBufferPointer { bytes in
            bytes.baseAddress.map { ccurl_hash_public_key($0, bytes.count, &hash) } ?? false
        }
        return isRead ? "sha256//" + Data(hash).base64EncodedString() : nil
    }

    /// curl's fields of the server's own certificate, `Name:value` each.
    private static func firstCertificate(_ handle: CurlHandle) -> [String: String] {
        var information: UnsafeMutablePointer<curl_certinfo>?
        guard ccurl_get_certificates(handle.easy, &information) == CURLE_OK, let information, information.pointee.num_of_certs > 0 else {
            return [:]
        }
        var fields: [String: String] = [:]
        var line = information.pointee.certinfo[0]
        while let item = line {
            if let data = item.pointee.data {
                let parts = String(cString: data).split(separator: ":", maxSplits: 1)
                if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
            }
            line = item.pointee.next
        }
        return fields
    }

    /// The hosts that the certificate is for: its alternative names, else the subject's common name.
    private static func names(_ fields: [String: String]) -> [String] {
        let entries = list(fields["X509v3 Subject Alternative Name"])
        let alternatives = entries.compactMap { entry in
            ["DNS:", "IP Address:"].first { entry.hasPrefix($0) }.map { String(entry.dropFirst($0.count)) }
        }
        if !alternatives.isEmpty { return alternatives }
        guard let common = list(fields["Subject"]).first(where: { $0.hasPrefix("CN =") || $0.hasPrefix("CN=") }) else { return [] }
        return [String(common.drop { $0 != "=" }.dropFirst()).trimmingHTTPWhitespace()]
    }

    private static func list(_ text: String?) -> [String] {
        (text ?? "").split(separator: ",").map { String($0).trimmingHTTPWhitespace() }
    }
}
