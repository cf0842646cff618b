import Cells

extension Screen {
    /// The line being typed with its caret; what it could become above it, and for a find the matches and keys beside it.
    func drawPrompt(_ prompt: Prompt, on surface: inout Surface) -> CellPoint? {
        if case .find(_, let manner) = prompt.kind { return drawFind(prompt, manner, on: &surface) }
        if prompt.kind == .filter, let list = state.list { _ = drawList(list, on: &surface) }
        drawCompletion(prompt.completion, on: &surface)
        if let signIn = prompt.signIn { drawSentences(of: signIn, on: &surface) }
        surface.fill(layout.status, style: chrome.plain)
        return drawLine(prompt, in: layout.status, on: &surface)
    }

    private func drawFind(_ prompt: Prompt, _ manner: FindManner, on surface: inout Surface) -> CellPoint? {
        let rect = layout.find ?? layout.status
        surface.fill(rect, style: chrome.plain)
        let room = rect.size.columns - min(prompt.editor.text.columns + 2, 12)
        let tools = findTools(prompt, manner).first { $0.columns <= room } ?? ""
        let width = tools.columns
        if width > 0 {
            surface.put(tools, at: CellPoint(column: rect.size.columns - width, row: rect.origin.row), style: chrome.plain)
        }
        let line = CellRect(origin: rect.origin, size: CellSize(columns: rect.size.columns - width, rows: 1))
        return drawLine(prompt, in: line, on: &surface)
    }

    /// What stands beside the line, the fullest form first.
    private func findTools(_ prompt: Prompt, _ manner: FindManner) -> [String] {
        let matches = prompt.editor.isEmpty ? "" : page.matches.map { " " + Self.description(of: $0) + " " } ?? ""
        let sign =
            switch manner.letterCase {
            case .smart: "Aa smart"
            case .sensitive: "Aa exact"
            case .insensitive: "aa any"
            }
        let regex = manner.regex == .on ? "  .* regex" : ""
        let other = manner.regex == .on ? "text" : "regex"
        return ["\(matches) \(sign)\(regex)  ↑ ↓  M-c case  M-r \(other) ", "\(matches) \(sign)\(regex) ", matches]
    }

    /// Draws sign and line, shifted so that the caret is in sight; returns the caret.
    private func drawLine(_ prompt: Prompt, in rect: CellRect, on surface: inout Surface) -> CellPoint {
        let sign = rect.size.columns > prompt.sign.columns + 2 ? prompt.sign : ""
        let start = rect.origin.column + surface.put(sign, at: rect.origin, style: chrome.title, maximumWidth: rect.size.columns)
        let room = max(rect.size.columns - sign.columns, 1)
        let caret = prompt.shownTextBeforeCaret.columns
        let shift = max(caret - room + 1, 0)
        let clip = surface.clip
        surface.clip = CellRect(column: start, row: rect.origin.row, columns: room, rows: 1)
        surface.put(prompt.shownText, at: CellPoint(column: start - shift, row: rect.origin.row), style: chrome.plain)
        surface.clip = clip
        return CellPoint(column: start + caret - shift, row: rect.origin.row)
    }

    /// The proposals, above the prompt, the one taken in reverse.
    private func drawCompletion(_ completion: Completion, on surface: inout Surface) {
        let available = max(layout.status.origin.row - layout.page.origin.row, 0)
        let rows = min(completion.candidates.count, 8, max(available - 1, 0))
        guard rows > 0 else { return }
        let first = min(max((completion.chosen ?? 0) - rows / 2, 0), completion.candidates.count - rows)
        let top = layout.status.origin.row - rows
        for row in 0..<rows {
            let candidate = completion.candidates[first + row]
            let isChosen = completion.chosen == first + row
            drawEntry(candidate.label, detail: candidate.detail, isChosen: isChosen, row: top + row, on: &surface)
        }
    }

    /// One row of a list: what it says, and more about it at the right where there is room.
    func drawEntry(_ text: String, detail: String, isChosen: Bool, row: Int, on surface: inout Surface) {
        let width = surface.size.columns
        let style = isChosen ? chrome.chosen : chrome.plain
        surface.fill(CellRect(column: 0, row: row, columns: width, rows: 1), style: style)
        surface.put(isChosen ? ">" : " ", at: CellPoint(column: 0, row: row), style: style, maximumWidth: width)
        let used = surface.putFitting(text, at: CellPoint(column: 2, row: row), style: style, width: width - 3)
        let room = width - used - 6
        guard room >= 10, !detail.isEmpty else { return }
        let shown = Screen.cut(detail, to: room)
        let dimmed = isChosen ? style : chrome.dimmed
        surface.put(shown, at: CellPoint(column: width - shown.columns - 1, row: row), style: dimmed)
    }
}
