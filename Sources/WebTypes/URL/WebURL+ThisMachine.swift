extension WebURL {
    /// Whether the host is this machine or its own network: loopback, unspecified, link-local and private addresses, and the names of localhost.
    ///
    /// Only what the address says: no name is looked up. False where the address has no host.
    public var isThisMachine: Bool {
        guard let host else { return false }
        // Another scheme's opaque host may still be spelled as an address.
        if case .opaque(let text) = host { return (try? HostParser.parse(Array(text.utf8), .domain))?.isThisMachine ?? false }
        return host.isThisMachine
    }
}

extension WebURL {
    /// Whether nobody between here and the server can read or change what is sent (Secure Contexts, 3.1): TLS, or a server of this machine.
    package var isPotentiallyTrustworthy: Bool {
        if scheme == "https" || scheme == "wss" || scheme == "file" { return true }
        switch host {
        case .ipv4(let address): return address >> 24 == 127
        case .ipv6(let address): return address.high == 0 && address.low == 1
        case .domain(let name):
            let name = name.hasSuffix(".") ? String(name.dropLast()) : name
            return name == "localhost" || name.hasSuffix(".localhost")
        case .opaque, .empty, nil: return false
        }
    }
}

extension Host {
    /// Whether the host is this machine or its own network; see `WebURL.isThisMachine`.
    public var isThisMachine: Bool {
        switch self {
        case .ipv4(let address): Self.isLocal(address)
        case .ipv6(let address): Self.isLocal(address)
        case .domain(let name): Self.isLocal(name)
        case .opaque, .empty: false
        }
    }

    /// RFC 6761 for `localhost`; the other names are those of Debian's `/etc/hosts`.
    private static func isLocal(_ name: String) -> Bool {
        let name = name.hasSuffix(".") ? String(name.dropLast()) : name
        return name == "localhost" || name.hasSuffix(".localhost") || name == "localhost.localdomain" || name == "ip6-localhost"
            || name == "ip6-loopback"
    }

    /// The special-purpose blocks of RFC 6890: 0/8, 10/8, 127/8, 169.254/16, 172.16/12, 192.168/16.
    private static func isLocal(_ address: UInt32) -> Bool {
        switch address >> 24 {
        case 0, 10, 127: true
        case 169: address >> 16 == 169 << 8 | 254
        case 172: address >> 20 == 172 << 4 | 1
        case 192: address >> 16 == 192 << 8 | 168
        default: false
        }
    }

    /// `::`, `::1`, fe80::/10, fec0::/10, fc00::/7, and the IPv4 addresses inside ::/96, ::ffff:0:0/96, 64:ff9b::/96 and 2002::/16.
    private static func isLocal(_ address: IPv6Address) -> Bool {
        let first = address.high >> 48
        if first & 0xFFC0 == 0xFE80 || first & 0xFFC0 == 0xFEC0 || first & 0xFE00 == 0xFC00 { return true }
        if first == 0x2002 { return isLocal(UInt32(truncatingIfNeeded: address.high >> 16)) }
        let embedded = UInt32(truncatingIfNeeded: address.low)
        switch (address.high, address.low >> 32) {
        // `::` and `::1` are 0.0.0.0 and 0.0.0.1 here.
        case (0, 0), (0, 0xFFFF), (0x0064_FF9B_0000_0000, 0): return isLocal(embedded)
        default: return false
        }
    }
}
