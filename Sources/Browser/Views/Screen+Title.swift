import Cells

extension Screen {
    /// The title, and at the right how the page came and from which host.
    func drawTitle(on surface: inout Surface) {
        guard let rect = layout.title else { return }
        let width = rect.size.columns
        surface.fill(rect, style: chrome.plain)
        let origin = origin
        let originWidth = origin.isEmpty ? 0 : min(origin.columns, width / 2)
        let titleWidth = max(width - originWidth - (originWidth > 0 ? 3 : 1), 0)
        surface.putFitting(
            page.title, at: CellPoint(column: min(1, width - 1), row: rect.origin.row), style: chrome.title, width: titleWidth)
        guard originWidth > 0 else { return }
        let start = CellPoint(column: width - originWidth, row: rect.origin.row)
        surface.putFitting(origin, at: start, style: chrome.dimmed, width: originWidth)
    }

    private var origin: String {
        switch page.security {
        case .secure: page.host.isEmpty ? "" : "🔒 " + page.host
        case .plain: page.host.isEmpty ? "" : "not secure · " + page.host
        case .local: page.host
        }
    }
}
