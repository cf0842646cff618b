extension TextEncoding {
    /// The name of the encoding that a label in lower case stands for (Encoding Standard, 4.2 “Names and labels”), or nil.
    ///
    /// Each line of the table is a name and its labels. A page asks once or twice: to go through the table takes less than to make a dictionary of it.
    static func name(ofLabel label: [UInt8]) -> String? {
        let table = EncodingTables.bytes(.labels)
        var (line, name, word) = (0, 0..<0, 0)
        for position in 0...table.count {
            let byte = position < table.count ? table[position] : UInt8(ascii: "\n")
            guard byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") else { continue }
            if word == line {
                name = line..<position
            } else if position - word == label.count, table[word..<position].elementsEqual(label) {
                return String(decoding: table[name], as: UTF8.self)
            }
            word = position + 1
            if byte == UInt8(ascii: "\n") { line = word }
        }
        return nil
    }
}
