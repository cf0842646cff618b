@testable import WebTypes

/// The table of labels as a dictionary.
enum EncodingLabels {
    /// Every label with the name of its encoding.
    static let namesByLabel: [String: String] = {
        var names: [String: String] = [:]
        for line in EncodingTables.text(.labels).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            for label in words.dropFirst() { names[label] = words[0] }
        }
        return names
    }()
}
