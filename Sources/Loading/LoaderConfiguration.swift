import Glibc
import WebTypes

/// How a loader asks and when it gives up.
package struct LoaderConfiguration: Sendable {
    /// The `User-Agent` header.
    package var userAgent = "Martlet/0.1 (text; Linux)"
    /// The `Accept` header of a request that has none.
    package var accept = "text/html, application/xhtml+xml, text/plain;q=0.9, */*;q=0.5"
    /// The `Accept-Language` header of a request that has none.
    ///
    /// Nil sends none; the default is from the environment's `LC_ALL`, `LC_MESSAGES` or `LANG`.
    package var acceptLanguage: String? = LoaderConfiguration.environmentLanguage()
    /// How long name resolution, connecting and the TLS handshake may take together.
    package var connectTimeout: Duration = .seconds(30)
    /// How long to wait without a byte once connected; a request's own shorter time-out counts.
    package var stallTimeout: Duration = .seconds(60)
    /// How many bytes a body may have once decoded.
    package var maximumBodySize = 100_000_000
    /// How many bytes may wait for the consumer before the source is held up.
    package var maximumWaitingSize = 1 << 20
    /// A file of certificate authorities in place of the system's; by default what the environment's `SSL_CERT_FILE` names, as for other programs.
    package var certificateAuthorities: String? = getenv("SSL_CERT_FILE").map { String(cString: $0) }
    /// The host that is connected to in place of those of addresses, whose names, ports, certificates and `Host` fields stay as they are.
    package var connectHost: String?

    /// The defaults.
    package init() {}

    /// The headers with our own for those that are missing: what goes out.
    func completed(_ headers: HTTPHeaders) -> HTTPHeaders {
        let defaults = [
            ("User-Agent", userAgent), ("Accept", accept), ("Accept-Encoding", ContentDecoder.acceptEncoding),
            ("Accept-Language", acceptLanguage ?? ""),
        ]
        var headers = headers
        for (name, value) in defaults where headers[name] == nil && !value.isEmpty { headers.append(name, value) }
        return headers
    }

    /// `de_AT.UTF-8` → `de-AT, de;q=0.9, en;q=0.5`; nil for `C`, `POSIX` and what is no language's name.
    static func language(fromLocale locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_")
        guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") } })
        else { return nil }
        let full = parts.joined(separator: "-")
        let list = parts.count == 2 ? "\(full), \(language);q=0.9" : full
        return language == "en" ? list : list + ", en;q=0.5"
    }

    private static func environmentLanguage() -> String? {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = getenv(name), value.pointee != 0 { return language(fromLocale: String(cString: value)) }
        }
        return nil
    }
}
