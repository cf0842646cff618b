/// Names for saving, made from what servers and pages propose, so that they can't leave the folder, hide, or hold what a terminal would obey.
package enum SafeFilename {
    /// The most bytes of a name: what a file system takes (255), less room for a number and an ending of ours.
    package static let maximumSize = 200
    /// The longest ending that a name keeps when it is cut, its dot included.
    private static let maximumEndingSize = 20

    /// The last part of the address's path; `page` with the type's ending where the path has none.
    package static func from(_ url: WebURL, mimeType: String?) -> String {
        let path = url.hasOpaquePath ? "" : url.path
        let last = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
        let name = last.map { cleaned(String(decoding: PercentEncoding.decode($0), as: UTF8.self)) } ?? ""
        return name.isEmpty ? "page" + ending(for: mimeType) : name
    }

    /// The last part of the name, without controls, bidi marks and what can't be seen, without leading dots, at most 200 bytes long.
    ///
    /// The names that are devices to some systems get a `_` before them. Empty where nothing is left.
    package static func cleaned(_ name: String) -> String {
        var text = String.UnicodeScalarView()
        for scalar in name.unicodeScalars {
            if scalar == "/" || scalar == "\\" {
                text = String.UnicodeScalarView()
            } else if !isUnsafe(scalar) {
                if text.isEmpty, scalar == "." || scalar == " " || scalar == "-" { continue }
                text.append(scalar)
            }
        }
        while let last = text.last, last == "." || last == " " { text.removeLast() }
        let result = cut(text)
        return isReserved(result) ? "_" + result : result
    }

    /// The name cut to its maximum size, its ending kept.
    private static func cut(_ text: String.UnicodeScalarView) -> String {
        let name = String(text)
        guard name.utf8.count > maximumSize else { return name }
        let dot = name.utf8.lastIndex(of: UInt8(ascii: "."))
        let ending = dot.map { String(name[$0...]) }.flatMap { $0.utf8.count <= maximumEndingSize ? $0 : nil } ?? ""
        var length = ending.utf8.count
        let kept = text.prefix { scalar in
            length += scalar.utf8.count
            return length <= maximumSize
        }
        return String(String.UnicodeScalarView(kept)) + ending
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true
        case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFD: true
        case 0xE0000...0xE007F: true
        default: false
        }
    }

    /// Whether the name, up to its first dot, is a device to Windows, where the file may be carried.
    private static func isReserved(_ name: String) -> Bool {
        let stem = String(name.prefix { $0 != "." }).asciiLowercased().trimmingHTTPWhitespace()
        if ["con", "prn", "aux", "nul"].contains(stem) { return true }
        guard stem.hasPrefix("com") || stem.hasPrefix("lpt"), let digit = stem.dropFirst(3).first else { return false }
        return stem.utf8.count == 4 && ("1"..."9").contains(digit)
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
