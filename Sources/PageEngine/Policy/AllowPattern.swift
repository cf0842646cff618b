/// One entry of an allow-list: `example.org`, `*.example.org`, `host:port`, `scheme://host`, `file:`.
///
/// A host without a port means the default ports of http and https; `*.` means subdomains only, not the host itself; `.example.org` is read as that.
public struct AllowPattern: Hashable, Sendable, CustomStringConvertible {
    private enum Hosts: Hashable { case exactly(String), below(String), localFiles }

    private let hosts: Hosts
    private let port: UInt16?
    private let scheme: String?

    /// Reads a pattern; nil when it is none, as with a path, user-info, a scheme other than http and https, or a bad host.
    public init?(_ text: String) {
        if text == "file:" || text == "file://" {
            self.init(hosts: .localFiles, port: nil, scheme: "file")
            return
        }
        var rest = text[...]
        var scheme: String?
        if let separator = rest.firstRange(ofASCII: "://") {
            scheme = rest[..<separator.lowerBound].lowercased()
            guard scheme == "http" || scheme == "https" else { return nil }
            rest = rest[separator.upperBound...]
        }
        // A leading dot means subdomains to cookies and to `no_proxy` too.
        let isWildcard = rest.hasPrefix("*.") || rest.hasPrefix(".")
        if isWildcard { rest = rest.drop { $0 == "*" }.dropFirst() }
        guard !rest.hasPrefix("-"), !rest.hasPrefix("."), let host = AllowPattern.host(rest) else { return nil }
        guard !isWildcard || host.isDomain else { return nil }
        self.init(hosts: isWildcard ? .below(host.name) : .exactly(host.name), port: host.port, scheme: scheme)
    }

    /// The pattern that holds the host of `address` and nothing more; nil for an address without one, but `file:` for local files.
    ///
    /// A port that is not the scheme's own is part of the pattern.
    public init?(hostOf address: WebURL) {
        if address.scheme == "file" {
            self.init(hosts: .localFiles, port: nil, scheme: "file")
        } else if AllowPattern.isWeb(address), !address.hostname.isEmpty {
            self.init(hosts: .exactly(address.hostname), port: address.port, scheme: nil)
        } else {
            return nil
        }
    }

    private init(hosts: Hosts, port: UInt16?, scheme: String?) {
        self.hosts = hosts
        self.port = port
        self.scheme = scheme
    }

    /// Whether the pattern holds the address.
    public func matches(_ address: WebURL) -> Bool {
        if hosts == .localFiles { return address.scheme == "file" && address.hostname.isEmpty }
        guard AllowPattern.isWeb(address), scheme == nil || scheme == address.scheme else { return false }
        if let port { return port == address.effectivePort && matches(host: address.hostname) }
        return address.port == nil && matches(host: address.hostname)
    }

    /// Expressions of content rules, one of which matches an address that the pattern holds and no other; none for local files.
    package var urlFilters: [String] {
        let host: String
        switch hosts {
        case .localFiles: return []
        case .exactly(let name): host = AllowPattern.escaped(name)
        case .below(let name): host = "[^/:@]+\\." + AllowPattern.escaped(name)
        }
        return (scheme.map { [$0] } ?? ["http", "https"]).map { scheme in
            // An address does not name its scheme's own port.
            let isOwn = port.map { $0 == (scheme == "http" ? 80 : 443) } ?? true
            return "^\(scheme)://([^/@]*@)?\(host)\(isOwn ? "" : ":\(port ?? 0)")/"
        }
    }

    private static func escaped(_ host: String) -> String {
        host.reduce(into: "") { $0 += $1.isLetter || $1.isNumber || $1 == "-" ? String($1) : "\\\($1)" }
    }

    /// The pattern as a reader would write it.
    public var description: String {
        let prefix = scheme.map { $0 + "://" } ?? ""
        let suffix = port.map { ":\($0)" } ?? ""
        switch hosts {
        case .localFiles: return "file:"
        case .exactly(let host): return prefix + host + suffix
        case .below(let host): return prefix + "*." + host + suffix
        }
    }

    private func matches(host: String) -> Bool {
        switch hosts {
        case .exactly(let name): host == name
        case .below(let name): host.utf8.count > name.utf8.count + 1 && host.hasSuffix("." + name)
        case .localFiles: false
        }
    }

    private static func isWeb(_ address: WebURL) -> Bool {
        address.scheme == "http" || address.scheme == "https"
    }

    /// Reads `host` or `host:port` by the URL Standard, so that a pattern and an address are spelled alike.
    private static func host(_ text: Substring) -> (name: String, port: UInt16?, isDomain: Bool)? {
        // A scheme without a default port keeps whatever port is written, 80 and 443 included; the host must be parsed as a web host, though.
        let allowed = text.utf8.allSatisfy { $0 > 0x20 && !"/\\?#@*".utf8.contains($0) }
        guard allowed, !text.isEmpty, let web = WebURL("http://\(text)/"), let secure = WebURL("https://\(text)/") else { return nil }
        guard case .domain? = web.host else { return (web.hostname, web.port ?? secure.port, false) }
        return (web.hostname, web.port ?? secure.port, true)
    }
}

extension Substring {
    /// The first place of an ASCII string; linear, without Foundation.
    fileprivate func firstRange(ofASCII needle: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(needle) { return start..<index(start, offsetBy: needle.count) }
            start = index(after: start)
        }
        return nil
    }
}
