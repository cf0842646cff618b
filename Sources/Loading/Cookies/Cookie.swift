import WebTypes

/// A cookie as it is stored (RFC 6265bis, 5.7).
package struct Cookie: Hashable, Sendable {
    /// To which requests that another site starts it goes (5.6.7); the numbers are those of the file.
    package enum SameSite: Int64, Hashable, Sendable {
        /// The server did not say, or nothing that is known: as `lax`.
        case unspecified = 0
        /// To all of them.
        case none = 1
        /// To those with a safe method that lead to another page.
        case lax = 2
        /// To none.
        case strict = 3

        /// What the attribute's value says, in any case.
        init(attribute value: String) {
            switch value.asciiLowercased() {
            case "none": self = .none
            case "lax": self = .lax
            case "strict": self = .strict
            default: self = .unspecified
            }
        }
    }

    /// The name; may be empty where the value is not.
    package var name: String
    /// The value; may be empty where the name is not.
    package var value: String
    /// The host, or the domain whose hosts all get it: in ASCII and lower case, an address of IP as the URL Standard writes it.
    package var domain: String
    /// Whether only the host itself gets it.
    package var isHostOnly: Bool
    /// The path under which it is sent.
    package var path: String
    /// When it ends; nil for one that ends with the session.
    package var expiry: CookieInstant?
    /// When it was first set; setting it again does not change this.
    package var creation: CookieInstant
    /// When it was last set or sent.
    package var lastAccess: CookieInstant
    /// Whether only secure connections get it.
    package var isSecure: Bool
    /// Whether no script may read it.
    package var isHTTPOnly: Bool
    /// To which requests that another site starts it goes.
    package var sameSite: SameSite

    /// What tells cookies apart: setting one with the same replaces it.
    ///
    /// It is compared by bytes, as `String` is not.
    struct Key: Sendable {
        let domain: String
        let path: String
        let name: String
        let isHostOnly: Bool
    }

    var key: Key { Key(domain: domain, path: path, name: name, isHostOnly: isHostOnly) }

    /// Whether it outlives the session.
    var isPersistent: Bool { expiry != nil }

    /// The domain that its owner registered, or the host where there is none.
    var site: String { Site.domain(ofHost: domain) }

    func isExpired(at now: CookieInstant) -> Bool { expiry.map { $0 <= now } ?? false }
}

extension Cookie.Key: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        left.isHostOnly == right.isHostOnly && left.name.utf8.elementsEqual(right.name.utf8)
            && left.domain.utf8.elementsEqual(right.domain.utf8) && left.path.utf8.elementsEqual(right.path.utf8)
    }

    /// Equal bytes are equal strings, which hash alike.
    func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(domain)
        hasher.combine(path)
    }
}

extension Cookie: CustomStringConvertible {
    /// The `Set-Cookie` field that would set it, on its host.
    package var description: String {
        var text = name.isEmpty ? value : name + "=" + value
        // A value that has an equals sign would be taken for a name.
        if name.isEmpty, value.utf8.contains(UInt8(ascii: "=")) { text = "=" + value }
        if let expiry { text += "; Expires=" + expiry.httpDate.description }
        if !isHostOnly { text += "; Domain=" + domain }
        text += "; Path=" + path
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        switch sameSite {
        case .unspecified: break
        case .none: text += "; SameSite=None"
        case .lax: text += "; SameSite=Lax"
        case .strict: text += "; SameSite=Strict"
        }
        return text
    }
}
