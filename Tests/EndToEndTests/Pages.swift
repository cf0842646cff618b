import TestSupport

/// The pages that the tests read.
enum Pages {
    /// The path of one of them.
    static func path(_ name: String) -> String { SharedData.packageRoot + "/Tests/EndToEndTests/Pages/" + name }
}

/// Base64, as the terminal expects it of a copied text.
enum Base64 {
    static func encode(_ text: String) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var result = ""
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let group = bytes.prefix(3)
            bytes = bytes.dropFirst(3)
            let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for position in 0..<4 {
                result.append(position > group.count ? "=" : alphabet[value >> (18 - 6 * position) & 0x3F])
            }
        }
        return result
    }
}
