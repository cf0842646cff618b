/// Where a table with a header stands among a layout's rows, so that a view can repeat the header over the rows below it.
package struct TableRows: Sendable, Hashable {
    /// The rows of its header, with the rule below it.
    package let header: Range<Int>
    /// The row after its last; nil while more of it may come.
    package var end: Int?

    /// Makes it from its parts.
    package init(header: Range<Int>, end: Int?) {
        self.header = header
        self.end = end
    }
}
