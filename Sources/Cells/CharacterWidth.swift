/// How many columns text takes when a `Surface` shows it.
///
/// East Asian wide and full width: 2; ambiguous: 1; combining marks, joiners, soft hyphen, zero-width space: 0; emoji sequences and flags: 2;
/// a control character: 1 (its stand-in). Complexity: O(bytes), one table access a scalar that is not ASCII.
public enum CharacterWidth {
    /// The columns of one scalar by itself: 0, 1 or 2.
    public static func width(of scalar: Unicode.Scalar) -> Int { CharacterTable(scalar.value).columns }

    /// The columns of UTF-8 text, cluster by cluster.
    public static func width(utf8 bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var total = 0
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, bytes[index] < 0x80 { index += 1 }
            if index == bytes.count { return total + index - start }
            index = max(start, index - 1)  // the last ASCII character may have marks on it
            total += index - start
            var clusters = GraphemeBreak(bytes, from: index)
            while index < bytes.count, let cluster = clusters.next() {
                total += cluster.columns
                index += cluster.length
                if index < bytes.count, bytes[index] < 0x80 { break }
            }
        }
        return total
    }

    /// The columns of a string.
    public static func width(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { width(utf8: $0) }
    }
}
