internal import Cells

extension TerminalEmulator {
    /// A control sequence, its final letter and what stood between `CSI` and it: one switch, a case a sequence.
    func controlSequence(_ final: UInt8, _ collected: [UInt8]) {
        let text = String(decoding: collected, as: UTF8.self)
        if text.hasPrefix("?") { return privateMode(final, text) }
        if text.hasPrefix(">") || text.hasSuffix(" ") || text == "!" { return }  // key modes, cursor shape, soft reset
        let numbers = Self.numbers(text)
        let count = max(1, numbers.first ?? 1)
        let first = numbers.first ?? 0
        switch UnicodeScalar(final) {
        case "@": insertCells(count)
        case "A": moveTo(column: cursor.column, row: cursor.row - count)
        case "B", "e": moveTo(column: cursor.column, row: cursor.row + count)
        case "C", "a": moveTo(column: cursor.column + count, row: cursor.row)
        case "D": moveTo(column: cursor.column - count, row: cursor.row)
        case "E": moveTo(column: 0, row: cursor.row + count)
        case "F": moveTo(column: 0, row: cursor.row - count)
        case "G", "`": moveTo(column: count - 1, row: cursor.row)
        case "H", "f": moveTo(column: max(1, numbers.count > 1 ? numbers[1] : 1) - 1, row: count - 1)
        case "I": moveTo(column: (cursor.column / 8 + count) * 8, row: cursor.row)
        case "J": eraseInDisplay(first)
        case "K": eraseInLine(first)
        case "L": insertLines(count)
        case "M": deleteLines(count)
        case "P": deleteCells(count)
        case "S": scroll(up: count)
        case "T": scroll(down: count)
        case "X": eraseFromCursor(count)
        case "Z": moveTo(column: (cursor.column - 1) / 8 * 8 - (count - 1) * 8, row: cursor.row)
        case "b": for _ in 0..<count { print(lastPrinted) }
        case "d": moveTo(column: cursor.column, row: count - 1)
        case "m": selectGraphicRendition(numbers)
        case "r": setScrollRegion(numbers)
        case "h" where first == 8, "l" where first == 8: reordersText = final == UInt8(ascii: "h")
        case "h", "l", "c", "g", "n", "t", "s", "u": break  // insert mode is never set by curses with ich; queries are not answered
        default: violations.append(.unknownSequence("CSI \(text)\(UnicodeScalar(final))"))
        }
    }

    /// The numbers between semicolons; a colour written with colons (`38:2::r:g:b`, `38:5:n`) becomes the same with semicolons.
    private static func numbers(_ text: String) -> [Int] {
        text.split(separator: ";", omittingEmptySubsequences: false).flatMap { part in
            let parts = part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            return parts.count > 5 ? Array(parts[..<2] + parts[3...]) : parts
        }
    }

    private func setScrollRegion(_ numbers: [Int]) {
        let top = max(1, numbers.first ?? 1) - 1
        let bottom = (numbers.count > 1 && numbers[1] > 0 ? numbers[1] : size.rows) - 1
        if top < bottom { (scrollTop, scrollBottom) = (top, min(bottom, size.rows - 1)) }
        moveTo(column: 0, row: 0)
    }

    /// `CSI ? … h` and `l`.
    private func privateMode(_ final: UInt8, _ text: String) {
        let isSet = final == UInt8(ascii: "h")
        guard isSet || final == UInt8(ascii: "l") else {
            let isQuestion = final == UInt8(ascii: "c") || final == UInt8(ascii: "p") && text.hasSuffix("$")
            if !isQuestion { violations.append(.unknownSequence("CSI \(text)\(UnicodeScalar(final))")) }
            return
        }
        for mode in text.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
            switch mode {
            case 25: cursorIsVisible = isSet
            case 47, 1047, 1049: switchScreen(toAlternate: isSet, savesCursor: mode == 1049)
            default: if isSet { privateModes.insert(mode) } else { privateModes.remove(mode) }
            }
        }
    }

    private func switchScreen(toAlternate: Bool, savesCursor: Bool) {
        guard toAlternate != isAlternate else { return }
        if savesCursor, toAlternate { saved = (cursor, style, graphics, shift) }
        swap(&cells, &otherCells)
        isAlternate = toAlternate
        if toAlternate { erase(0..<cells.count) }
        if savesCursor, !toAlternate { (cursor, style, graphics, shift) = saved }
    }
}
