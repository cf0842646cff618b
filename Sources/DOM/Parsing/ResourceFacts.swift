import WebTypes

/// What is known of a resource that has no text to show.
struct ResourceFacts {
    /// The address as a link needs it.
    let href: String
    /// The name to call it by: that of the file, else the address.
    let name: String
    /// The media type, if it has one.
    let type: String?
    /// Its size in bytes, if the server said so.
    let size: Int64?

    init(address: WebURL, response: URLResponse) {
        href = address.href
        name = response.suggestedFilename ?? address.displayString
        type = response.mimeType
        size = response.expectedContentLength >= 0 ? response.expectedContentLength : nil
    }

    /// Type and size in words, given how many bytes came.
    func summary(received: Int) -> String {
        let bytes = size ?? Int64(received)
        return "\(type ?? "unknown type"), \(Self.words(bytes))"
    }

    /// A size as people say it: `812 bytes`, `3.4 MB`.
    static func words(_ bytes: Int64) -> String {
        if bytes == 1 { return "1 byte" }
        guard bytes >= 1000 else { return "\(bytes) bytes" }
        var tenths = bytes / 100
        for unit in ["kB", "MB", "GB", "TB"] {
            if tenths < 10_000 { return tenths < 100 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(tenths / 10) \(unit)" }
            tenths /= 1000
        }
        return "\(tenths / 10) PB"
    }
}
