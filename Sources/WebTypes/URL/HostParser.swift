/// Hosts as text → `Host` (URL Standard, “host parser”).
enum HostParser {
    /// What a name stands for.
    enum Mode {
        /// A domain or an IP address: special schemes.
        case domain
        /// Text that only the scheme understands: all other schemes.
        case opaque
    }

    static func parse(_ input: [UInt8], _ mode: Mode) throws(WebURLError) -> Host {
        if input.first == UInt8(ascii: "[") {
            guard input.last == UInt8(ascii: "]"), let address = IPv6Parser.parse(input[1..<(input.count - 1)]) else { throw .invalidIPv6 }
            return .ipv6(address)
        }
        if mode == .opaque { return try parseOpaque(input) }
        let domain = input.contains(UInt8(ascii: "%")) ? PercentEncoding.decode(input) : input
        let ascii = try IDNA.domainToASCII(domain)
        if IPv4Parser.endsInNumber(ascii) {
            guard let address = IPv4Parser.parse(ascii) else { throw .invalidIPv4 }
            return .ipv4(address)
        }
        return .domain(String(decoding: ascii, as: UTF8.self))
    }

    private static func parseOpaque(_ input: [UInt8]) throws(WebURLError) -> Host {
        if input.contains(where: ForbiddenCharacters.host.contains) { throw .forbiddenHostCharacter }
        if input.isEmpty { return .empty }
        return .opaque(String(decoding: PercentEncoding.encode(input, set: .c0Control), as: UTF8.self))
    }
}
