/// From the flow offsets of a page's boxes to those of newer boxes of the same page.
///
/// Both follow the page's text: where a stretch of it is shown by both, offsets in it stand as far from its start. What the newer boxes do not
/// show leads to what they show after it.
package struct FlowMap: Sendable, Hashable {
    /// A stretch of text that both show.
    struct Stretch: Sendable, Hashable {
        var old: UInt32
        var new: UInt32
        var length: UInt32
    }

    /// By `old`, none overlapping.
    private(set) var stretches: [Stretch] = []
    /// Whether the newer boxes are all made, so that nothing comes after the last stretch.
    package internal(set) var isComplete = false

    /// Makes a map of nothing.
    package init() {}

    /// The newer offset of what stood at `offset`, or of what comes after it; nil where the newer boxes have not come to it.
    ///
    /// In a complete map only an empty one has none. O(log stretches).
    package func newOffset(of offset: UInt32) -> UInt32? {
        let following = stretches.partitioningIndex { $0.old > offset }
        if following > 0 {
            let stretch = stretches[following - 1]
            if offset - stretch.old < stretch.length { return stretch.new + (offset - stretch.old) }
        }
        if following < stretches.count { return stretches[following].new }
        guard isComplete, let last = stretches.last else { return nil }
        return last.new + max(last.length, 1) - 1
    }

    /// Takes what has been added to a map of the same boxes.
    package mutating func append(_ addition: FlowMap) {
        for stretch in addition.stretches { append(stretch) }
        isComplete = addition.isComplete
    }

    /// Adds a stretch, to the last one where it goes on in step with it.
    mutating func append(_ stretch: Stretch) {
        guard let last = stretches.last, last.old + last.length > stretch.old || last.new > stretch.new else {
            return extendOrAppend(stretch)
        }
        // Boxes in another order than before.
        let index = stretches.partitioningIndex { $0.old > stretch.old }
        guard index == 0 || stretches[index - 1].old + stretches[index - 1].length <= stretch.old else { return }
        stretches.insert(stretch, at: index)
    }

    private mutating func extendOrAppend(_ stretch: Stretch) {
        if let last = stretches.last, stretch.old - last.old == stretch.new - last.new {
            stretches[stretches.count - 1].length = stretch.old + stretch.length - last.old
        } else {
            stretches.append(stretch)
        }
    }
}
