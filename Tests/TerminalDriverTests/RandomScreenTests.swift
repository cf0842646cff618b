import Cells
import TestSupport
import Testing

@Suite("Random screens through curses, in a pseudo-terminal")
struct RandomScreenTests {
    @Test(
        "every cell is what was drawn, scrolled or edited", arguments: ["xterm-256color", "tmux-256color", "linux", "vt100"],
        [(80, 24), (11, 4)])
    func series(term: String, dimensions: (columns: Int, rows: Int)) throws {
        var generator = SeededGenerator.announced()
        let seed = generator.next()
        let size = CellSize(columns: dimensions.columns, rows: dimensions.rows)
        let session = try probe(size, term: term, arguments: ["\(seed)"])
        var screens = RandomScreens(seed: seed, size: size)
        try session.wait(for: "the probe") { $0.text.contains("corner") }
        for step in 0..<60 {
            let surface = screens.next()
            session.press(control: "r")
            var difference: String?
            do {
                try session.wait(for: "screen \(step) of seed \(seed)", within: .seconds(10)) { screen in
                    difference = self.difference(surface, screen, comparesStyles: term == "xterm-256color")
                    return difference == nil
                }
            } catch {
                Issue.record("\(difference ?? ""); \(error)\nIt should be:\n\(surface.text)")
                return
            }
        }
        #expect(session.emulator.violations == [])
    }

    /// The first cell that is not as drawn; the colour of a blank's letters doesn't show.
    private func difference(_ surface: Surface, _ screen: TerminalEmulator, comparesStyles: Bool) -> String? {
        for row in 0..<surface.size.rows {
            guard surface.text(ofRow: row) == screen.text(ofRow: row) else { return "row \(row) differs" }
            for column in 0..<surface.size.columns where comparesStyles {
                let cell = surface[CellPoint(column: column, row: row)]
                var (wanted, found) = (cell.style, screen[column, row].style)
                if cell.plainASCII == 0x20 {
                    let visible: TextStyle.Attributes = [.underline, .reverse]
                    (wanted.attributes, found.attributes) = (
                        wanted.attributes.intersection(visible), found.attributes.intersection(visible)
                    )
                    if !wanted.attributes.contains(.reverse) { (wanted.foreground, found.foreground) = (.default, .default) }
                }
                if wanted != found { return "row \(row), column \(column): \(found) instead of \(wanted)" }
            }
        }
        return nil
    }
}
