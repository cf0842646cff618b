import WebTypes

/// A comma-separated field value (RFC 9110, 5.6.1).
enum HTTPList {
    /// The elements without the blanks round them; empty ones are left out, and commas within quotes part nothing.
    static func elements(of value: String) -> [String] {
        var elements: [String] = []
        var element: [UInt8] = []
        var isQuoted = false
        var isEscaped = false
        for byte in Array(value.utf8) + [UInt8(ascii: ",")] {
            if byte == UInt8(ascii: ","), !isQuoted {
                elements.append(String(decoding: element, as: UTF8.self).trimmingHTTPWhitespace())
                element = []
                continue
            }
            if byte == UInt8(ascii: "\""), !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && !isEscaped && byte == UInt8(ascii: "\\")
            element.append(byte)
        }
        // What follows a quote that is never closed is one element with it.
        if !element.isEmpty { elements.append(String(decoding: element.dropLast(), as: UTF8.self).trimmingHTTPWhitespace()) }
        return elements.filter { !$0.isEmpty }
    }
}
