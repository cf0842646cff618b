/// The indexes of the single-byte encodings (Encoding Standard, section 9).
enum SingleByteTable {
    /// The code points of the bytes 0x80…0xFF; 0 where there is none.
    static func upperHalf(of name: String) -> [UInt32] {
        // x-user-defined has a formula instead (14.5); ISO-8859-8-I is ISO-8859-8 but for the order on the screen.
        if name == "x-user-defined" { return (0..<128).map { 0xF780 + $0 } }
        guard let place = places[name == "ISO-8859-8-I" ? "ISO-8859-8" : name] else {
            preconditionFailure("\(name) is no single-byte encoding")
        }
        return EncodingTables.units(.singleByte)[(place * 128)..<(place * 128 + 128)].map(UInt32.init)
    }

    /// The place of each encoding among the tables.
    private static let places = Dictionary(
        uniqueKeysWithValues: EncodingTables.text(.singleByteNames).split(separator: " ").enumerated().map {
            (String($0.element), $0.offset)
        })
}
