import Cells

extension Screen {
    /// Who asks for a user name or a password, above the prompt; the last sentence is the last to go where there is no room.
    func drawSentences(of signIn: SignIn, on surface: inout Surface) {
        let width = layout.status.size.columns
        let lines = signIn.sentences.flatMap { Scrubber.scrub($0).wrapped(to: width) }
        let room = max(layout.status.origin.row - layout.page.origin.row, 0)
        let shown = lines.suffix(room)
        let top = layout.status.origin.row - shown.count
        surface.fill(CellRect(column: 0, row: top, columns: width, rows: shown.count), style: chrome.title)
        for (row, line) in shown.enumerated() {
            surface.putFitting(line, at: CellPoint(column: 0, row: top + row), style: chrome.title, width: width)
        }
    }
}
