import Cells

/// How the bars look: the terminal's own colours, so that nothing depends on them.
enum ChromeStyle {
    static let title = TextStyle(attributes: .bold)
    static let dimmed = TextStyle(attributes: .dim)
    static let plain = TextStyle.plain
    static let status = TextStyle(attributes: .reverse)
    static let strong = TextStyle(attributes: [.reverse, .bold])
    static let hint = TextStyle(attributes: [.reverse, .bold])
    static let panel = TextStyle.plain
    static let chosen = TextStyle(attributes: .reverse)
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
