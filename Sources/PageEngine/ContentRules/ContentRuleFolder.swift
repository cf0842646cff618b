import FoundationEssentials

/// The files of stored lists: a line with the version, then the list's JSON; a file's name is the identifier, percent-encoded.
struct ContentRuleFolder: Sendable {
    let path: String

    private static let firstLine = "content rules 1\n"
    private static let ending = ".rules"
    /// The longest name of a file on Linux.
    private static let maximumNameLength = 255

    /// Keeps a list's text, whole or not at all.
    func write(_ text: String, _ identifier: String) throws(WKError) {
        let name = Self.encoded(identifier) + Self.ending
        // The file is written beside its place first, under a longer name.
        guard !identifier.isEmpty, name.utf8.count <= Self.maximumNameLength - 32 else {
            throw WKError(.contentRuleListStoreCompileFailed, "The identifier “\(identifier)” is empty or too long; choose another one.")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            try Data((Self.firstLine + text).utf8).write(to: URL(filePath: "\(path)/\(name)"), options: .atomic)
        } catch {
            throw WKError(
                .contentRuleListStoreCompileFailed, "The content rule list can't be written to “\(path)”; look at the folder's permissions."
            )
        }
    }

    /// The text of a list.
    func read(_ identifier: String) throws(WKError) -> String {
        guard let data = try? Data(contentsOf: file(identifier)) else {
            throw WKError(
                .contentRuleListStoreLookUpFailed, "There is no content rule list “\(identifier)” in “\(path)”; compile it first.")
        }
        guard data.starts(with: Self.firstLine.utf8) else {
            throw WKError(
                .contentRuleListStoreVersionMismatch, "The content rule list “\(identifier)” is of another version; compile it again.")
        }
        return String(decoding: data.dropFirst(Self.firstLine.utf8.count), as: UTF8.self)
    }

    /// Removes the file of a list.
    func remove(_ identifier: String) throws(WKError) {
        do {
            try FileManager.default.removeItem(at: file(identifier))
        } catch {
            throw WKError(
                .contentRuleListStoreRemoveFailed,
                "The content rule list “\(identifier)” is not in “\(path)”, or can't be removed from there.")
        }
    }

    /// The identifiers of all lists, sorted.
    var identifiers: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(Self.ending) }.compactMap { Self.decoded($0.dropLast(Self.ending.count)) }.sorted()
    }

    private func file(_ identifier: String) -> URL { URL(filePath: "\(path)/\(Self.encoded(identifier))\(Self.ending)") }

    /// Letters, digits, `-` and `_` as they are, every other byte as `%` and two digits.
    private static func encoded(_ identifier: String) -> String {
        identifier.utf8.reduce(into: "") { name, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default: name += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// The identifier of a file's name; nil for names that are none of ours.
    private static func decoded(_ name: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = name.utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard let value = UInt8(String(rest.prefix(2)) ?? "", radix: 16) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self).flatMap { encoded($0) == name ? $0 : nil }
    }
}
