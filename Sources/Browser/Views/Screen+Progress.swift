import Cells

extension Screen {
    /// A line that fills as the page comes, with what has come in bytes.
    func drawProgress(on surface: inout Surface) {
        guard let rect = layout.progress, let loading = page.loading else { return }
        let width = rect.size.columns
        let label = Screen.cut(" " + Self.label(of: loading) + " ", to: width)
        let bar = max(width - label.columns, 0)
        let filled = min(max(Int(loading.progress * Double(bar)), 0), bar)
        surface.fill(rect, style: chrome.plain)
        let row = rect.origin.row
        surface.put(String(repeating: "━", count: filled), at: CellPoint(column: 0, row: row), style: chrome.title)
        surface.put(String(repeating: "─", count: bar - filled), at: CellPoint(column: filled, row: row), style: chrome.dimmed)
        surface.put(label, at: CellPoint(column: bar, row: row), style: chrome.plain, maximumWidth: width - bar)
    }

    private static func label(of loading: PageSnapshot.Loading) -> String {
        let size = loading.expected.map { "\(Self.size(loading.bytes)) of \(Self.size($0))" } ?? Self.size(loading.bytes)
        let text = loading.bytes > 0 ? "\(loading.phase) \(size)" : loading.phase
        return loading.isStalled ? text + " · stalled, Esc stops" : text
    }

    /// A number of bytes as people read it: `512 B`, `143 kB`, `2.1 MB`.
    static func size(_ bytes: Int) -> String {
        if bytes < 1000 { return "\(bytes) B" }
        if bytes < 1_000_000 { return "\((bytes + 500) / 1000) kB" }
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
