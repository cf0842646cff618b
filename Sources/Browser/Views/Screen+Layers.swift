import Cells

extension Screen {
    /// The letters over the links that can still be meant; what is typed of them is dimmed.
    func drawHints(_ hints: Hints, on surface: inout Surface) -> CellPoint? {
        surface.clip = layout.page
        var cursor: CellPoint?
        for label in hints.candidates {
            let at = CellPoint(column: layout.page.origin.column + label.target.column, row: layout.page.origin.row + label.target.row)
            let start = min(at.column, max(layout.page.size.columns - label.letters.count, 0))
            let typed = surface.put(hints.typed, at: CellPoint(column: start, row: at.row), style: chrome.dimmed)
            let rest = String(label.letters.dropFirst(hints.typed.count))
            surface.put(rest, at: CellPoint(column: start + typed, row: at.row), style: chrome.hint)
            cursor = cursor ?? CellPoint(column: start, row: at.row)
        }
        surface.clip = surface.bounds
        return cursor
    }

    /// A list over the page, under its name; the cursor is on the entry chosen.
    func drawList(_ list: ListPane, on surface: inout Surface) -> CellPoint? {
        let area = layout.page
        surface.fill(area, style: chrome.plain)
        if listHasHeader {
            surface.putFitting(
                header(of: list, columns: area.size.columns - 1), at: CellPoint(column: 1, row: area.origin.row), style: chrome.title,
                width: area.size.columns - 1)
        }
        let (top, entries) = visibleEntries(of: list)
        for index in entries {
            let entry = list[index]
            let text = String(repeating: "  ", count: entry.indent) + entry.text
            drawEntry(text, detail: entry.detail, isChosen: index == list.selected, row: top + index - entries.lowerBound, on: &surface)
        }
        return CellPoint(column: 0, row: top + list.selected - entries.lowerBound)
    }

    /// The entry of a list that a row of the window shows; nil where it shows none.
    func entry(of list: ListPane, atRow row: Int) -> Int? {
        let (top, entries) = visibleEntries(of: list)
        let index = entries.lowerBound + row - top
        return entries.contains(index) ? index : nil
    }

    private var listHasHeader: Bool { layout.page.size.rows > 2 }

    /// The entries of a list that there is room for, and the row of the first of them.
    private func visibleEntries(of list: ListPane) -> (top: Int, entries: Range<Int>) {
        let header = listHasHeader ? 1 : 0
        let rows = max(layout.page.size.rows - header, 1)
        let first = list.firstVisible(rows: rows)
        return (layout.page.origin.row + header, first..<min(first + rows, list.count))
    }

    /// The list's name and its keys, as many as there is room for.
    private func header(of list: ListPane, columns: Int) -> String {
        let name = list.kind.rawValue + " · "
        if state.mode == .filter { return name + "\(list.count) of \(list.total) · Enter chooses, ↑ ↓ move, Esc shows all" }
        let choosing = (list.canBeChosen ? "Enter chooses, " : "") + (list.chosen?.removal.isEmpty == false ? "d removes, " : "")
        let full = name + choosing + "Esc closes, / filters, Space b page, gg G ends"
        return full.columns <= columns ? full : name + choosing + "Esc closes"
    }
}
