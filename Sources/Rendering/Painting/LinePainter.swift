package import Cells

/// Draws lines into a surface.
package enum LinePainter {
    /// What has the reader's attention.
    package enum Focus {
        /// Nothing.
        case none
        /// The link of the number.
        case link(UInt32)
        /// A stretch of flow text.
        case text(Range<UInt32>)

        fileprivate func includes(_ run: Run) -> Bool {
            switch self {
            case .none: false
            case .link(let number): run.link == number
            case .text(let range): run.isFlow && range.overlaps(run.flowOffset..<run.flowOffset + run.textLength)
            }
        }
    }

    /// Draws one line from `point` on, in at most `columns` columns; nothing else of the row is touched.
    ///
    /// - Parameters:
    ///   - sideways: the columns that are scrolled off to the left.
    ///   - focus: what has the focus.
    ///   - hits: the matches that may touch the line, in order.
    ///   - currentHit: the match that the search stands at, one of `hits`.
    package static func paint(
        _ line: Line, of block: LineBlock, into surface: inout Surface, at point: CellPoint, columns: Int, sideways: Int, theme: Theme,
        focus: Focus, hits: ArraySlice<Range<UInt32>>, currentHit: Range<UInt32>?
    ) {
        guard columns > 0, line.runCount > 0 else { return }
        let outerClip = surface.clip
        surface.clip = outerClip.intersection(CellRect(column: point.column, row: point.row, columns: columns, rows: 1))
        let origin = CellPoint(column: point.column - sideways, row: point.row)
        block.text.withUnsafeBufferPointer { text in
            for run in block.runs(of: line) {
                let bytes = UnsafeBufferPointer(rebasing: text[Int(run.textStart)..<Int(run.textStart + run.textLength)])
                paint(run, of: block, bytes, into: &surface, from: origin, theme, isFocused: focus.includes(run))
                guard run.isFlow, !hits.isEmpty else { continue }
                mark(hits, in: run, bytes, of: &surface, from: origin, theme, currentHit)
            }
        }
        paintCuts(line, into: &surface, at: point, columns: columns, sideways: sideways, theme)
        surface.clip = outerClip
    }

    private static func paint(
        _ run: Run, of block: LineBlock, _ bytes: UnsafeBufferPointer<UInt8>, into surface: inout Surface, from origin: CellPoint,
        _ theme: Theme, isFocused: Bool
    ) {
        var style = theme.style(of: run, in: block)
        if isFocused { theme.focusedLink.apply(to: &style) }
        surface.put(utf8: bytes, at: CellPoint(column: origin.column + Int(run.column), row: origin.row), style: style)
    }

    /// Restyles the cells of the run that show a match.
    private static func mark(
        _ hits: ArraySlice<Range<UInt32>>, in run: Run, _ bytes: UnsafeBufferPointer<UInt8>, of surface: inout Surface,
        from origin: CellPoint, _ theme: Theme, _ currentHit: Range<UInt32>?
    ) {
        let shown = run.flowOffset..<run.flowOffset + run.textLength
        for hit in hits where hit.overlaps(shown) {
            let part = hit.clamped(to: shown)
            let start = TextMeasure.width(UnsafeBufferPointer(rebasing: bytes[..<Int(part.lowerBound - run.flowOffset)]))
            let end = TextMeasure.width(UnsafeBufferPointer(rebasing: bytes[..<Int(part.upperBound - run.flowOffset)]))
            let cells = CellRect(column: origin.column + Int(run.column) + start, row: origin.row, columns: end - start, rows: 1)
            let look = hit == currentHit ? theme.currentHit : theme.hit
            surface.restyle(cells) { look.apply(to: &$0) }
        }
    }

    /// Shows at the edges that the line goes on.
    private static func paintCuts(
        _ line: Line, into surface: inout Surface, at point: CellPoint, columns: Int, sideways: Int, _ theme: Theme
    ) {
        var style = theme.plain
        theme.cutMark.apply(to: &style)
        let isShown = Int(line.width) > sideways
        if sideways > 0, isShown { surface.put("‹", at: point, style: style) }
        if Int(line.width) - sideways > columns {
            surface.put("›", at: CellPoint(column: point.column + columns - 1, row: point.row), style: style)
        }
    }
}
