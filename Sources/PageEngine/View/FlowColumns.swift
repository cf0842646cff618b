import Cells
import Rendering

/// Maps flow ranges to columns of a run.
enum FlowColumns {
    /// The columns of a run that show a part of a flow range, at least one.
    static func columns(of range: Range<UInt32>, in run: Run, of block: LineBlock) -> Range<Int> {
        let lower = max(range.lowerBound, run.flowOffset) - run.flowOffset
        let upper = min(range.upperBound, run.flowOffset + run.textLength) - run.flowOffset
        let start = Int(run.column) + width(of: run, of: block, bytes: Int(lower))
        let end = Int(run.column) + width(of: run, of: block, bytes: Int(max(lower, upper)))
        return start..<max(start + 1, end)
    }

    private static func width(of run: Run, of block: LineBlock, bytes: Int) -> Int {
        let start = Int(run.textStart)
        return block.text.withUnsafeBufferPointer { CharacterWidth.width(utf8: UnsafeBufferPointer(rebasing: $0[start..<start + bytes])) }
    }
}
