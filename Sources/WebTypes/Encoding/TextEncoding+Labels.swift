extension TextEncoding {
    /// Every label that is known, in lower case, with the name of its encoding (Encoding Standard, 4.2 “Names and labels”); built at first use.
    static let namesByLabel: [String: String] = {
        var names: [String: String] = [:]
        for line in EncodingTables.text(.labels).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            for label in words.dropFirst() { names[label] = words[0] }
        }
        return names
    }()
}
