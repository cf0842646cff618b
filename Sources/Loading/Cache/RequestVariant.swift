import WebTypes

/// The request fields that an answer depends on, as its `Vary` names them, with their values (RFC 9111, 4.1).
struct RequestVariant: Hashable, Sendable {
    /// One field; the name in lower case, the value normalised and nil where the request had none.
    struct Field: Hashable, Sendable {
        var name: String
        var value: String?
    }

    /// The fields, sorted by name.
    let fields: [Field]

    /// A variant of those fields, normalised already.
    init(fields: [Field]) { self.fields = fields }

    /// What of the request the answer depends on; nil where it depends on what no request tells (`Vary: *`).
    init?(of request: HTTPHeaders, named response: HTTPHeaders) {
        guard let names = Self.fieldNames(response) else { return nil }
        fields = names.map { Field(name: $0, value: Self.normalised($0, in: request)) }
    }

    /// Whether the request has the same values.
    func matches(_ request: HTTPHeaders) -> Bool {
        fields.allSatisfy { Self.normalised($0.name, in: request) == $0.value }
    }

    /// The names that the answer's `Vary` holds, in lower case, sorted; nil where `*` is among them.
    static func fieldNames(_ response: HTTPHeaders) -> [String]? {
        let members = response.values(for: "Vary").flatMap { HTTPList.elements(of: $0) }
        return members.contains("*") ? nil : Set(members.map { $0.asciiLowercased() }).sorted()
    }

    /// The field's value in one of the forms that mean the same: lines joined, no blanks round commas, and lists of preferences in one order.
    private static func normalised(_ name: String, in request: HTTPHeaders) -> String? {
        guard let value = request[name] else { return nil }
        let elements = HTTPList.elements(of: value)
        switch name {
        case "accept", "accept-charset", "accept-encoding", "accept-language":
            return elements.map(preference).sorted().joined(separator: ",")
        default: return elements.joined(separator: ",")
        }
    }

    /// An element of a list of preferences: in lower case, without blanks, and without a weight of 1, which is that of none (RFC 9110, 12.4.2).
    private static func preference(_ element: String) -> String {
        let parts = element.asciiLowercased().split(separator: ";").map { String($0).trimmingHTTPWhitespace() }
        return parts.filter { !["q=1", "q=1.", "q=1.0", "q=1.00", "q=1.000"].contains($0) }.joined(separator: ";")
    }
}
