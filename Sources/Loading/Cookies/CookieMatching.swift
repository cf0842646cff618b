import WebTypes

/// Which hosts and paths a cookie is for.
enum CookieMatching {
    /// Whether the host, in ASCII and lower case, is the domain or below it (RFC 6265bis, 5.1.3); nothing is below an address of IP.
    static func matches(host: String, isName: Bool, domain: String) -> Bool {
        host == domain || isName && isBelow(host, domain)
    }

    /// Whether the name ends in the domain, after a dot.
    static func isBelow(_ name: String, _ domain: String) -> Bool {
        let (name, domain) = (name.utf8, domain.utf8)
        guard name.count > domain.count, name.suffix(domain.count).elementsEqual(domain) else { return false }
        return name.dropLast(domain.count).last == UInt8(ascii: ".")
    }

    /// Whether one domain is the other, or below it.
    static func areRelated(_ first: String, _ second: String) -> Bool {
        first == second || isBelow(first, second) || isBelow(second, first)
    }

    /// Whether the address's path is under the cookie's (5.1.4).
    static func matches(path: String, cookiePath: String) -> Bool {
        let (path, cookiePath) = (path.utf8, cookiePath.utf8)
        guard path.starts(with: cookiePath) else { return false }
        return path.count == cookiePath.count || cookiePath.last == UInt8(ascii: "/")
            || path.dropFirst(cookiePath.count).first == UInt8(ascii: "/")
    }

    /// The path of a cookie that names none: the folder of the address (5.1.4, “default-path”).
    static func defaultPath(of url: WebURL) -> String {
        let path = url.path
        guard path.utf8.first == UInt8(ascii: "/"), let last = path.utf8.lastIndex(of: UInt8(ascii: "/")), last != path.startIndex
        else { return "/" }
        return String(path[..<last])
    }

    /// Whether the connection counts as secure: TLS, or no further than this machine (Secure Contexts, “potentially trustworthy”).
    static func isSecure(_ url: WebURL) -> Bool {
        if url.scheme == "https" { return true }
        return switch url.host {
        case .domain(let name): isLocalhost(name)
        case .ipv4(let address): address >> 24 == 127
        case .ipv6(let address): address.high == 0 && address.low == 1
        case .opaque, .empty, nil: false
        }
    }

    private static func isLocalhost(_ name: String) -> Bool {
        let name = name.utf8.last == UInt8(ascii: ".") ? String(name.dropLast()) : name
        return name == "localhost" || isBelow(name, "localhost")
    }
}
