/// The origin of an address (URL Standard, “origin”): opaque, or scheme, host and port.
public enum WebOrigin: Hashable, Sendable {
    /// The origin of what has no server, such as `file:` and `data:`; never the same origin as anything, itself included.
    case opaque
    /// Scheme, host and port; a nil port is the scheme's default.
    case tuple(scheme: String, host: Host, port: UInt16?)

    /// Whether both are one site to the standard (HTML Standard, “same origin”); opaque origins never are.
    public func isSameOrigin(as other: WebOrigin) -> Bool {
        self != .opaque && self == other
    }
}

extension WebOrigin: CustomStringConvertible {
    /// The serialised origin; `null` if opaque (HTML Standard, “serialization of an origin”).
    public var description: String {
        guard case .tuple(let scheme, let host, let port) = self else { return "null" }
        return "\(scheme)://\(host)" + (port.map { ":\($0)" } ?? "")
    }
}

extension WebURL {
    /// The origin; that of the address inside for `blob:`.
    public var origin: WebOrigin {
        switch parts.schemeKind {
        case .http, .https, .ws, .wss, .ftp:
            guard let host else { return .opaque }
            return .tuple(scheme: scheme, host: host, port: port)
        case .file: return .opaque
        case .other:
            guard scheme == "blob", let inner = WebURL(path), inner.parts.schemeKind.isHTTP else { return .opaque }
            return inner.origin
        }
    }
}

extension SchemeKind {
    var isHTTP: Bool { self == .http || self == .https }
}
