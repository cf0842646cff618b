/// Why a text is no address; the description is one sentence for people that quotes nothing of the text.
public enum WebURLError: Error, Hashable, Sendable {
    /// A relative address with nothing that it could be relative to.
    case relativeWithoutBase
    /// A setter was given a scheme with other characters than letters, digits, plus, minus and dot.
    case invalidScheme
    /// The host is missing where the scheme needs one.
    case hostMissing
    /// The host has a character that no host may have, such as a space, `%`, `<` or `@`.
    case forbiddenHostCharacter
    /// The name breaks the rules for international domain names (UTS 46).
    case invalidDomain
    /// The name ends in a number but is no IPv4 address.
    case invalidIPv4
    /// What stands in brackets is no IPv6 address, or a bracket is not closed.
    case invalidIPv6
    /// The port has something other than digits.
    case invalidPort
    /// The port is over 65535.
    case portOutOfRange
    /// The part can't be changed in this address.
    case notApplicable
}

extension WebURLError: CustomStringConvertible {
    /// One sentence that says what is wrong and what to do.
    public var description: String {
        switch self {
        case .relativeWithoutBase: "This is no complete address: begin it with a scheme, such as https://."
        case .invalidScheme: "The part before the colon is no scheme: use letters, digits, plus, minus and dot."
        case .hostMissing: "The address has no host: write its name after the two slashes."
        case .forbiddenHostCharacter: "The host has a character that no host may have: check its spelling."
        case .invalidDomain: "The host is no valid international domain name: check its spelling."
        case .invalidIPv4: "The host ends in a number but is no IPv4 address: check its numbers."
        case .invalidIPv6: "What stands in brackets is no IPv6 address: check its groups and brackets."
        case .invalidPort: "The port after the host may have digits only: check what follows the colon."
        case .portOutOfRange: "The port is over 65535: choose a smaller one."
        case .notApplicable: "This part can't be changed in such an address."
        }
    }
}
