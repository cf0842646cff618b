import PageEngine

extension FindFault {
    /// What the find bar shows in place of a count.
    var label: String {
        switch self {
        case .badPattern(let reason, _): reason
        case .tooCostly: "no match so far, too slow"
        case .unavailable: "no regular expressions here"
        }
    }

    /// A sentence that says what is wrong, and where, or what to do.
    func sentence(about text: String) -> String {
        switch self {
        case .badPattern(let reason, let offset):
            return "“\(text)” is no regular expression: \(reason), \(Self.place(of: offset, in: text)); Alt-r finds it as plain text."
        case .tooCostly:
            return "“\(text)” takes too long on this page: the search ended before the page did; a simpler pattern may get to its end."
        case .unavailable:
            return "Regular expressions need the library libpcre2-8, which is not installed; Alt-r finds plain text."
        }
    }

    private static func place(of offset: Int, in text: String) -> String {
        let read = String(decoding: text.utf8.prefix(offset), as: UTF8.self)
        if read.isEmpty { return "at its start" }
        return read == text ? "at its end" : "after “\(read)”"
    }
}
