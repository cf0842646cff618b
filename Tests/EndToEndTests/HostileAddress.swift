import FoundationEssentials
import TestSupport

/// One row of the shared table of hostile addresses (`data/hostile-url.tsv`).
struct HostileAddress: Sendable {
    /// The attribute's value.
    let text: String
    /// `inside`, `outside`, `outside-local` or `refuse-…`.
    let verdict: String
    /// The host that would be contacted; "" for none.
    let host: String
    /// What the opener gets; "" for nothing.
    let argument: String

    /// Every row; none where the shared data is absent, which is counted.
    static let all: [HostileAddress] = {
        guard let bytes = SharedData.bytes("hostile-url.tsv") else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }.compactMap(row)
    }()

    /// Whether a header can hold the address as it is: visible ASCII, which is what servers send.
    var fitsHeader: Bool { text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }

    /// The text as the value of an HTML attribute.
    var inAttribute: String {
        text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("\0", with: "&#0;")
    }

    private static func row(_ line: ArraySlice<UInt8>) -> HostileAddress? {
        let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        guard columns.count == 4, let text = string(columns[0]), let argument = string(columns[3]) else { return nil }
        return HostileAddress(
            text: text, verdict: String(decoding: columns[1], as: UTF8.self), host: String(decoding: columns[2], as: UTF8.self),
            argument: argument)
    }

    private static func string(_ json: ArraySlice<UInt8>) -> String? {
        try? JSONDecoder().decode(String.self, from: Data(json))
    }
}
