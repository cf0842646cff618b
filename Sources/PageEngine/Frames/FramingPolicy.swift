import WebTypes

/// Whether an answer lets itself be shown in a frame: `frame-ancestors` of its Content-Security-Policy, else `X-Frame-Options`.
enum FramingPolicy {
    /// Whether the documents around, from the nearest to the page, may show the answer.
    static func allows(_ response: HTTPURLResponse, in ancestors: [WebURL]) -> Bool {
        let policies = response.headers.values(for: "Content-Security-Policy").flatMap { $0.split(separator: ",") }
        let lists = policies.compactMap { frameAncestors(of: $0) }
        guard lists.isEmpty else {
            return lists.allSatisfy { sources in
                ancestors.allSatisfy { ancestor in sources.contains { matches($0, ancestor, self: response.webURL) } }
            }
        }
        return allowsByOptions(response, in: ancestors)
    }

    /// HTML Standard, 7.5.1 “check a navigation response's adherence to `X-Frame-Options`”.
    private static func allowsByOptions(_ response: HTTPURLResponse, in ancestors: [WebURL]) -> Bool {
        let values = response.headers.values(for: "X-Frame-Options").flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let options = Set(values.map { String($0).trimmingHTTPWhitespace().asciiLowercased() })
        if options.count > 1 { return options.isDisjoint(with: ["deny", "allowall", "sameorigin"]) }
        switch options.first {
        case "deny": return false
        case "sameorigin": return ancestors.allSatisfy { $0.origin.isSameOrigin(as: response.webURL.origin) }
        default: return true
        }
    }

    /// The sources that the first `frame-ancestors` of a policy lists; nil where it has none (Content Security Policy 3, 6.4.2.1).
    private static func frameAncestors(of policy: Substring) -> [Substring]? {
        for directive in policy.split(separator: ";") {
            let words = directive.split { $0.isASCII && $0.isWhitespace }
            if words.first.map({ String($0).asciiLowercased() }) == "frame-ancestors" { return Array(words.dropFirst()) }
        }
        return nil
    }

    /// Content Security Policy 3, 6.7.2.8 “does url match expression in origin”.
    private static func matches(_ source: Substring, _ url: WebURL, self own: WebURL) -> Bool {
        let source = String(source).asciiLowercased()
        switch source {
        case "'none'": return false
        case "'self'": return url.origin.isSameOrigin(as: own.origin)
        case "*": return isNetwork(url.scheme) || url.scheme == own.scheme
        default: break
        }
        if source.hasSuffix(":"), !source.contains("/") { return schemes(String(source.dropLast()), match: url.scheme) }
        guard let expression = HostExpression(source) else { return false }
        guard schemes(expression.scheme ?? own.scheme, match: url.scheme) else { return false }
        return expression.matches(url)
    }

    /// 6.7.2.9 “scheme-part matches”: a secure scheme is as good as its other form.
    private static func schemes(_ wanted: String, match actual: String) -> Bool {
        wanted == actual || wanted == "http" && actual == "https"
    }

    private static func isNetwork(_ scheme: String) -> Bool { scheme == "http" || scheme == "https" }
}

/// A host-source of a policy: `https://*.example.org:8080/path`.
private struct HostExpression {
    let scheme: String?
    private let host: String
    private let port: String?

    /// Reads what is in lower case; the path does not count for ancestors, of which only the origin is known.
    init?(_ text: String) {
        var rest = text[...]
        if let range = text.firstRange(of: "://") {
            scheme = String(text[..<range.lowerBound])
            rest = text[range.upperBound...]
        } else {
            scheme = nil
        }
        rest = rest.prefix { $0 != "/" }
        let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return nil }
        host = String(name)
        port = parts.count == 2 ? String(parts[1]) : nil
    }

    func matches(_ url: WebURL) -> Bool {
        let isHost = host == "*" || (host.hasPrefix("*.") ? url.hostname.hasSuffix(host.dropFirst()) : url.hostname == host)
        return isHost && matchesPort(of: url)
    }

    /// 6.7.2.11 “port-part matches”: no port is the scheme's own, and 80 stands for 443 where the address is secure.
    private func matchesPort(of url: WebURL) -> Bool {
        let usual: UInt16 = url.scheme == "https" ? 443 : 80
        let actual = url.port ?? usual
        guard let port else { return actual == usual }
        return port == "*" || UInt16(port) == actual || port == "80" && actual == 443
    }
}
