/// A value of JSON (RFC 8259) and where it begins, so that a mistake in it can be pointed at.
struct JSONValue {
    /// What it is.
    enum Content {
        case null
        case bool(Bool)
        /// A number, whose value nothing here asks for.
        case number
        case string(String)
        case array([JSONValue])
        /// The members in their order; of two of one name the last one counts.
        case object([(name: String, value: JSONValue)])
    }

    let content: Content
    /// Where it begins, in bytes.
    let offset: Int

    /// The text; nil where it is no string.
    var string: String? { if case .string(let text) = content { text } else { nil } }
    /// The truth value; nil where it is none.
    var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    /// The elements; nil where it is no array.
    var array: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
    /// The members; nil where it is no object.
    var object: [(name: String, value: JSONValue)]? { if case .object(let members) = content { members } else { nil } }
}
