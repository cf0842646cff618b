/// Names for saving, made from addresses so that they can't leave the folder, hide, or hold what a terminal would obey.
package enum SafeFilename {
    /// The last part of the address's path; `page` with the type's ending where the path has none.
    package static func from(_ url: WebURL, mimeType: String?) -> String {
        let path = url.hasOpaquePath ? "" : url.path
        let last = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
        let name = last.map { cleaned(String(decoding: PercentEncoding.decode($0), as: UTF8.self)) } ?? ""
        return name.isEmpty ? "page" + ending(for: mimeType) : name
    }

    /// The name without slashes, controls, bidi marks and leading dots, at most 200 bytes long.
    package static func cleaned(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        var length = 0
        for scalar in name.unicodeScalars where !isUnsafe(scalar) {
            if text.isEmpty, scalar == "." || scalar == " " || scalar == "-" { continue }
            length += scalar.utf8.count
            if length > 200 { break }
            text.append(scalar)
        }
        return String(text).trimmingHTTPWhitespace()
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2F, 0x5C: true
        case 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFD: true
        default: false
        }
    }

    private static func ending(for mimeType: String?) -> String {
        switch mimeType {
        case "text/html": ".html"
        case "application/xhtml+xml": ".xhtml"
        case "text/plain": ".txt"
        default: ""
        }
    }
}
