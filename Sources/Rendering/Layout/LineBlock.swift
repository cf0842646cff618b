/// At most 1,024 finished lines with their runs and text: immutable, and free to leave the page's worker.
public struct LineBlock: Sendable {
    /// The most lines a block has.
    public static let capacity = 1024

    package let lines: [Line]
    package let runs: [Run]
    package let text: [UInt8]
    /// The page's colours, by the numbers that the runs have.
    package internal(set) var colors: [PageColors] = [.none]
    /// The smallest flow offset that it shows and the offset after the last; `Run.noFlow..<Run.noFlow` when it shows none.
    package let flowRange: Range<UInt32>

    package init(lines: [Line], runs: [Run], text: [UInt8]) {
        self.lines = lines
        self.runs = runs
        self.text = text
        var lower = Run.noFlow
        var upper: UInt32 = 0
        for run in runs where run.isFlow {
            lower = min(lower, run.flowOffset)
            upper = max(upper, run.flowOffset + run.textLength)
        }
        flowRange = lower == Run.noFlow ? lower..<lower : lower..<upper
    }

    /// The page's colours of one run.
    package func colors(of run: Run) -> PageColors { colors[run.colors] }

    /// The runs of one line.
    package func runs(of line: Line) -> ArraySlice<Run> {
        runs[Int(line.firstRun)..<Int(line.firstRun) + Int(line.runCount)]
    }

    /// One line's text, with spaces between its runs and none at its end; for tests and dumps.
    package func text(ofLine index: Int) -> String {
        var bytes: [UInt8] = []
        var column: UInt32 = 0
        for run in runs(of: lines[index]) {
            if run.column > column { bytes.append(contentsOf: repeatElement(0x20, count: Int(run.column - column))) }
            bytes.append(contentsOf: text[Int(run.textStart)..<Int(run.textStart + run.textLength)])
            column = run.column + run.columns
        }
        while bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The line and run that show `flowOffset`, else those that show the next offset after it, else nil; linear in the block's runs.
    package func position(ofFlow flowOffset: UInt32) -> (line: Int, run: Int)? {
        guard flowRange.lowerBound != Run.noFlow, flowOffset < flowRange.upperBound else { return nil }
        var best: (line: Int, run: Int)?
        var bestDistance = UInt32.max
        for (lineIndex, line) in lines.enumerated() {
            let first = Int(line.firstRun)
            for index in first..<first + Int(line.runCount) where runs[index].isFlow {
                let run = runs[index]
                if run.flowOffset <= flowOffset, flowOffset < run.flowOffset + run.textLength { return (lineIndex, index) }
                if run.flowOffset > flowOffset, run.flowOffset - flowOffset < bestDistance {
                    bestDistance = run.flowOffset - flowOffset
                    best = (lineIndex, index)
                }
            }
        }
        return best
    }

    /// The least flow offset that the line shows, or nil; linear in the line's runs, which right-to-left text puts out of order.
    package func firstFlowOffset(ofLine index: Int) -> UInt32? {
        runs(of: lines[index]).lazy.filter(\.isFlow).map(\.flowOffset).min()
    }
}
