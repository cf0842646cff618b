/// A MIME type with its parameters (MIME Sniffing standard, section 4).
public struct MIMEType: Hashable, Sendable {
    /// A parameter: its name in lower case, its value as it came.
    public struct Parameter: Hashable, Sendable {
        /// The name, in lower case.
        public var name: String
        /// The value, without quotes.
        public var value: String
    }

    /// The part before the slash, in lower case: `text`.
    public let type: String
    /// The part after the slash, in lower case: `html`.
    public let subtype: String
    /// The parameters in order; a name stands once.
    public internal(set) var parameters: [Parameter] = []

    /// A type without parameters; both parts are taken as they are.
    package init(type: String, subtype: String) {
        (self.type, self.subtype) = (type, subtype)
    }

    /// `type/subtype`, without parameters.
    public var essence: String { type + "/" + subtype }

    /// The parameter's value, or nil where it is absent; the name is in lower case.
    public subscript(parameter name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The label of the `charset` parameter, as it came.
    public var charset: String? { self[parameter: "charset"] }
}

extension MIMEType: CustomStringConvertible {
    /// The serialised type, with its parameters (MIME Sniffing standard, 4.5).
    public var description: String {
        parameters.reduce(essence) { text, parameter in
            let plain = !parameter.value.isEmpty && parameter.value.utf8.allSatisfy(HTTPSyntax.isTokenByte)
            return text + ";" + parameter.name + "=" + (plain ? parameter.value : Self.quoted(parameter.value))
        }
    }

    private static func quoted(_ value: String) -> String {
        value.reduce(into: "\"") { text, letter in
            if letter == "\"" || letter == "\\" { text.append("\\") }
            text.append(letter)
        } + "\""
    }
}
