extension TableGrid {
    /// How a table is to be shown.
    enum Kind {
        /// Columns.
        case grid
        /// Its cells one below the other, as blocks; `skipping` is a cell of line numbers that is left out.
        case blocks(skipping: Int?)
    }

    /// Decides from what the table holds whether it lays out data or a page.
    func kind(_ style: ComputedStyle, depth: Int, _ tree: BoxTree) -> Kind {
        if style.tableKind == .presentation || depth >= BlockLayout.maximumTableDepth { return .blocks(skipping: nil) }
        if isTooWide || isMostlyEmpty { return .blocks(skipping: nil) }
        if let numbers = lineNumbers(tree) { return .blocks(skipping: numbers) }
        if columnCount <= 1, !hasHeader { return .blocks(skipping: nil) }
        if !hasHeader, !hasCaption, holdsPageParts(tree) { return .blocks(skipping: nil) }
        return .grid
    }

    /// Whether drawing its empty slots would cost far more than its cells.
    private var isMostlyEmpty: Bool {
        let slots = rows.count * columnCount
        return slots > 1_000_000 && slots > 16 * cells.count
    }

    /// The cell that holds nothing but numbers, beside one that holds code, where all other rows are one cell: a listing with its title.
    private func lineNumbers(_ tree: BoxTree) -> Int? {
        guard columnCount == 2, let row = rows.first(where: { $0.cells.count == 2 }), cells.count == rows.count + 1 else { return nil }
        let (numbers, code) = (cells[row.cells.lowerBound].box, cells[row.cells.lowerBound + 1].box)
        guard isPreformatted(code, tree) else { return nil }
        let box = tree.boxes[numbers]
        let text = tree.flow[Int(box.flowStart)..<Int(box.flowEnd)]
        let isNumbers = text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || BoxBuilder.isSpace($0) } && text.contains { $0 >= 0x30 }
        return isNumbers ? numbers : nil
    }

    private func isPreformatted(_ cell: Int, _ tree: BoxTree) -> Bool {
        (cell..<max(cell + 1, Int(tree.boxes[cell].end))).contains { index in
            tree.boxes[index].kind == .text && tree.styles[tree.boxes[index].style].whiteSpace.preservesSpaces
        }
    }

    /// Whether cells hold headings, or so much text that they are the page's columns rather than a table's cells.
    ///
    /// A heading in a row of its own is a table's, before the rows that it is over.
    private func holdsPageParts(_ tree: BoxTree) -> Bool {
        rows.contains { row in
            cells[row.cells].contains { cell in
                let box = tree.boxes[cell.box]
                if box.flowEnd - box.flowStart > 4000, rows.count < 8 { return true }
                return !row.opensPart && holdsHeading(cell.box, tree)
            }
        }
    }
}
