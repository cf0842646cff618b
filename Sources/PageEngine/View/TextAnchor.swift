/// A place of a page in words: it outlives its document, so that another session finds it again, at any width, and where the page has changed.
package struct TextAnchor: Hashable, Sendable {
    /// The nearest heading with an `id` at or before the place.
    package struct Heading: Hashable, Sendable {
        /// Its `id`.
        package let id: String
        /// Where it stood in the flow text, in bytes.
        package let offset: UInt32
    }

    /// The most letters of `words`.
    static let wordsLength = 32

    /// The text that the view begins with, at most 32 letters; "" where it begins with none.
    package let words: String
    /// Where they stood in the flow text, in bytes; nil at the page's first row, and on a page without text.
    package let offset: UInt32?
    /// What is likeliest to have moved as they have; nil where there is no such heading.
    package let heading: Heading?
    /// How many rows above the words the view began.
    package let rowsBefore: Int
    /// The row, for a page without text.
    package let row: Int

    init(words: String, offset: UInt32?, heading: Heading?, rowsBefore: Int, row: Int) {
        (self.words, self.offset, self.heading, self.rowsBefore, self.row) = (words, offset, heading, rowsBefore, row)
    }
}

/// The form in which anchors are kept: three lines, `OFFSET ROWS-BEFORE ROW HEADING-OFFSET`, the heading's `id` and the words; `-` for none.
extension TextAnchor {
    /// The kept form.
    package var encoded: String {
        let numbers = [offset.map { String($0) } ?? "-", String(rowsBefore), String(row), heading.map { String($0.offset) } ?? "-"]
        return "\(numbers.joined(separator: " "))\n\(heading?.id ?? "")\n\(words)"
    }

    /// Reads the kept form; nil where it is not that.
    package init?(encoded text: String) {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard lines.count == 3 else { return nil }
        let numbers = lines[0].utf8.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        guard numbers.count == 4, let rowsBefore = Int32(numbers[1]), let row = Int32(numbers[2]), row >= 0 else { return nil }
        guard numbers[0] == "-" || UInt32(numbers[0]) != nil, numbers[3] == "-" || UInt32(numbers[3]) != nil else { return nil }
        self.init(
            words: String(lines[2].prefix(Self.wordsLength)), offset: UInt32(numbers[0]),
            heading: UInt32(numbers[3]).map { Heading(id: lines[1], offset: $0) }, rowsBefore: Int(rowsBefore), row: Int(row))
    }
}
