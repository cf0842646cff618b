// Flow offsets are those of the boxes: what was said of former ones is translated for those that take their place.
extension PageRenderer {
    /// Where the present boxes show what former ones showed at an offset; nil where that is not known (yet).
    package func flowOffset(_ offset: UInt32, ofBoxes number: Int) -> UInt32? {
        if number == boxesNumber { return offset }
        return formerBoxes.first { $0.number == number }?.map.newOffset(of: offset)
    }

    /// The boxes that are shown: no offsets of earlier ones will be asked for once all is made.
    package func showsBoxes(_ number: Int) {
        shownBoxes = number
        if hasCompleted { formerBoxes.removeAll { $0.number < number } }
    }

    /// The boxes are about to be made anew.
    func keepFormerBoxes() {
        guard !hasNewBoxes else { return }
        formerBoxes.removeAll { $0.number < shownBoxes }
        for index in formerBoxes.indices { formerBoxes[index].startAnew() }
        formerBoxes.append(FormerBoxes(builder.tree, number: boxesNumber))
        boxesNumber += 1
        hasNewBoxes = true
    }

    /// What has become known since the last time of where the present boxes show the text of former ones.
    func takeMaps() -> [Int: FlowMap] {
        guard !formerBoxes.isEmpty else { return [:] }
        let settled = builder.text.box.map { Int(builder.tree.boxes[$0].first) } ?? builder.tree.items.count
        var maps: [Int: FlowMap] = [:]
        for index in formerBoxes.indices where !formerBoxes[index].map.isComplete {
            maps[formerBoxes[index].number] = formerBoxes[index].follow(
                builder.tree, settledItems: settled, isComplete: builder.isComplete)
        }
        if hasCompleted { formerBoxes.removeAll { $0.number < shownBoxes } }
        return maps
    }
}
