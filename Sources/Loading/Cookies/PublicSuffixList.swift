internal import CPSL
internal import Glibc
package import WebTypes

/// The domains under which anyone may register a name (https://publicsuffix.org), as libpsl has them.
///
/// Where libpsl is not installed every domain counts as one: then no cookie goes to more than its own host, and every host is a site of its own.
package enum PublicSuffixList {
    /// Whether the domain, in ASCII and lower case, is a public suffix; every single label that is not listed is one.
    package static func contains(_ domain: String) -> Bool {
        guard cpsl_open() else { return true }
        return cpsl_is_public_suffix(withoutRoot(domain))
    }

    /// The domain that the host's owner registered, one label more than its public suffix.
    ///
    /// Nil where there is none: the host is an address of IP, or a public suffix itself.
    package static func registrableDomain(of host: Host) -> String? {
        registrableDomain(of: host.description)
    }

    /// The registrable domain of a serialised host; see `registrableDomain(of:)`.
    static func registrableDomain(of name: String) -> String? {
        guard !isAddress(name), cpsl_open() else { return nil }
        let withoutRoot = withoutRoot(name)
        guard let length = withoutRoot.withCString({ cpsl_registrable_domain($0).map { strlen($0) } }) else { return nil }
        return String(name.suffix(length + (name.utf8.count - withoutRoot.utf8.count)))
    }

    /// Whether a serialised host is an address of IP: the last label of no name is a number (URL Standard, “ends in a number checker”).
    private static func isAddress(_ host: String) -> Bool {
        let last = host.utf8.reversed().prefix { $0 != UInt8(ascii: ".") }
        return last.first == UInt8(ascii: "]") || !last.isEmpty && last.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    }

    /// The name without the dot of the root at its end.
    private static func withoutRoot(_ name: String) -> String {
        name.utf8.last == UInt8(ascii: ".") ? String(name.dropLast()) : name
    }
}
