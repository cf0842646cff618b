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
                provisionalTail: nil, links: [], headings: [], parts: nil, restartsContent: false, isComplete: true))
        #expect(rows.row(ofFlow: 0) == 0)
        #expect(rows.row(ofFlow: 6) == 1)
        #expect(rows.row(ofFlow: 12) == 2)
        #expect(rows.row(ofFlow: 101) == 0)
        #expect(rows.row(ofFlow: 50) == 0)
        #expect(rows.row(ofFlow: 150) == 3)
        #expect(rows.row(ofFlow: 201) == 3)
    }
}
