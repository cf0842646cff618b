extension WebURL {
    /// The scheme in lower case, without its colon.
    public var scheme: String { text(0, parts.schemeEnd) }

    /// The user name, percent-encoded; empty if none.
    public var username: String {
        parts.hostKind == .none ? "" : text(parts.schemeEnd + 3, parts.usernameEnd)
    }

    /// The password, percent-encoded; empty if none.
    public var password: String {
        // What lies between the user name and the host is `:password@`, `@`, or nothing.
        parts.hostStart - parts.usernameEnd < 2 ? "" : text(parts.usernameEnd + 1, parts.hostStart - 1)
    }

    /// The host that would be contacted; nil where the address has none, `.empty` for `file:///`.
    public var host: Host? {
        switch parts.hostKind {
        case .none: nil
        case .empty: .empty
        case .domain: .domain(hostname)
        case .opaque: .opaque(hostname)
        case .ipv4: IPv4Parser.parse(Array(hostname.utf8)).map(Host.ipv4)
        case .ipv6: IPv6Parser.parse(hostname.utf8.dropFirst().dropLast()).map(Host.ipv6)
        }
    }

    /// The serialised host, without the port; empty if there is none.
    public var hostname: String { text(parts.hostStart, parts.hostEnd) }

    /// The port as written; nil where it is the scheme's default.
    public var port: UInt16? { parts.port }

    /// The port that would be contacted: the one written, else the scheme's default; nil for schemes that have none.
    public var effectivePort: UInt16? { parts.port ?? parts.schemeKind.defaultPort }

    /// The path, percent-encoded; the opaque path where `hasOpaquePath`.
    public var path: String { text(parts.pathStart, parts.pathEnd) }

    /// The query without its question mark, percent-encoded; nil if there is none (an empty one is not nil).
    public var query: String? {
        parts.queryEnd > parts.pathEnd ? text(parts.pathEnd + 1, parts.queryEnd) : nil
    }

    /// The fragment without its number sign, percent-encoded; nil if there is none (an empty one is not nil).
    public var fragment: String? {
        let end = UInt32(href.utf8.count)
        return end > parts.queryEnd ? text(parts.queryEnd + 1, end) : nil
    }

    /// Whether the path is one opaque text, as in `mailto:` and `data:`, that nothing resolves against.
    public var hasOpaquePath: Bool {
        parts.hostKind == .none && !path.utf8.starts(with: CollectionOfOne(UInt8(ascii: "/")))
    }

    /// Whether the scheme is one of the standard's special ones: http, https, ws, wss, ftp, file.
    public var isSpecial: Bool { parts.schemeKind.isSpecial }

    private func text(_ start: UInt32, _ end: UInt32) -> String {
        let utf8 = href.utf8
        let lower = utf8.index(utf8.startIndex, offsetBy: Int(start))
        return String(href[lower..<utf8.index(lower, offsetBy: Int(end - start))])
    }
}
