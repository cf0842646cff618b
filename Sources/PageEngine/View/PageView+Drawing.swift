public import Cells
import Rendering

extension PageView {
    /// Draws the visible rows, this page's own colours and marks included; rows beyond the page's end are left as they are.
    public func draw(into surface: inout Surface, at origin: CellPoint, theme: Theme) {
        guard let rows = contents?.rows else { return }
        let hits = visibleHits
        rows.forEachRow(visibleRows) { row, block, line in
            LinePainter.paint(
                line, of: block, into: &surface, at: CellPoint(column: origin.column, row: origin.row + row - topRow),
                columns: size.columns, sideways: sideways(of: line), theme: theme, focus: paintedFocus, hits: hits,
                currentHit: currentHit)
        }
    }

    private var paintedFocus: LinePainter.Focus {
        switch focus {
        case .nothing: .none
        case .link(let number): .link(number)
        case .part: focusedPart.map { .text($0.summary) } ?? .none
        }
    }

    /// The matches that a visible row may show.
    private var visibleHits: ArraySlice<Range<UInt32>> {
        guard let rows = contents?.rows, !hits.isEmpty else { return [] }
        let first = rows.flowOffset(atOrAfterRow: topRow) ?? 0
        var lower = UInt32.max
        var upper: UInt32 = 0
        rows.forEachRow(visibleRows) { _, block, line in
            for run in block.runs(of: line) where run.isFlow {
                lower = min(lower, run.flowOffset)
                upper = max(upper, run.flowOffset + run.textLength)
            }
        }
        let start = hits.partitioningIndex { $0.upperBound > min(lower, first) }
        let end = hits.partitioningIndex { $0.lowerBound >= upper }
        return hits[start..<max(start, end)]
    }
}
