// Margins, and what stands around the text of a row: bars, markers, rules.
extension BlockLayout {
    /// Makes a blank row due before the next row; in a cell, short paragraphs stand close.
    mutating func oweBlank() {
        guard !owesBlank, tableDepth == 0 || lastTextRows > 1 else { return }
        owesBlank = true
        blankBarCount = bars.count
    }

    /// Takes a block's top margin into account.
    mutating func openMargin(_ style: ComputedStyle, _ out: LineBuffer) {
        if style.marginTrim == .nestedList, let item = stack.last, item.shownChildren <= 1 {
            owesBlank = owesBlank && item.firstRow == out.rowCount
            return
        }
        guard style.marginTop > 0, !isFirstInTrimming(out) else { return }
        oweBlank()
    }

    /// Whether nothing has been shown yet in an enclosing block that trims its first child's margin.
    private func isFirstInTrimming(_ out: LineBuffer) -> Bool {
        for context in stack.reversed() {
            if context.firstRow != out.rowCount { return false }
            if context.trimsMargins { return true }
        }
        return false
    }

    /// Closes the innermost block: its empty marker row, its rule, its bottom margin.
    mutating func close(_ tree: BoxTree, _ out: inout LineBuffer) {
        guard let context = stack.last else { preconditionFailure("no block is open") }
        if let float = endFloats.first, float.depth >= stack.count { showEndFloats(&out) }
        let style = tree.styles[context.style]
        if context.hasMarker, isNumberedItem(tree.boxes[context.box], style, tree), !markers.isEmpty, context.firstRow == out.rowCount {
            beginRow(&out)
            out.endLine(context.kind)
        }
        stack.removeLast()
        let hasShown = out.rowCount > context.firstRow
        if !hasShown, context.hasMarker, !markers.isEmpty { markers.removeLast() }
        if hasShown {
            if style.headingLevel > 0 { emitHeadingRule(style.decoration, context, &out) }
            if !stack.isEmpty { stack[stack.count - 1].shownChildren += 1 }
            if style.marginTrim == .lone, context.shownChildren <= 1 { owesBlank = false }
        }
        if style.decoration == .bar { popBar() }
        if style.marginBottom > 0, hasShown { oweBlank() }
    }

    /// Whether a box is a list item whose marker is worth a row of its own.
    private func isNumberedItem(_ box: Box, _ style: ComputedStyle, _ tree: BoxTree) -> Bool {
        style.marker == .listItem && box.first != 0 && tree.markers[Int(box.first) - 1].isNumbered
    }

    private mutating func popBar() {
        let count = stack.last?.barCount ?? 0
        if bars.count > count { bars.removeLast(bars.count - count) }
        blankBarCount = min(blankBarCount, bars.count)
    }

    /// Begins a row: the blank row that is due, then bars and markers.
    mutating func beginRow(_ out: inout LineBuffer) {
        if owesBlank, hasOutput {
            for bar in bars.prefix(blankBarCount) { out.append(generated: "│", column: bar, role: .generated) }
            out.endLine(.blank)
        }
        owesBlank = false
        hasOutput = true
        guard !bars.isEmpty || !markers.isEmpty else { return }
        var column = 0
        for sign in signsOfRow() where sign.column >= column {
            out.append(generated: sign.text, column: sign.column, columns: sign.columns, role: sign.role)
            column = sign.column + sign.columns
        }
        markers.removeAll(keepingCapacity: true)
    }

    /// Bars and markers from left to right.
    private func signsOfRow() -> [PendingMarker] {
        let signs = bars.map { PendingMarker(text: "│", column: $0, columns: 1, role: .generated) }
        return markers.isEmpty ? signs : (signs + markers).sorted { $0.column < $1.column }
    }

    /// Ends a row; what floats in it comes first.
    mutating func endRow(_ kind: Line.Kind, scrollGroup: UInt32 = 0, _ out: inout LineBuffer) {
        headingWidth = max(headingWidth, out.lineWidth)
        if !endFloats.isEmpty, kind.isEmpty { placeEndFloats(&out) }
        if stack.last?.endsInRule ?? false {
            out.append(generated: rule(from: out.lineWidth + 1), column: out.lineWidth + 1, role: .generated)
        }
        out.endLine((stack.last?.kind ?? []).union(kind), scrollGroup: scrollGroup)
    }

    /// A horizontal rule over the width of prose.
    mutating func emitRule(out: inout LineBuffer) {
        beginRow(&out)
        out.append(generated: rule(from: left), column: left, role: .generated)
        endRow([], &out)
    }

    /// A rule from a column to where prose ends.
    private func rule(from column: Int) -> String { String(repeating: "─", count: max(1, proseLimit - column)) }

    /// The rule under a heading, as wide as the heading.
    private mutating func emitHeadingRule(_ decoration: Decoration, _ context: Context, _ out: inout LineBuffer) {
        let sign: String
        switch decoration {
        case .none, .bar, .titleRule: return
        case .doubleRule: sign = "═"
        case .singleRule: sign = "─"
        }
        owesBlank = false
        let start = headingStart == .max ? context.left : headingStart
        let width = headingWidth - start
        guard width > 0 else { return }
        beginRow(&out)
        out.append(generated: String(repeating: sign, count: width), column: start, role: [.generated, .heading])
        out.endLine(context.kind)
    }

    private typealias Decoration = ComputedStyle.Decoration
}
