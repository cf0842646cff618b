/// An address taken apart, as the parser and the setters change it (URL Standard, “URL record”).
struct URLRecord: Sendable {
    private(set) var scheme: [UInt8] = []
    private(set) var kind = SchemeKind.other
    var username: [UInt8] = []
    var password: [UInt8] = []
    var host: Host?
    var port: UInt16?
    /// The opaque path, or each segment with the slash before it, one after another.
    var path: [UInt8] = []
    var hasOpaquePath = false
    var query: [UInt8]?
    var fragment: [UInt8]?

    mutating func setScheme(_ scheme: [UInt8]) {
        self.scheme = scheme
        kind = SchemeKind(scheme)
    }

    mutating func copyScheme(of other: URLRecord) {
        scheme = other.scheme
        kind = other.kind
    }

    mutating func copyAuthority(of other: URLRecord) {
        username = other.username
        password = other.password
        host = other.host
        port = other.port
    }

    var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

    /// URL Standard, “cannot have a username/password/port”.
    var cannotHaveCredentialsOrPort: Bool { host == nil || host == .empty || kind == .file }

    mutating func appendSegment(_ segment: some Collection<UInt8>) {
        path.append(UInt8(ascii: "/"))
        path.append(contentsOf: segment)
    }

    /// Removes the last segment, but for a file's only drive letter (URL Standard, “shorten a URL's path”).
    mutating func shortenPath() {
        if kind == .file, path.count == 3, WindowsDriveLetter.isNormalized(path[1...]) { return }
        guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return }
        path.removeSubrange(slash...)
    }

    /// The first segment, without its slash; nil for an empty path.
    var firstSegment: ArraySlice<UInt8>? {
        guard !path.isEmpty, !hasOpaquePath else { return nil }
        return path[1...].prefix { $0 != UInt8(ascii: "/") }
    }
}

/// `C:` and `C|` at the start of a file's path (URL Standard, “Windows drive letter”).
enum WindowsDriveLetter {
    static func isDriveLetter(_ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count == 2, let first = bytes.first, let second = bytes.dropFirst().first else { return false }
        return ASCII.isAlpha(first) && (second == UInt8(ascii: ":") || second == UInt8(ascii: "|"))
    }

    static func isNormalized(_ bytes: some Collection<UInt8>) -> Bool {
        isDriveLetter(bytes) && bytes.dropFirst().first == UInt8(ascii: ":")
    }

    /// URL Standard, “starts with a Windows drive letter”.
    static func starts(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard isDriveLetter(bytes.prefix(2)) else { return false }
        guard let third = bytes.dropFirst(2).first else { return true }
        return third == UInt8(ascii: "/") || third == UInt8(ascii: "\\") || third == UInt8(ascii: "?") || third == UInt8(ascii: "#")
    }
}
