/// Reads one line with backspaces and escape sequences into runs of one style each.
struct OverstrikeLine {
    struct Style: OptionSet, Equatable {
        let rawValue: UInt8
        static let bold = Style(rawValue: 1)
        static let underlined = Style(rawValue: 2)
    }

    struct Run {
        var style: Style
        var text: [UInt8]
    }

    private struct Cell {
        var text: ArraySlice<UInt8>
        var style: Style
    }

    /// The style that escape sequences have set; it goes on in the next line.
    private(set) var style: Style = []
    private var cells: [Cell] = []
    /// Where the next character goes: before the end after backspaces.
    private var column = 0

    /// Reads a line, its line feed included.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>) {
        let bytes = Array(line)
        var position = 0
        while position < bytes.count {
            switch bytes[position] {
            case 0x08:
                column = max(column - 1, 0)
                position += 1
            case 0x1B:
                position = escape(bytes, position)
            default:
                let end = Self.endOfCharacter(bytes, position)
                put(bytes[position..<end])
                position = end
            }
        }
    }

    /// The runs of what was read; the next line starts empty.
    mutating func takeRuns() -> [Run] {
        var runs: [Run] = []
        for cell in cells {
            if let last = runs.indices.last, runs[last].style == cell.style {
                runs[last].text.append(contentsOf: cell.text)
            } else {
                runs.append(Run(style: cell.style, text: Array(cell.text)))
            }
        }
        cells.removeAll(keepingCapacity: true)
        column = 0
        return runs
    }

    private mutating func put(_ character: ArraySlice<UInt8>) {
        defer { column += 1 }
        guard column < cells.count, character.first != 0x0A else {
            // A line feed ends the line wherever backspaces went.
            if character.first == 0x0A { column = cells.count }
            cells.append(Cell(text: character, style: character.first == 0x0A ? [] : style))
            return
        }
        let underline: ArraySlice<UInt8> = [UInt8(ascii: "_")]
        let old = cells[column]
        // `_` on `_` is either; it is underlined where the character before is.
        let isUnderlined = column > 0 && cells[column - 1].style.contains(.underlined)
        if old.text == character, old.text != underline || !isUnderlined {
            cells[column].style.formUnion([style, .bold])
        } else if old.text == underline {
            cells[column] = Cell(text: character, style: old.style.union(style).union(.underlined))
        } else if character == underline {
            cells[column].style.formUnion([style, .underlined])
        } else {
            cells[column] = Cell(text: character, style: old.style.union(style))
        }
    }

    private static func endOfCharacter(_ bytes: [UInt8], _ start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// Reads the escape sequence at `start`; returns the position behind it.
    ///
    /// None reaches over the end of the line.
    private mutating func escape(_ bytes: [UInt8], _ start: Int) -> Int {
        guard start + 1 < bytes.count else { return start + 1 }
        switch bytes[start + 1] {
        case UInt8(ascii: "["): return control(bytes, start + 2)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            return Self.endOfString(bytes, start + 2)
        case 0x20...0x2F:
            let last = bytes[(start + 1)...].firstIndex { !(0x20...0x2F).contains($0) } ?? bytes.count
            return last < bytes.count && bytes[last] >= 0x30 && bytes[last] < 0x7F ? last + 1 : last
        case 0x30..<0x7F: return start + 2
        default: return start + 1
        }
    }

    /// A control sequence: parameters, then a letter; `m` sets the style.
    private mutating func control(_ bytes: [UInt8], _ start: Int) -> Int {
        let end = bytes[start...].firstIndex { !(0x20...0x3F).contains($0) } ?? bytes.count
        guard end < bytes.count, bytes[end] >= 0x40, bytes[end] < 0x7F else { return end }
        if bytes[end] == UInt8(ascii: "m") { select(bytes[start..<end]) }
        return end + 1
    }

    private mutating func select(_ parameters: ArraySlice<UInt8>) {
        let codes = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        var position = 0
        while position < codes.count {
            switch String(decoding: codes[position], as: UTF8.self) {
            case "", "0", "00": style = []
            case "1", "01": style.insert(.bold)
            case "4", "04": style.insert(.underlined)
            case "22": style.remove(.bold)
            case "24": style.remove(.underlined)
            case "38", "48":
                // A colour: the codes behind it are its parts, not styles.
                let kind = position + 1 < codes.count ? String(decoding: codes[position + 1], as: UTF8.self) : ""
                position += kind == "5" ? 2 : kind == "2" ? 4 : 0
            default: break
            }
            position += 1
        }
    }

    /// The end of a string sequence: BEL or `ESC \`.
    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
        var position = start
        while position < bytes.count, bytes[position] != 0x0A {
            if bytes[position] == 0x07 { return position + 1 }
            if bytes[position] == 0x1B {
                return position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\\") ? position + 2 : position
            }
            position += 1
        }
        return position
    }
}
