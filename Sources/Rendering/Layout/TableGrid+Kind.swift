extension TableGrid {
    /// How a table is to be shown.
    enum Kind {
        /// Columns.
        case grid
        /// Its cells one below the other, as blocks; `skipping` is a cell of line numbers that is left out.
        case blocks(skipping: Int?)
    }

    /// Whether a table's cells are blocks whatever they hold: its page says so, or it is within too many others.
    static func isBlocks(_ style: ComputedStyle, depth: Int) -> Bool {
        style.tableKind == .presentation || depth >= BlockLayout.maximumTableDepth
    }

    /// Decides from what the rows that settle the table hold whether it lays out data or a page.
    func kind(_ tree: BoxTree) -> Kind {
        if isTooWide || isMostlyEmpty { return .blocks(skipping: nil) }
        if let numbers = lineNumbers(tree) { return .blocks(skipping: numbers) }
        if columnCount <= 1, !hasHeader { return .blocks(skipping: nil) }
        if !hasHeader, !hasCaption, holdsPageParts(tree) { return .blocks(skipping: nil) }
        return .grid
    }

    /// Whether drawing its empty slots would cost far more than its cells.
    private var isMostlyEmpty: Bool {
        let slots = settlingRows.count * columnCount
        return slots > 100_000 && slots > 16 * cellCount
    }

    /// The cell that holds nothing but numbers, beside one that holds code, where all other rows are one cell: a listing with its title.
    private func lineNumbers(_ tree: BoxTree) -> Int? {
        let rows = settlingRows
        guard columnCount == 2, let row = rows.first(where: { $0.cells.count == 2 }), cellCount == rows.count + 1 else { return nil }
        let (numbers, code) = (row.cells[0].box, row.cells[1].box)
        guard isPreformatted(code, tree) else { return nil }
        let box = tree.boxes[numbers]
        let text = tree.flow[Int(box.flowStart)..<Int(box.flowEnd)]
        let isNumbers = text.allSatisfy { $0 >= 0x30 && $0 <= 0x39 || BoxBuilder.isSpace($0) } && text.contains { $0 >= 0x30 }
        return isNumbers ? numbers : nil
    }

    /// Whether a cell's first text is preformatted.
    private func isPreformatted(_ cell: Int, _ tree: BoxTree) -> Bool {
        let boxes = tree.boxes[cell..<max(cell + 1, Int(tree.boxes[cell].end))]
        return boxes.first { $0.kind == .text }.map { tree.styles[$0.style].whiteSpace.preservesSpaces } ?? false
    }

    /// Whether cells hold headings, or so much text that they are the page's columns rather than a table's cells.
    ///
    /// A heading in a row of its own is a table's, before the rows that it is over.
    private func holdsPageParts(_ tree: BoxTree) -> Bool {
        let rows = settlingRows
        return rows.contains { row in
            row.cells.contains { cell in
                let box = tree.boxes[cell.box]
                if box.flowEnd - box.flowStart > 4000, rows.count < 8 { return true }
                return !row.opensPart && holdsHeading(cell.box, tree)
            }
        }
    }
}
