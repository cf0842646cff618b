import WebTypes

/// What a `data:` address holds (Fetch standard, section 6 “data: URLs”).
struct DataURL {
    let mimeType: MIMEType
    let body: [UInt8]

    /// Runs the standard's “data: URL processor”; nil is its failure.
    init?(_ url: WebURL) {
        let input = Array(url.removingFragment().href.utf8.dropFirst("data:".utf8.count))
        guard let comma = input.firstIndex(of: UInt8(ascii: ",")) else { return nil }
        var type = String(decoding: input[..<comma], as: UTF8.self).trimmingSpaces()
        let bytes = PercentEncoding.decode(input[(comma + 1)...])
        if let plain = Self.removingBase64(type) {
            type = plain
            guard let decoded = ForgivingBase64.decode(bytes) else { return nil }
            body = decoded
        } else {
            body = bytes
        }
        if type.hasPrefix(";") { type = "text/plain" + type }
        mimeType = MIMEType(type) ?? .plainText(charset: "US-ASCII")
    }

    /// The type without its `;base64` at the end; nil where there is none.
    private static func removingBase64(_ type: String) -> String? {
        let suffix = "base64"
        guard type.utf8.count > suffix.utf8.count, String(type.suffix(suffix.count)).isEqualIgnoringASCIICase(to: suffix) else {
            return nil
        }
        let rest = type.dropLast(suffix.count).trimmingTrailingSpaces()
        return rest.hasSuffix(";") ? String(rest.dropLast()) : nil
    }
}

extension String {
    fileprivate func trimmingSpaces() -> String { String(drop { $0 == " " }).trimmingTrailingSpaces() }
}

extension StringProtocol {
    fileprivate func trimmingTrailingSpaces() -> String {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return String(self[...last])
    }
}
