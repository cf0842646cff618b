package import Cells

/// How what is around the page looks; by default without colours, so that nothing depends on them.
package struct ChromeStyle: Hashable, Sendable {
    /// Prompts, lists and what else is not said below.
    package var plain: TextStyle
    /// Titles, and the sign before a prompt.
    package var title: TextStyle
    /// What matters less, as the host beside the title.
    package var dimmed: TextStyle
    /// The status line.
    package var status: TextStyle
    /// A message that something failed.
    package var failure: TextStyle
    /// The letters over links.
    package var hint: TextStyle
    /// The chosen entry of a list.
    package var chosen: TextStyle

    /// The looks without colours, over a plain style.
    package init(over plain: TextStyle = .plain) {
        self.plain = plain
        title = plain.adding(.bold)
        dimmed = plain.adding(.dim)
        status = plain.adding(.reverse)
        failure = plain.adding([.reverse, .bold])
        hint = plain.adding([.reverse, .bold])
        chosen = plain.adding(.reverse)
    }
}

extension Surface {
    /// Writes text into at most `width` columns, cut with `…` where it is longer; returns the columns used.
    @discardableResult
    mutating func putFitting(_ text: String, at point: CellPoint, style: TextStyle, width: Int) -> Int {
        guard width > 0 else { return 0 }
        let needed = CharacterWidth.width(Scrubber.scrub(text))
        if needed <= width { return put(text, at: point, style: style, maximumWidth: width) }
        let used = put(text, at: point, style: style, maximumWidth: width - 1)
        return used + put("…", at: CellPoint(column: point.column + used, row: point.row), style: style, maximumWidth: 1)
    }
}

extension String {
    /// The columns that the text takes on a line.
    var columns: Int { CharacterWidth.width(Scrubber.scrub(self)) }

    /// The text cut into pieces of at most `width` columns, at blanks where there are some; nothing is left out.
    func wrapped(to width: Int) -> [String] {
        guard width > 0 else { return [] }
        var lines: [String] = []
        var line = ""
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let joined = line.isEmpty ? String(word) : line + " " + word
            if joined.columns <= width {
                line = joined
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = String(word).breaking(to: width, into: &lines)
        }
        return lines + [line]
    }

    private func breaking(to width: Int, into lines: inout [String]) -> String {
        var line = ""
        var used = 0
        for character in self {
            let columns = String(character).columns
            if used + columns > width, !line.isEmpty {
                lines.append(line)
                line = ""
                used = 0
            }
            line.append(character)
            used += columns
        }
        return line
    }
}
