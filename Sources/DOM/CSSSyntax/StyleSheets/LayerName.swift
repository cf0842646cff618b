/// `<layer-name>`: names with full stops between; without parts, the name of an anonymous layer.
struct LayerName {
    private(set) var parts: [String] = []

    /// The name of an anonymous layer.
    static let anonymous = LayerName()

    private init() {}

    /// Reads a name; nil where a range, white space round it apart, is none.
    init?(parsing list: ComponentValueList, in range: Range<Int>) {
        let range = list.trimmed(range)
        guard range.count % 2 == 1 else { return nil }
        for (place, token) in list.tokens[range].enumerated() {
            if place % 2 == 1 {
                guard token.isDelim(".") else { return nil }
            } else {
                guard token.kind == .ident, !Self.isReserved(list.lowercased(token)) else { return nil }
                parts.append(list.string(of: token))
            }
            // No comment may part them either.
            if place > 0, list.tokens[range.lowerBound + place - 1].end != token.start { return nil }
        }
    }

    /// CSS-wide keywords (section 6.4.1).
    private static func isReserved(_ name: String) -> Bool {
        ["initial", "inherit", "unset", "revert", "revert-layer", "default"].contains(name)
    }
}
