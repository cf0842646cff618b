internal import Cells

extension TerminalEmulator {
    /// A C0 control outside a sequence.
    func control(_ byte: UInt8) {
        switch byte {
        case 0x07: bellCount += 1
        case 0x08: moveTo(column: cursor.column - 1, row: cursor.row)
        case 0x09: moveTo(column: min(size.columns - 1, (cursor.column / 8 + 1) * 8), row: cursor.row)
        case 0x0A, 0x0B, 0x0C: lineFeed()
        case 0x0D: moveTo(column: 0, row: cursor.row)
        case 0x0E: shift = 1
        case 0x0F: shift = 0
        default: violations.append(.control(UInt32(byte)))
        }
    }

    /// An escape sequence of one letter.
    func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "7"): saved = (cursor, style, graphics, shift)
        case UInt8(ascii: "8"):
            (cursor, style, graphics, shift) = saved
            wrapsNext = false
        case UInt8(ascii: "D"): lineFeed()
        case UInt8(ascii: "E"):
            lineFeed()
            moveTo(column: 0, row: cursor.row)
        case UInt8(ascii: "M"): reverseLineFeed()
        case UInt8(ascii: "c"): reset()
        case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "H"), UInt8(ascii: "\\"): break
        default: violations.append(.unknownSequence("ESC \(String(UnicodeScalar(byte)))"))
        }
    }

    /// Which character set G0 or G1 is.
    func designate(_ slot: UInt8, _ set: UInt8) {
        switch slot {
        case UInt8(ascii: "("): graphics[0] = set == UInt8(ascii: "0")
        case UInt8(ascii: ")"): graphics[1] = set == UInt8(ascii: "0")
        case UInt8(ascii: "%"), UInt8(ascii: "#"): break
        default: violations.append(.unknownSequence("ESC \(String(UnicodeScalar(slot)))\(String(UnicodeScalar(set)))"))
        }
    }

    /// Moves the cursor within the screen.
    func moveTo(column: Int, row: Int) {
        cursor = CellPoint(column: min(max(0, column), size.columns - 1), row: min(max(0, row), size.rows - 1))
        wrapsNext = false
    }

    /// One row down; at the bottom of the scroll region the region scrolls.
    func lineFeed() {
        wrapsNext = false
        if cursor.row == scrollBottom { scroll(up: 1) } else { cursor.row = min(cursor.row + 1, size.rows - 1) }
    }

    private func reverseLineFeed() {
        wrapsNext = false
        if cursor.row == scrollTop { scroll(down: 1) } else { cursor.row = max(cursor.row - 1, 0) }
    }

    private func reset() {
        (style, graphics, shift, wrapsNext, cursorIsVisible) = (.plain, [false, false], 0, false, true)
        (scrollTop, scrollBottom, cursor, privateModes) = (0, size.rows - 1, .zero, [])
        erase(0..<cells.count)
    }
}
