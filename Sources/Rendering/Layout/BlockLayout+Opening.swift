// Opening blocks: indents, markers, bars.
extension BlockLayout {
    /// Opens a block, or takes in one that is laid out as a whole; false when it must wait for more boxes.
    mutating func open(_ box: Box, _ tree: BoxTree, _ out: inout LineBuffer) -> Bool {
        hasOpened = true
        let style = tree.styles[box.style]
        if !skippedBoxes.isEmpty, skippedBoxes.contains(next) {
            next = Int(box.end)
            return true
        }
        if style.float == .end {
            guard let isTaken = takeEndFloat(next, tree) else { return false }
            if isTaken {
                next = Int(box.end)
                return true
            }
        }
        if !endFloats.isEmpty, style.display == .table || style.replacement == .rule { showEndFloats(&out) }
        if style.display == .table, next != blockTable, !TableGrid.isBlocks(style, depth: tableDepth) {
            openMargin(style, out)
            table = TableRun(box: next, left: left)
            return true
        }
        if beginFloats(style) { return true }
        guard let indent = indent(of: box, style, tree) else { return false }
        if style.display == .tableRow, stack.suffix(2).contains(where: \.stacksRows) { oweBlank() }
        openMargin(style, out)
        push(box, style, indent, tree, out)
        next += 1
        beginItems(next - 1, style.items)
        if style.replacement == .rule { emitRule(out: &out) }
        return true
    }

    private mutating func push(_ box: Box, _ style: ComputedStyle, _ indent: Int, _ tree: BoxTree, _ out: LineBuffer) {
        let outer = left
        let inner = innerLeft(outer, indent, style)
        if style.decoration == .bar, inner >= outer + 2 { bars.append(outer) }
        var kind = stack.last?.kind ?? []
        if style.headingLevel > 0 {
            kind.insert(.heading)
            headingWidth = 0
            headingStart = .max
        }
        stack.append(
            Context(
                box: next, style: box.style, left: inner, barCount: bars.count, firstRow: out.rowCount, kind: kind,
                trimsMargins: style.marginTrim == .lone && !isPagePart(style)))
        addMarker(box, style, tree, outer: outer, inner: inner)
    }

    /// Whether a cell is a part of a page that a table lays out: its paragraphs and headings keep their margins.
    private func isPagePart(_ style: ComputedStyle) -> Bool {
        style.display == .tableCell && tableDepth == 0 && !stack.suffix(3).contains(where: \.stacksRows)
    }

    /// Where a block's content stands: indents stop where the content would have less than 20 columns, or half of a narrow region.
    private func innerLeft(_ outer: Int, _ indent: Int, _ style: ComputedStyle) -> Int {
        // In a narrow region a list item's number is worth more than a few columns of text.
        let least = style.marker == .listItem ? min(20, max(1, limit / 4)) : min(20, max(1, limit / 2))
        return min(outer + indent, max(outer, limit - least))
    }

    private mutating func addMarker(_ box: Box, _ style: ComputedStyle, _ tree: BoxTree, outer: Int, inner: Int) {
        if style.decoration == .titleRule {
            stack[stack.count - 1].endsInRule = true
            addMarker("──", columns: 2, .generated, outer: outer, inner: inner)
        }
        switch style.marker {
        case .none: return
        case .listItem:
            guard box.first != 0 else { return }
            let marker = tree.markers[Int(box.first) - 1]
            addMarker(marker.text, columns: marker.columns, marker.role, outer: outer, inner: inner)
        case .heading:
            let sign = String(repeating: "#", count: Int(style.headingLevel))
            addMarker(sign, columns: sign.utf8.count, [.generated, .heading], outer: outer, inner: inner)
        case .disclosure:
            addMarker(box.flags.contains(.isFolded) ? "▸" : "▾", columns: 1, .generated, outer: max(0, outer - 2), inner: inner)
        }
    }

    /// Adds a marker that ends one column before the content; one that has no room is not shown.
    private mutating func addMarker(_ text: String, columns: Int, _ role: StyleRole, outer: Int, inner: Int) {
        let column = inner - 1 - columns
        guard column >= outer else { return }
        markers.append(PendingMarker(text: text, column: column, columns: columns, role: role))
        stack[stack.count - 1].hasMarker = true
    }

    /// The columns that a block's content stands in from its parent's; nil when that can't be told yet.
    private func indent(of box: Box, _ style: ComputedStyle, _ tree: BoxTree) -> Int? {
        switch style.marker {
        case .listItem: return Int(style.indent) + box.markerIndent
        case .heading: return Int(style.headingLevel) + 1
        case .none, .disclosure: break
        }
        if honoursAlignment, style.isCloseInCells || stack.isEmpty { return 0 }
        guard style.indent > 0, style.whiteSpace.preservesSpaces else { return Int(style.indent) }
        // Code is set in where it fits so: its first text must be there to be measured.
        guard next + 1 < tree.boxes.count else { return box.end == 0 ? nil : Int(style.indent) }
        let first = tree.boxes[next + 1]
        guard first.kind == .text else { return Int(style.indent) }
        guard first.end != 0 else { return nil }
        let width = TextMeasure.widestPreformattedLine(first, tree)
        return left + Int(style.indent) + width <= limit ? Int(style.indent) : 0
    }
}
