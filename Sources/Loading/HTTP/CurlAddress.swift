internal import CCurl
import WebTypes

/// An address as curl reads it, made from `WebURL`'s parts, and refused where curl would contact another host than the one that was judged.
enum CurlAddress {
    /// curl's record of the address without user name, password and fragment, which the caller frees.
    ///
    /// It is nil where curl reads another scheme, host or port in it, and for port 0, to which nothing can connect.
    static func make(_ url: WebURL) -> OpaquePointer? {
        guard url.effectivePort != 0, let address = ccurl_url() else { return nil }
        let port = url.port.map { ":\($0)" } ?? ""
        let query = url.query.map { "?" + $0 } ?? ""
        let text = "\(url.scheme)://\(url.hostname)\(port)\(url.path)\(query)"
        let isTheSame =
            ccurl_url_set(address, CURLUPART_URL, text, UInt32(CURLU_PATH_AS_IS)) == CURLUE_OK
            && part(address, CURLUPART_SCHEME) == url.scheme && part(address, CURLUPART_HOST) == url.hostname
            && part(address, CURLUPART_PORT) == url.effectivePort.map { String($0) }
        if isTheSame { return address }
        ccurl_url_cleanup(address)
        return nil
    }

    private static func part(_ address: OpaquePointer, _ part: CURLUPart) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard ccurl_url_get(address, part, &text, UInt32(CURLU_DEFAULT_PORT)) == CURLUE_OK, let text else { return nil }
        defer { ccurl_free(text) }
        return String(cString: text)
    }
}
