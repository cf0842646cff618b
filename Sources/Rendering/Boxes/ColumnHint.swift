import DOM

/// The width that a page gives a column of a table by a `width` attribute.
struct ColumnHint: BitwiseCopyable, Sendable {
    enum Width: BitwiseCopyable, Sendable {
        /// Of the table.
        case percent(Int)
        /// Columns of the screen.
        case cells(Int)

        /// In columns of the screen, of which the table has `available`.
        func columns(of available: Int) -> Int {
            switch self {
            case .percent(let percent): percent * available / 100
            case .cells(let cells): cells
            }
        }
    }

    /// How many columns of the table it is for, one after the other.
    let span: UInt16
    /// Nil where the page gives none.
    let width: Width?

    /// A width by the HTML Standard's rules for parsing dimension values (2.3.4.4), at 8 CSS pixels a cell; fractions are left out.
    static func width(_ bytes: UnsafeBufferPointer<UInt8>) -> Width? {
        var value = 0
        var index = 0
        while index < bytes.count, BoxBuilder.isSpace(bytes[index]) { index += 1 }
        let start = index
        while index < bytes.count, bytes[index] &- 0x30 < 10 {
            value = min(value * 10 + Int(bytes[index] - 0x30), 1_000_000)
            index += 1
        }
        guard index > start else { return nil }
        if index < bytes.count, bytes[index] == 0x2E {
            index += 1
            while index < bytes.count, bytes[index] &- 0x30 < 10 { index += 1 }
        }
        return index < bytes.count && bytes[index] == 0x25 ? .percent(min(value, 100)) : .cells((value + 7) / 8)
    }
}

extension BoxBuilder {
    /// Notes the columns that a `col`, or a `colgroup` and what is in it, describe; false when it must wait for the rest of it.
    mutating func noteColumns(_ id: NodeID, _ node: Node) -> Bool {
        let parent = stack[stack.count - 1]
        guard parent.box != Frame.noBox, tree.styles[parent.style].display == .table else { return true }
        if isUnfinished(id) { return false }
        let columns = document.children(of: id).filter { document[$0].name == .col }
        let width = columnWidth(id)
        for column in columns { append(columnWidth(column) ?? width, columnSpan(column), to: Int(parent.box)) }
        if columns.isEmpty { append(width, columnSpan(id), to: Int(parent.box)) }
        return true
    }

    private mutating func append(_ width: ColumnHint.Width?, _ span: Int, to table: Int) {
        if tree.boxes[table].count == 0 { tree.boxes[table].first = UInt32(tree.columnHints.count) }
        // Those after a table within this one would not follow the others.
        guard Int(tree.boxes[table].first + tree.boxes[table].count) == tree.columnHints.count else { return }
        tree.columnHints.append(ColumnHint(span: UInt16(span), width: width))
        tree.boxes[table].count += 1
    }

    /// A `span` (HTML Standard, 4.9.3): 1 to 1,000.
    private func columnSpan(_ id: NodeID) -> Int { Int(min(max(integer(.span, of: id) ?? 1, 1), 1000)) }

    private func columnWidth(_ id: NodeID) -> ColumnHint.Width? {
        document.withAttributeBytes(.width, of: id) { ColumnHint.width($0) } ?? nil
    }
}
