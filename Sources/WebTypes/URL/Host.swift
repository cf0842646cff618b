/// The host of an address (URL Standard, “host”).
public enum Host: Hashable, Sendable {
    /// A name in ASCII, with Punycode for what is not.
    case domain(String)
    /// An IPv4 address in host byte order.
    case ipv4(UInt32)
    /// An IPv6 address.
    case ipv6(IPv6Address)
    /// The host of a scheme that is not special: text that no rule but its own scheme's interprets.
    case opaque(String)
    /// No name at all, as in `file:///etc/hosts`.
    case empty
}

extension Host: CustomStringConvertible {
    /// The serialised host (URL Standard, “host serializing”); an IPv6 address stands in brackets.
    public var description: String {
        switch self {
        case .domain(let name), .opaque(let name): name
        case .ipv4(let address): IPv4Parser.text(of: address)
        case .ipv6(let address): "[" + address.description + "]"
        case .empty: ""
        }
    }

    func write(to bytes: inout [UInt8]) {
        bytes += description.utf8
    }

    var kind: URLParts.HostKind {
        switch self {
        case .domain: .domain
        case .ipv4: .ipv4
        case .ipv6: .ipv6
        case .opaque: .opaque
        case .empty: .empty
        }
    }
}
