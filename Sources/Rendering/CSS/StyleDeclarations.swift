/// Reads the few declarations of a `style` attribute that are honoured before the cascade exists.
///
/// (CSS Style Attributes; parsed as far as a string or parentheses can hide a semicolon.)
enum StyleDeclarations {
    /// Puts the declarations' values over the style's.
    static func apply(_ bytes: UnsafeBufferPointer<UInt8>, to style: inout ComputedStyle) {
        let wasInline = style.display == .inline
        var isOutOfFlow = false
        for declaration in declarations(in: bytes) {
            guard let colon = declaration.firstIndex(of: 0x3A) else { continue }
            let property = word(declaration[..<colon])
            var value = word(declaration[(colon + 1)...])
            if let mark = value.firstIndex(of: "!") { value = String(value[..<mark].reversed().drop { $0 == " " }.reversed()) }
            if property == "position" { isOutOfFlow = value == "absolute" || value == "fixed" }
            apply(property, value, to: &style)
        }
        // A box that is placed elsewhere doesn't end the line that it is written in (CSS Positioned Layout 3, 2.1).
        if isOutOfFlow, wasInline, style.display == .block { style.display = .inline }
    }

    private static func apply(_ property: String, _ value: String, to style: inout ComputedStyle) {
        switch property {
        case "display": applyDisplay(value, to: &style)
        case "visibility": style.isVisible = value != "hidden" && value != "collapse"
        case "white-space": applyWhiteSpace(value, to: &style)
        case "list-style", "list-style-type":
            for keyword in value.split(separator: " ") {
                if let listStyle = ListStyle(keyword: String(keyword)) { style.listStyle = listStyle }
            }
        case "text-align":
            style.textAlign = value == "right" || value == "end" ? .end : value == "center" ? .center : .start
        case "font-weight":
            let isBold = value == "bold" || value == "bolder" || (Int(value) ?? 0) >= 600
            if isBold { style.role.insert(.strong) } else { style.role.remove(.strong) }
        case "font-style":
            if value == "normal" { style.role.remove(.emphasis) } else { style.role.insert(.emphasis) }
        case "text-decoration", "text-decoration-line":
            if value.hasPrefix("line-through") { style.role.insert(.deleted) }
            if value.hasPrefix("underline") { style.role.insert(.inserted) }
        default: break
        }
    }

    private static func applyDisplay(_ value: String, to style: inout ComputedStyle) {
        switch value {
        case "none": style.display = .none
        case "inline", "inline-block", "inline-flex", "inline-grid", "inline-table", "contents":
            if style.display != .none { style.display = .inline }
        case "block", "flex", "grid", "flow-root":
            if style.display == .inline || style.display == .listItem { style.display = .block }
        case "list-item": style.display = .listItem
        default: break
        }
    }

    private static func applyWhiteSpace(_ value: String, to style: inout ComputedStyle) {
        switch value {
        case "normal": style.whiteSpace = .normal
        case "nowrap": style.whiteSpace = .noWrap
        case "pre": style.whiteSpace = .pre
        case "pre-wrap", "break-spaces": style.whiteSpace = .preWrap
        case "pre-line": style.whiteSpace = .preLine
        default: break
        }
    }

    /// The declarations, cut at semicolons that are not in a string or parentheses.
    private static func declarations(in bytes: UnsafeBufferPointer<UInt8>) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        var parts: [Slice<UnsafeBufferPointer<UInt8>>] = []
        var start = 0
        var depth = 0
        var quote: UInt8?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x5C {
                index += 1
            } else if let open = quote {
                if byte == open { quote = nil }
            } else {
                switch byte {
                case 0x22, 0x27: quote = byte
                case 0x28, 0x5B, 0x7B: depth += 1
                case 0x29, 0x5D, 0x7D: depth = max(0, depth - 1)
                case 0x3B where depth == 0:
                    parts.append(bytes[start..<index])
                    start = index + 1
                default: break
                }
            }
            index += 1
        }
        parts.append(bytes[min(start, bytes.count)...])
        return parts
    }

    /// Lower-case ASCII with white space trimmed and collapsed.
    private static func word(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        bytes.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D || $0 == 0x0C }
            .map { String(decoding: $0, as: UTF8.self).lowercased() }.joined(separator: " ")
    }
}
