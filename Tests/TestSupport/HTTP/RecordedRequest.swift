/// A request as it came in.
public struct RecordedRequest: Sendable {
    /// The method.
    public let method: String
    /// The request's target as it was sent: path and query.
    public let target: String
    /// The header fields in order, names as they were sent.
    public let fields: [(name: String, value: String)]
    /// The head as it was sent, its blank line included.
    public let head: [UInt8]
    /// The body.
    public let body: [UInt8]

    /// The target without its query.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The first value of the header; the name's case does not matter.
    public func header(_ name: String) -> String? {
        fields.first { $0.name.lowercased() == name.lowercased() }?.value
    }
}
