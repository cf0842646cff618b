import Testing

@testable import PageEngine
@testable import Rendering

struct RowStoreTests {
    /// A block of lines that each show the flow text at these offsets, side by side.
    private func block(_ lines: [[Range<UInt32>]]) -> LineBlock {
        var all: [Line] = []
        var runs: [Run] = []
        for line in lines {
            all.append(Line(firstRun: UInt32(runs.count), runCount: UInt32(line.count), kind: .table, scrollGroup: 0, width: 0))
            for (column, flow) in line.enumerated() {
                let length = flow.upperBound - flow.lowerBound
                runs.append(
                    Run(
                        column: UInt32(column) * 20, columns: length, textStart: 0, textLength: length, flowOffset: flow.lowerBound,
                        link: 0, style: 0))
            }
        }
        return LineBlock(lines: all, runs: runs, text: Array(repeating: 0x78, count: 20))
    }

    /// A tall cell's text goes on in blocks below that which shows the cells beside it.
    @Test func findsTheRowInATallCell() {
        var rows = RowStore(generation: 0)
        rows.apply(
            LayoutUpdate(
                generation: 0, firstRow: 0, blocks: [block([[0..<4, 100..<104]]), block([[5..<9]]), block([[10..<14], [200..<204]])],
                provisionalTail: nil, tables: [], links: [], headings: [], parts: nil, boxes: 0, maps: [:], isComplete: true))
        #expect(rows.row(ofFlow: 0) == 0)
        #expect(rows.row(ofFlow: 6) == 1)
        #expect(rows.row(ofFlow: 12) == 2)
        #expect(rows.row(ofFlow: 101) == 0)
        #expect(rows.row(ofFlow: 50) == 0)
        #expect(rows.row(ofFlow: 150) == 3)
        #expect(rows.row(ofFlow: 201) == 3)
    }

    /// A foot that is written before its table's rows, blocks above it.
    @Test func findsTheRowOfAFoot() {
        var rows = RowStore(generation: 0)
        rows.apply(
            LayoutUpdate(
                generation: 0, firstRow: 0, blocks: [block([[0..<4], [20..<24]]), block([[25..<29]]), block([[30..<34], [5..<9]])],
                provisionalTail: nil, tables: [], links: [], headings: [], parts: nil, boxes: 0, maps: [:], isComplete: true))
        #expect(rows.row(ofFlow: 6) == 4)
        #expect(rows.row(ofFlow: 21) == 1)
        #expect(rows.row(ofFlow: 26) == 2)
        #expect(rows.row(ofFlow: 31) == 3)
        #expect(rows.row(ofFlow: 15) == 1)
    }

    /// Tables come with their headers, then with their ends.
    @Test func knowsTheTableOfARow() {
        var rows = RowStore(generation: 0)
        func update(_ firstRow: Int, _ tables: [TableRows]) -> LayoutUpdate {
            LayoutUpdate(
                generation: 0, firstRow: firstRow, blocks: [block(Array(repeating: [], count: 100))], provisionalTail: nil, tables: tables,
                links: [], headings: [], parts: nil, boxes: 0, maps: [:], isComplete: false)
        }
        rows.apply(update(0, [TableRows(header: 10..<12, end: 30), TableRows(header: 50..<52, end: nil)]))
        #expect(rows.table(atRow: 9) == nil && rows.table(atRow: 30) == nil && rows.table(atRow: 49) == nil)
        #expect(rows.table(atRow: 29) == 10..<30 && rows.header(ofTableAtRow: 29) == 10..<12)
        #expect(rows.table(atRow: 99) == 50..<100)
        rows.apply(update(100, [TableRows(header: 50..<52, end: 120), TableRows(header: 130..<133, end: nil)]))
        #expect(rows.table(atRow: 119) == 50..<120 && rows.table(atRow: 120) == nil)
        #expect(rows.header(ofTableAtRow: 199) == 130..<133)
    }
}
