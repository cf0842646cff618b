/// The UTF-8 offsets of an address's parts in its serialised form.
struct URLParts: Sendable {
    /// What kind of host the address has; the host's own value follows from its text.
    enum HostKind: UInt8, Sendable {
        case none, empty, domain, ipv4, ipv6, opaque
    }

    /// The colon after the scheme.
    var schemeEnd: UInt32 = 0
    /// The colon before a password, else the `@`, else the host's start.
    var usernameEnd: UInt32 = 0
    var hostStart: UInt32 = 0
    var hostEnd: UInt32 = 0
    var pathStart: UInt32 = 0
    var pathEnd: UInt32 = 0
    /// The end of the query: the `#`, or the end of the address.
    var queryEnd: UInt32 = 0
    var port: UInt16?
    var hostKind = HostKind.none
    var schemeKind = SchemeKind.other
}
