import FoundationEssentials
import TestSupport

/// Any JSON, as the cases of `css-parsing-tests` are written.
enum JSONValue: Decodable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let bool = try? container.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let string = try? container.decode(String.self) {
            self = .string(string)
        } else {
            self = .array(try container.decode([JSONValue].self))
        }
    }

    /// The pairs of input and result in one file of the suite; nil, counted as skipped, where it is absent.
    static func cssCases(_ file: String) throws -> [(input: String, expected: JSONValue)]? {
        guard let bytes = SharedData.bytes("css-parsing-tests/" + file) else { return nil }
        let values = try JSONDecoder().decode([JSONValue].self, from: Data(bytes))
        return stride(from: 0, to: values.count - 1, by: 2).compactMap { index in
            guard case .string(let input) = values[index] else { return nil }
            return (input, values[index + 1])
        }
    }
}
