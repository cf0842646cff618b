import CResources

/// A page that is compiled in, with places to fill: `{{name}}`.
enum BundledPage {
    case start, help, error

    /// The page with its places filled; what goes in must be HTML already, and is not looked at again.
    func filled(_ values: [String: String]) -> String {
        var page = ""
        var rest = Substring(template)
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound])
            guard let value = values[name] else { preconditionFailure("a place without a value: \(name)") }
            page += rest[..<start.lowerBound] + value
            rest = rest[end.upperBound...]
        }
        return page + rest
    }

    private var template: String {
        let resource =
            switch self {
            case .start: martlet_start_page()
            case .help: martlet_help_page()
            case .error: martlet_error_page()
            }
        return String(decoding: UnsafeBufferPointer(start: resource.bytes, count: resource.count), as: UTF8.self)
    }
}

extension String {
    /// The text as HTML: what has a meaning there is written as a reference, in attribute values too.
    package var htmlEscaped: String {
        var result = ""
        result.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
