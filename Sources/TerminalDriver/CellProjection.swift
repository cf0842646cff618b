internal import CNcurses
internal import Cells

/// What is written for a cluster: what every terminal agrees on, so that no line is ever misaligned.
///
/// Terminals differ about emoji sequences (one that joins them advances two columns, another six) and curses counts by `wcwidth`. So a joined
/// sequence shows its first emoji, a skin tone and U+FE0F are left out, a flag is its two letters, and what `wcwidth` gives another width than
/// `CharacterWidth` shows as U+FFFD; blanks fill up to the columns that the surface counted. At most four marks stand on a character.
/// A terminal that says that it counts by clusters (mode 2027) gets a sequence whole, if curses counts its first emoji as two columns.
/// A longer sequence than five scalars (some families, a kiss with skin tones) is its first emoji even then, because a cell of curses holds no more.
struct CellProjection {
    /// One character cell of curses: a base and its marks, and its columns.
    struct Unit: Hashable {
        var scalars: [wchar_t]
        var columns: Int
    }

    /// What a terminal does with an emoji sequence.
    enum Sequences {
        /// Nobody knows.
        case unknown
        /// It shows one character of two columns.
        case whole
    }

    let characters: TerminalCapabilities.Characters
    var sequences = Sequences.unknown

    /// The units of a cluster; their columns add up to `columns`.
    func units(of scalars: [UInt32], columns: Int) -> [Unit] {
        guard let base = scalars.first else { return [Unit](repeating: Self.blank, count: columns) }
        if scalars.count == 2, isIndicator(base), isIndicator(scalars[1]), columns == 2 {
            return scalars.map { unit(base: $0, marks: [], columns: 1) }
        }
        if isWhole(scalars, columns: columns) { return [Unit(scalars: scalars.map { wchar_t($0) }, columns: columns)] }
        let marks = isEmoji(base) ? [] : scalars.dropFirst().filter(isMark).prefix(4)
        let first = unit(base: base, marks: Array(marks), columns: columns)
        return [first] + [Unit](repeating: Self.blank, count: columns - first.columns)
    }

    /// Whether curses and the terminal agree about an emoji sequence.
    private func isWhole(_ scalars: [UInt32], columns: Int) -> Bool {
        guard sequences == .whole, characters == .utf8, columns == 2, 2...Int(martlet_longest_cell) ~= scalars.count else { return false }
        return isEmoji(scalars[0]) && wcwidth(wchar_t(scalars[0])) == 2
    }

    private static let blank = Unit(scalars: [0x20], columns: 1)

    private func unit(base: UInt32, marks: [UInt32], columns: Int) -> Unit {
        guard characters == .utf8 || isInLocale(base) else {
            return Unit(scalars: [wchar_t(ASCIIStandIns.standIn(for: base))], columns: 1)
        }
        let width = Int(wcwidth(wchar_t(base)))
        guard width == columns || width == 1 else { return Unit(scalars: [characters == .utf8 ? 0xFFFD : 0x3F], columns: 1) }
        let shown = characters == .utf8 ? marks : marks.filter(isInLocale)
        return Unit(scalars: [wchar_t(base)] + shown.map { wchar_t($0) }, columns: width)
    }

    /// What curses puts on the character before it, and a terminal too.
    private func isMark(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xFE00...0xFE0F, 0xE0000...0xE0FFF: false
        default: wcwidth(wchar_t(scalar)) == 0
        }
    }

    private func isIndicator(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }

    /// The emoji of two columns, on which terminals differ about everything that follows.
    private func isEmoji(_ scalar: UInt32) -> Bool { scalar >= 0x1F000 || 0x2300...0x2BFF ~= scalar && wcwidth(wchar_t(scalar)) == 2 }

    private func isInLocale(_ scalar: UInt32) -> Bool {
        if scalar < 0x80 { return true }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
            wctomb(buffer.baseAddress, wchar_t(scalar)) > 0
        }
    }
}
