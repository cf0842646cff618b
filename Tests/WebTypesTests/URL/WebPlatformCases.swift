import FoundationEssentials
import TestSupport

/// Reads the case files of the URL Standard's own suite (web-platform-tests, `url/resources`), in place.
enum WebPlatformCases {
    /// The cases of one file, without the comments between them; nil, counted as skipped, where the file is absent.
    static func load<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [Case]? {
        guard let bytes = SharedData.bytes("wpt-url/" + name) else { return nil }
        return try decoder.decode([Entry<Case>].self, from: Data(withoutLoneSurrogates(bytes))).compactMap(\.value)
    }

    /// The cases of a file that groups them by name.
    static func loadGroups<Case: Decodable>(_ name: String, as type: Case.Type) throws -> [String: [Case]]? {
        guard let bytes = SharedData.bytes("wpt-url/" + name) else { return nil }
        return try decoder.decode([String: Group<Case>].self, from: Data(withoutLoneSurrogates(bytes))).mapValues(\.cases)
    }

    /// One JSON text, such as a quoted string of a table.
    static func string(json: some Sequence<UInt8>) throws -> String {
        try decoder.decode(String.self, from: Data(withoutLoneSurrogates(Array(json))))
    }

    private static let decoder = JSONDecoder()

    /// A case, or one of the strings between them that are comments.
    private struct Entry<Case: Decodable>: Decodable {
        let value: Case?

        init(from decoder: any Decoder) throws {
            let isComment = (try? decoder.singleValueContainer().decode(String.self)) != nil
            value = isComment ? nil : try Case(from: decoder)
        }
    }

    private struct Group<Case: Decodable>: Decodable {
        let cases: [Case]

        init(from decoder: any Decoder) throws {
            // The file's own comment is a group that is one string or a list of strings.
            let entries = try? [Entry<Case>](from: decoder)
            cases = entries?.compactMap(\.value) ?? []
        }
    }

    /// Writes `\uFFFD` for an escaped surrogate without its other half, as a browser's conversion to a USVString does.
    private static func withoutLoneSurrogates(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "\\") else {
                output.append(bytes[index])
                index += 1
                continue
            }
            switch (escape(bytes, at: index), escape(bytes, at: index + 6)) {
            case (.some(0xD800..<0xDC00), .some(0xDC00..<0xE000)):
                output += bytes[index..<(index + 12)]
                index += 12
            case (.some(0xD800..<0xE000), _):
                output += "\\uFFFD".utf8
                index += 6
            default:
                output += bytes[index..<min(index + 2, bytes.count)]
                index += 2
            }
        }
        return output
    }

    private static func escape(_ bytes: [UInt8], at index: Int) -> UInt32? {
        guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else { return nil }
        return UInt32(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
    }
}
