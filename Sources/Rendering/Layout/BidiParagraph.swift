internal import CFribidi
import Cells

/// The directions within a paragraph, and the visual order of its rows: [UAX 9](https://www.unicode.org/reports/tr9/), through FriBidi.
struct BidiParagraph {
    /// How the paragraph's own direction is found.
    enum Direction {
        /// By its first strong character (P2, P3), as for `dir=auto`.
        case automatic
        case leftToRight, rightToLeft
    }

    private let scalars: [UInt32]
    /// Where each scalar begins in the flow text, and where the last ends.
    private let offsets: [Int]
    private let types: [UInt32]
    /// The embedding level of each scalar; odd ones are right-to-left.
    let levels: [Int8]
    private let base: UInt32

    /// The paragraph's own level: 0, or 1 when it is right-to-left.
    var level: Int8 { cfribidi_paragraph_level(base) }

    /// Resolves the paragraph that a range of the flow text is; nil where FriBidi is not installed, and where memory runs out.
    ///
    /// Complexity: O(bytes + isolates²); flow text has no isolates, as the scrubber leaves out what turns a line.
    init?(_ flow: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ direction: Direction) {
        guard cfribidi_open() else { return nil }
        var scalars: [UInt32] = []
        var offsets: [Int] = []
        let bytes = UnsafeBufferPointer(rebasing: flow[..<range.upperBound])
        var index = range.lowerBound
        while index < range.upperBound {
            let scalar = UTF8Decoding.scalar(in: bytes, at: index)
            offsets.append(index)
            scalars.append(scalar.value)
            index += scalar.length
        }
        offsets.append(range.upperBound)
        guard scalars.count < Int32.max else { return nil }
        var types = [UInt32](repeating: 0, count: scalars.count)
        var levels = [Int8](repeating: 0, count: scalars.count)
        var base: UInt32 = 0
        guard cfribidi_resolve(scalars, Int32(scalars.count), direction.asked, &types, &levels, &base) else { return nil }
        self.scalars = scalars
        self.offsets = offsets
        self.types = types
        self.levels = levels
        self.base = base
    }

    /// The scalars of a row, by their numbers in the paragraph, from left to right; and their levels, in the paragraph's order.
    func visualOrder(ofScalars row: Range<Int>) -> (order: [Int], levels: [Int8]) {
        var rowLevels = Array(levels[row])
        var order = Array(0..<Int32(row.count))
        let isOrdered = cfribidi_reorder(Array(types[row]), Int32(row.count), base, &rowLevels, &order)
        return (isOrdered ? order.map { row.lowerBound + Int($0) } : Array(row), rowLevels)
    }

    /// Calls `body` with each cluster of a row from left to right, a range of the flow text, and with its mirror image where that is shown.
    func forEachCluster(
        ofRow range: Range<Int>, _ flow: UnsafeBufferPointer<UInt8>, _ body: (_ cluster: Range<Int>, _ mirrored: UInt32?) -> Void
    ) {
        let row = scalarIndex(at: range.lowerBound)..<scalarIndex(at: range.upperBound)
        let (order, levels) = visualOrder(ofScalars: row)
        let clusters = Array(GraphemeBreak(UnsafeBufferPointer(rebasing: flow[range])))
        let clusterOfScalar = clusters.indices.flatMap { repeatElement($0, count: clusters[$0].scalarCount) }
        var isDone = [Bool](repeating: false, count: clusters.count)
        for scalar in order {
            let number = clusterOfScalar[scalar - row.lowerBound]
            guard !isDone[number] else { continue }
            isDone[number] = true
            let start = range.lowerBound + clusters[number].start
            let mayMirror = clusters[number].scalarCount == 1 && levels[scalar - row.lowerBound] % 2 == 1
            body(start..<start + clusters[number].length, mayMirror ? mirrorImage(of: scalars[scalar]) : nil)
        }
    }

    /// What stands for a scalar in right-to-left text; nil when that is itself, or has another number of bytes.
    private func mirrorImage(of scalar: UInt32) -> UInt32? {
        let mirrored = cfribidi_mirrored(scalar)
        return mirrored != scalar && UTF8Decoding.length(of: mirrored) == UTF8Decoding.length(of: scalar) ? mirrored : nil
    }

    /// The number of the scalar that begins at an offset of the flow text.
    private func scalarIndex(at offset: Int) -> Int { offsets.partitioningIndex { $0 >= offset } }
}

extension BidiParagraph.Direction {
    fileprivate var asked: cfribidi_direction {
        switch self {
        case .automatic: cfribidi_automatic
        case .leftToRight: cfribidi_left_to_right
        case .rightToLeft: cfribidi_right_to_left
        }
    }
}
