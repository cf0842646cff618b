public import Cells
public import Rendering

extension PageView {
    /// The focused link, while any of it is in view; one that was scrolled away is not what a reader means.
    public var focusedLink: PageLink? {
        guard case .link(let number) = focus, let link = contents?.link(number), isInView(link.flowRange) else { return nil }
        return link
    }

    /// The links found so far, in order.
    public var links: [PageLink] { contents?.boxes.links ?? [] }

    /// What the addresses of links are read by; nil while there is no page.
    package var linkBases: LinkBases? { contents?.bases }

    /// The absolute address of a link of this page; nil when it is none.
    public func address(of link: PageLink) -> WebURL? {
        contents?.address(of: link)
    }

    /// The links in view, each with the cell where it begins, in reading order.
    public func visibleLinks() -> [(link: PageLink, at: CellPoint)] {
        var found: [(link: PageLink, at: CellPoint)] = []
        var seen: Set<UInt32> = []
        forEachShownRow { row, block, line in
            let shift = sideways(of: line)
            for run in block.runs(of: line) where run.link != 0 && !seen.contains(run.link) {
                let column = Int(run.column) - shift
                guard column + Int(run.columns) > 0, column < size.columns, let link = contents?.link(run.link) else { continue }
                seen.insert(run.link)
                found.append((link, CellPoint(column: max(0, column), row: row)))
            }
        }
        return found
    }

    /// The link at a cell of the view.
    public func link(at point: CellPoint) -> PageLink? {
        guard let rows = contents?.rows, let (block, index) = rows.line(ofRow: pageRow(atViewRow: point.row)) else { return nil }
        let line = block.lines[index]
        let column = point.column + sideways(of: line)
        let run = block.runs(of: line).first { Int($0.column)..<Int($0.column + $0.columns) ~= column }
        return run.flatMap { contents?.link($0.link) }
    }

    /// The columns of a row that show the link of a number.
    func columns(ofLink number: UInt32, inRow row: Int) -> Range<Int>? {
        guard let (block, index) = contents?.rows.line(ofRow: row) else { return nil }
        let runs = block.runs(of: block.lines[index]).filter { $0.link == number }
        guard let first = runs.first, let last = runs.last else { return nil }
        return Int(first.column)..<Int(last.column + last.columns)
    }
}
