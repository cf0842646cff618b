/// One challenge of a `WWW-Authenticate` field: a scheme and what it tells (RFC 9110, 11.3 and 11.6.1).
package struct HTTPChallenge: Hashable, Sendable {
    /// The scheme as its server writes it, such as `Basic`.
    package let scheme: String
    /// What stands in place of parameters, as `Negotiate` has it; nil where there is none.
    package let token68: String?
    /// The parameters in order, names in lower case; quoted values are read.
    package internal(set) var parameters: [Parameter]

    /// A parameter of a challenge.
    package struct Parameter: Hashable, Sendable {
        /// The name, in lower case.
        package let name: String
        /// The value, without its quotes.
        package let value: String
    }

    /// The value of the parameter of that name, which is in lower case; nil where there is none.
    package subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }

    /// Whether the challenge is of that scheme, whatever its letters' case.
    package func isOf(_ scheme: String) -> Bool { self.scheme.isEqualIgnoringASCIICase(to: scheme) }

    /// The challenges of an answer, in the order of its fields.
    ///
    /// A part that is malformed ends its field, and what was read before it stands. Takes time in proportion to the fields' length.
    package static func all(of headers: HTTPHeaders) -> [HTTPChallenge] {
        headers.values(for: "WWW-Authenticate").flatMap { parse($0) }
    }

    /// The challenges of one field.
    package static func parse(_ field: String) -> [HTTPChallenge] {
        var parser = HTTPChallengeParser(field)
        return parser.parse()
    }
}

extension HTTPChallenge: CustomStringConvertible {
    /// The challenge as a field that reads as itself.
    package var description: String {
        if let token68 { return "\(scheme) \(token68)" }
        let list = parameters.map { "\($0.name)=\(Self.quoted($0.value))" }.joined(separator: ", ")
        return list.isEmpty ? scheme : "\(scheme) \(list)"
    }

    private static func quoted(_ value: String) -> String {
        var text = ""
        for scalar in value.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        return "\"\(text)\""
    }
}
