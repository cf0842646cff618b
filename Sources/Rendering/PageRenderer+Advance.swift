import DOM

extension PageRenderer {
    /// The work of making boxes between two turns of laying them out.
    private static let portion = 65536

    /// Works until `deadline` (nil: until there are full blocks to hand out, or nothing more to do).
    ///
    /// - Returns: the lines that are new, or nil when there is nothing to do until more of the page arrives.
    package func advance(until deadline: ContinuousClock.Instant?) -> LayoutUpdate? {
        restartIfDisordered()
        restartIfRestyled()
        restartIfMainContentCame()
        guard !hasCompleted else { return nil }
        let firstRow = lines.rowCount
        var budget = WorkBudget(until: deadline)
        let isIdle = work(&budget, stopsAtFullBlock: deadline == nil)
        if builder.isComplete, builder.contentFilter != nil, builder.tree.items.isEmpty {
            needsWholePage = true
            restart(boxesToo: true)
            return advance(until: deadline)
        }
        let blocks = lines.takeBlocks(colors: builder.tree.styles.colors)
        hasCompleted = builder.isComplete && isIdle
        guard isIdle, !hasCompleted else { return update(firstRow: firstRow, blocks: blocks, tail: nil) }
        // The tail of the last update stands as long as nothing has come.
        if tailVersion == document.version, blocks.isEmpty, !hasNewBoxes { return nil }
        tailVersion = document.version
        return update(firstRow: firstRow, blocks: blocks, tail: provisionalTail())
    }

    /// Makes boxes and lays them out in turns; returns whether all that can be done is done.
    private func work(_ budget: inout WorkBudget, stopsAtFullBlock: Bool) -> Bool {
        while true {
            var portion = WorkBudget(units: Self.portion)
            let built = builder.step(&portion)
            builder.tree.settledFlowEnd = builder.settledFlowEnd
            let laidOut = layout.step(builder.tree, &lines, &budget)
            if laidOut == .interrupted { return false }
            if built != .interrupted { return true }
            if budget.isSpent(after: 8192) || stopsAtFullBlock && lines.hasFullBlock { return false }
        }
    }

    private func update(firstRow: Int, blocks: [LineBlock], tail: LineBlock?) -> LayoutUpdate {
        let linkCount = builder.finishedLinkCount
        let headings = builder.tree.headings
        let update = LayoutUpdate(
            generation: generation, firstRow: firstRow, blocks: blocks, provisionalTail: tail, tables: layout.tables,
            links: Array(builder.tree.links[min(deliveredLinks, linkCount)..<linkCount]),
            headings: Array(headings[deliveredHeadings...]), frames: Array(builder.tree.frames[deliveredFrames...]),
            parts: builder.tree.partsVersion == deliveredPartsVersion ? nil : builder.tree.parts, boxes: boxesNumber, maps: takeMaps(),
            isComplete: hasCompleted)
        deliveredLinks = max(deliveredLinks, linkCount)
        layout.tables = []
        deliveredHeadings = headings.count
        deliveredFrames = builder.tree.frames.count
        deliveredPartsVersion = builder.tree.partsVersion
        hasNewBoxes = false
        return update
    }

    /// The lines of what is still open, as it is now; nil when it shows nothing.
    private func provisionalTail() -> LineBlock? {
        var budget = WorkBudget(units: 64 * 1024)
        let checkpoint = builder.buildProvisionally(boxLimit: 512, &budget)
        var tail = layout
        var tailLines = LineBuffer()
        var tailBudget = WorkBudget(units: 256 * 1024)
        while tail.step(builder.tree, &tailLines, &tailBudget) == .interrupted, !tailBudget.isSpent(after: 0) {}
        builder.restore(checkpoint)
        return tailLines.takeBlocks(colors: builder.tree.styles.colors).first
    }

    /// A parser that moved what has been taken in already makes everything start again; after a few times only when it has ended.
    private func restartIfDisordered() {
        guard document.earliestDisorder <= builder.highestVisited else {
            document.earliestDisorder = .max
            return
        }
        guard restartCount < 4 || document.parseIsComplete else { return }
        restartCount += 1
        document.earliestDisorder = .max
        restart(boxesToo: true)
    }
}
