import WebTypes

/// A `Set-Cookie` field as the user agent's algorithm reads it (RFC 6265bis, 5.6), before anything is asked about who sent it.
package struct ReceivedCookie: Hashable, Sendable {
    /// The value of a `Path` attribute.
    package enum Path: Hashable, Sendable {
        /// There is none.
        case absent
        /// It is empty or does not begin with a slash: the address's default path.
        case fromAddress
        /// A path that begins with a slash.
        case given(String)
    }

    /// The name; empty where the field has no equals sign before its first semicolon.
    package private(set) var name: String
    /// The value.
    package private(set) var value: String
    /// When it expires by `Max-Age`, else by `Expires`, at most 400 days from now; nil where neither could be read.
    package var expiry: CookieInstant? { expiryByAge ?? expiryByDate }
    /// The last `Domain`, in lower case without a dot before it; empty where there is none, or nothing in it.
    package private(set) var domain = ""
    /// The last `Path`.
    package private(set) var path = Path.absent
    /// Whether there is a `Secure`.
    package private(set) var isSecure = false
    /// Whether there is an `HttpOnly`.
    package private(set) var isHTTPOnly = false
    /// The last `SameSite`.
    package private(set) var sameSite = Cookie.SameSite.unspecified

    private var expiryByAge: CookieInstant?
    private var expiryByDate: CookieInstant?

    /// The most octets that name and value may have together.
    package static let maximumSize = 4_096
    /// The most octets that an attribute's value may have; a longer attribute is ignored.
    package static let maximumAttributeSize = 1_024
    /// The longest that a cookie may live, in seconds: 400 days (5.5).
    package static let maximumAge: Int64 = 34_560_000

    /// Reads a field's value; throws why the field is ignored.
    package init(parsing field: String, now: CookieInstant) throws(CookieRefusal) {
        let bytes = Array(field.utf8)
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let (first, second) = Self.halves(parts[0])
        // Without an equals sign all of it is the value.
        (name, value) = second.map { (Self.text(first), Self.text($0)) } ?? ("", Self.text(first))
        // What follows a control character is refused too, wherever it stands.
        guard !Self.hasControl(bytes) else { throw .controlCharacter }
        try Self.check(name: name, value: value)
        for part in parts.dropFirst() { take(part, now: now) }
    }

    /// Throws where a cookie may not have this name and value, whoever sets it (5.7, steps 2 to 4).
    static func check(name: String, value: String) throws(CookieRefusal) {
        guard !name.isEmpty || !value.isEmpty else { throw .empty }
        guard !hasControl(name.utf8), !hasControl(value.utf8) else { throw .controlCharacter }
        guard name.utf8.count + value.utf8.count <= maximumSize else { throw .tooLong }
    }

    /// Whether there is a control character but the tab: `%x00-08 / %x0A-1F / %x7F`.
    static func hasControl(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }

    private mutating func take(_ attribute: ArraySlice<UInt8>, now: CookieInstant) {
        let (nameBytes, valueBytes) = Self.halves(attribute)
        let value = valueBytes ?? []
        guard value.count <= Self.maximumAttributeSize else { return }
        switch Self.text(nameBytes).asciiLowercased() {
        case "expires":
            if let date = CookieDate.parse(value) { expiryByDate = min(CookieInstant(date), now.adding(seconds: Self.maximumAge)) }
        case "max-age": if let age = Self.age(value) { expiryByAge = age <= 0 ? .earliest : now.adding(seconds: age) }
        case "domain":
            let name = Self.text(value).asciiLowercased()
            domain = name.utf8.first == UInt8(ascii: ".") ? String(name.dropFirst()) : name
        case "path": path = value.first == UInt8(ascii: "/") ? .given(Self.text(value)) : .fromAddress
        case "secure": isSecure = true
        case "httponly": isHTTPOnly = true
        case "samesite": sameSite = Cookie.SameSite(attribute: Self.text(value))
        default: break
        }
    }

    /// Seconds, at most the longest age; nil unless it is digits with at most a minus before them.
    private static func age(_ text: ArraySlice<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text
        guard !digits.isEmpty, digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        let number = digits.reduce(Int64(0)) { min($0 * 10 + Int64($1 - UInt8(ascii: "0")), maximumAge) }
        return isNegative ? -number : number
    }

    /// What lies before and after the first equals sign, without blanks and tabs around; nothing after where there is none.
    private static func halves(_ text: ArraySlice<UInt8>) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
        guard let sign = text.firstIndex(of: UInt8(ascii: "=")) else { return (trimmed(text), nil) }
        return (trimmed(text[..<sign]), trimmed(text[text.index(after: sign)...]))
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
        guard let start = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) }) else { return [] }
        return text[start...last]
    }

    /// Parts of well-formed UTF-8 cut at ASCII characters are well-formed.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
