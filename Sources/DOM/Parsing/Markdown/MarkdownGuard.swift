/// Changes those lines on which cmark-gfm's block parser takes more than linear time or memory; others pass as they are.
///
/// - A line costs what it is nested deep: markers of quotes and lists behind column 100 are text, and of blank lines in a row 20 are kept.
/// - A row costs the square of its cells: tables have at most 250 columns, and what separates cells behind the last column is text.
/// - A row's missing cells are made up for: tables end where too many were missing in all.
/// - A row of dashes has the whole paragraph before it read again: it makes no table behind 256 lines, nor the ninth time in a row.
struct MarkdownGuard {
    private static let deepestColumn = 100
    private static let mostBlankLines = 20
    private static let mostColumns = 250
    /// So many cells are read of any row, since which table it is in is only guessed.
    private static let fewColumns = 64
    private static let mostLinesBeforeTable = 256
    private static let mostTablesInARow = 8
    private static let someMissingCells = 200_000

    private let bytes: UnsafeBufferPointer<UInt8>
    private var output: [UInt8] = []
    /// How many blank lines came last.
    private var blankLines = 0
    /// How many lines came since a blank line or a heading, which end any paragraph.
    private var lines = 0
    /// How many of them may have begun a table, and its columns.
    private var tables = 0
    private var columns = 0
    /// How many cells may still be made up for.
    private var missingCells: Int

    /// The lines as cmark may read them, each with a line feed at its end.
    static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var reader = MarkdownGuard(bytes)
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
            reader.add(start..<end)
            start = end + (end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1)
        }
        return reader.output
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        missingCells = Self.someMissingCells + bytes.count
        output.reserveCapacity(bytes.count + bytes.count / 16)
    }

    private mutating func add(_ line: Range<Int>) {
        let (content, marker) = MarkdownLinePrefix.read(bytes, line, deepestColumn: Self.deepestColumn)
        if content == line.upperBound, marker == nil, bytes[line].allSatisfy(ASCII.isSpace) {
            blankLines += 1
            (lines, tables, columns) = (0, 0, 0)
            if blankLines <= Self.mostBlankLines { output.append(0x0A) }
            return
        }
        blankLines = 0
        lines += 1
        var hidden = marker
        let rest = content..<line.upperBound
        if isHeading(rest) {
            (lines, tables, columns) = (0, 0, 0)
        } else if let dash = firstDashOfDelimiterRow(rest) {
            if !beginTable(rest), hidden == nil { hidden = dash }
        } else if columns > 0 {
            addRow(rest)
        }
        copy(line, hiding: hidden, surplus: surplusSeparators(in: rest))
    }

    /// Notes what may be a table's row of dashes; false where it must not be one.
    private mutating func beginTable(_ row: Range<Int>) -> Bool {
        tables += 1
        let cells = cellCount(row)
        guard cells <= Self.mostColumns, lines <= Self.mostLinesBeforeTable, tables <= Self.mostTablesInARow else { return false }
        columns = max(columns, cells)
        return true
    }

    /// Notes what may be a table's row; ends the table where no more cells may be missing.
    private mutating func addRow(_ row: Range<Int>) {
        missingCells -= max(0, columns - cellCount(row))
        guard missingCells < 0 else { return }
        output.append(0x0A)
        (lines, tables, columns) = (1, 0, 0)
    }

    private func cellCount(_ row: Range<Int>) -> Int {
        bytes[row].reduce(1) { $1 == UInt8(ascii: "|") ? $0 + 1 : $0 }
    }

    /// The places of what separates cells behind the last that a table can have here.
    private func surplusSeparators(in row: Range<Int>) -> [Int] {
        // One may stand before the first cell, and one behind the last.
        let most = (columns > 0 ? max(columns, Self.fewColumns) : Self.mostColumns) + 2
        guard row.count > most else { return [] }
        var count = 0
        var surplus: [Int] = []
        var place = row.lowerBound
        while place < row.upperBound {
            if bytes[place] == UInt8(ascii: "|") {
                count += 1
                if count > most { surplus.append(place) }
            }
            place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        return surplus
    }

    private func isHeading(_ rest: Range<Int>) -> Bool {
        let marks = bytes[rest].prefix { $0 == UInt8(ascii: "#") }
        guard (1...6).contains(marks.count) else { return false }
        return marks.endIndex == rest.upperBound || ASCII.isSpace(bytes[marks.endIndex])
    }

    /// The first dash of what cmark would take for the row below a table's head; nil where it is anything else.
    private func firstDashOfDelimiterRow(_ rest: Range<Int>) -> Int? {
        var dash: Int?
        var hasMark = false
        for place in rest {
            switch bytes[place] {
            case UInt8(ascii: "-"): dash = dash ?? place
            case UInt8(ascii: "|"), UInt8(ascii: ":"): hasMark = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: break
            default: return nil
            }
        }
        return hasMark ? dash : nil
    }

    /// Adds a line with stand-ins at `hidden` and `surplus`; what looks like a stand-in already becomes U+FFFD.
    private mutating func copy(_ line: Range<Int>, hiding hidden: Int?, surplus: [Int]) {
        let start = output.count
        output.append(contentsOf: bytes[line])
        for place in [hidden].compactMap(\.self) + surplus {
            guard let standIn = MarkdownStandIn.table[Int(bytes[place])] else { continue }
            output[start + place - line.lowerBound] = standIn
        }
        if bytes[line].contains(where: MarkdownStandIn.isStandIn) {
            let copied = Array(output[start...])
            output.removeSubrange(start...)
            for (place, byte) in zip(line, copied) {
                if MarkdownStandIn.isStandIn(bytes[place]) { output.append(contentsOf: "\u{FFFD}".utf8) } else { output.append(byte) }
            }
        }
        output.append(0x0A)
    }
}
