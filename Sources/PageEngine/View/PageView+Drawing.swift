public import Cells
import Rendering

extension PageView {
    /// Draws the visible rows, this page's own colours and marks included; rows beyond the page's end are left as they are.
    public func draw(into surface: inout Surface, at origin: CellPoint, theme: Theme) {
        let header = repeatedHeader ?? topRow..<topRow
        let headerHits = hits(shownIn: header)
        let hits = hits(shownIn: visibleRows.dropFirst(header.count))
        forEachShownRow { row, block, line in
            LinePainter.paint(
                line, of: block, into: &surface, at: CellPoint(column: origin.column, row: origin.row + row), columns: size.columns,
                sideways: sideways(of: line), theme: theme, focus: paintedFocus,
                hits: row < header.count ? headerHits : hits, currentHit: currentHit)
        }
    }

    private var paintedFocus: LinePainter.Focus {
        switch focus {
        case .nothing: .none
        case .link(let number): .link(number)
        case .part: focusedPart.map { .text($0.summary) } ?? .none
        }
    }

    /// The matches that one of the rows may show.
    private func hits(shownIn shown: Range<Int>) -> ArraySlice<Range<UInt32>> {
        guard !hits.isEmpty, let rows = contents?.rows else { return [] }
        var lower = UInt32.max
        var upper: UInt32 = 0
        rows.forEachRow(shown) { _, block, line in
            for run in block.runs(of: line) where run.isFlow {
                lower = min(lower, run.flowOffset)
                upper = max(upper, run.flowOffset + run.textLength)
            }
        }
        let start = hits.partitioningIndex { $0.upperBound > lower }
        let end = hits.partitioningIndex { $0.lowerBound >= upper }
        return hits[start..<max(start, end)]
    }
}
