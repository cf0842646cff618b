/// Domain names to ASCII by UTS 46, non-transitional, without STD3 rules, hyphen and length checks, as the URL Standard asks of browsers.
///
/// The Unicode version of the tables is named in `CIDNATables`.
enum IDNA {
    /// The most bytes of UTF-8 that a name which is not ASCII may have.
    ///
    /// The name system's own limit is 253. No page should make us normalise megabytes.
    private static let longestName = 16_384

    /// The name in ASCII and lower case, with Punycode for labels that are not ASCII (URL Standard, “domain to ASCII”, beStrict false).
    ///
    /// A name that is all ASCII is taken as it is: sites with labels that are no valid Punycode exist. Throws where another name breaks a rule
    /// of UTS 46, and where any has a character that no domain may have. `name` should be UTF-8; what is not is refused.
    static func domainToASCII(_ name: [UInt8]) throws(WebURLError) -> [UInt8] {
        let ascii = name.allSatisfy { $0 < 0x80 } ? name.map(ASCII.lowercased) : try process(name)
        if ascii.isEmpty { throw name.isEmpty ? .hostMissing : .invalidDomain }
        if ascii.contains(where: ForbiddenCharacters.domain.contains) { throw .forbiddenHostCharacter }
        return ascii
    }

    /// UTS 46, section 4.2, ToASCII.
    private static func process(_ name: [UInt8]) throws(WebURLError) -> [UInt8] {
        if name.count > longestName { throw .invalidDomain }
        let mapped = map(String(decoding: name, as: UTF8.self).unicodeScalars)
        let labels = try validLabels(Normalization.composed(mapped))
        var output: [UInt8] = []
        for (index, label) in labels.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ".")) }
            if label.allSatisfy({ $0 < 0x80 }) {
                output += label.map { UInt8(truncatingIfNeeded: $0) }
            } else {
                guard let encoded = Punycode.encode(label) else { throw .invalidDomain }
                output += "xn--".utf8
                output += encoded
            }
        }
        return output
    }

    /// The mapping step: disallowed code points stay, for the validity check to find.
    private static func map(_ scalars: String.UnicodeScalarView) -> [UInt32] {
        var output: [UInt32] = []
        let table = IDNATables.mapping
        for scalar in scalars {
            switch table.value(of: scalar.value) {
            case 0, 1: output.append(scalar.value)
            case 2: continue
            case let offset: output += IDNATables.sequence(at: offset)
            }
        }
        return output
    }
}
