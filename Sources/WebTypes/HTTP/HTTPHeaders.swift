/// Header fields in the order in which they came, looked up without regard to the letters' case (Fetch standard, 2.2.2 “Headers”).
public struct HTTPHeaders: Hashable, Sendable {
    private struct Field: Hashable, Sendable {
        var name: String
        var value: String
    }

    private var fields: [Field] = []

    /// An empty list.
    public init() {}

    /// A list with the fields given, in their order.
    public init(_ fields: some Sequence<(name: String, value: String)>) {
        for field in fields { append(field.name, field.value) }
    }

    /// How many fields there are, repeated names counted each time.
    public var count: Int { fields.count }

    /// Whether there is no field at all.
    public var isEmpty: Bool { fields.isEmpty }

    /// The field's values joined by a comma and a blank, or nil where the field is absent; setting replaces all of them, and nil removes them.
    public subscript(name: String) -> String? {
        get {
            let values = values(for: name)
            return values.isEmpty ? nil : values.joined(separator: ", ")
        }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    /// Every value of the field, in order.
    public func values(for name: String) -> [String] {
        fields.filter { $0.name.isEqualIgnoringASCIICase(to: name) }.map(\.value)
    }

    /// Adds a field at the end; the value loses the blanks around it.
    public mutating func append(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value.trimmingHTTPWhitespace()))
    }

    /// Replaces the field's values by one, at the place of the first.
    public mutating func set(_ name: String, _ value: String) {
        guard let place = fields.firstIndex(where: { $0.name.isEqualIgnoringASCIICase(to: name) }) else {
            return append(name, value)
        }
        remove(name)
        fields.insert(Field(name: name, value: value.trimmingHTTPWhitespace()), at: place)
    }

    /// Removes every field of that name.
    public mutating func remove(_ name: String) {
        fields.removeAll { $0.name.isEqualIgnoringASCIICase(to: name) }
    }

    /// Whether the name is a token and the value holds no NUL, CR or LF, so that neither can end a header early (RFC 9110, 5.1 and 5.5).
    public static func isSendable(name: String, value: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(HTTPSyntax.isTokenByte)
            && value.utf8.allSatisfy { $0 != 0 && $0 != 0x0A && $0 != 0x0D }
    }
}

extension HTTPHeaders: Sequence {
    /// Walks the fields in order.
    public func makeIterator() -> some IteratorProtocol<(name: String, value: String)> {
        fields.lazy.map { (name: $0.name, value: $0.value) }.makeIterator()
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// A list with the fields of the literal, in its order.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }
}
