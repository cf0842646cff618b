extension TableGrid {
    /// The widths that the page gives the columns, where they have `available` columns of the screen together; empty where it gives none.
    func wantedWidths(within available: Int, _ tree: BoxTree) -> [Int?] {
        let box = tree.boxes[box]
        guard box.count > 0 else { return [] }
        var wanted = [Int?](repeating: nil, count: columnCount)
        var column = 0
        for hint in tree.columnHints[Int(box.first)..<Int(box.first + box.count)] {
            let end = column + Int(hint.span)
            while column < end, kept(column) < columnCount {
                if kept(column) < kept(column + 1) { wanted[kept(column)] = hint.width?.columns(of: available) }
                column += 1
            }
            guard column == end else { break }
        }
        return wanted
    }
}
