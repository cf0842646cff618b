import DOM

extension PageRenderer {
    /// The element that holds the main content makes everything start again where only this is shown: what stands round it was taken for it.
    func restartIfMainContentCame() {
        guard let filter = builder.contentFilter, filter.isWithoutMain, mainContentSearch.goOn(in: document) else { return }
        if builder.highestVisited == 0 { builder = makeBuilder() } else { restart(boxesToo: true) }
    }

    /// Where the page's own content starts, after its navigation; nil when it can't be told (yet).
    ///
    /// The first heading in `main` (or `role=main`) if nothing but a little stands before it, else `main` itself; without one, the first
    /// heading of level 1 that is not in a `nav`, `aside` or sidebar, or, when the page has none, the first heading of any level.
    package func mainContentOffset() -> UInt32? {
        let tree = builder.tree
        if let main = tree.mainContent {
            let heading = tree.headings.first { $0.flowOffset >= main.lowerBound && $0.level == 1 && main.contains($0.flowOffset) }
            if let heading { return heading.flowOffset }
            if let first = tree.headings.first(where: { $0.flowOffset >= main.lowerBound && main.contains($0.flowOffset) }),
                first.flowOffset - main.lowerBound < 600
            {
                return first.flowOffset
            }
            let isKnown = main.upperBound != .max || builder.isComplete
            return isKnown ? shownStart(of: main) : nil
        }
        return heading { $0.level == 1 } ?? (builder.isComplete ? heading { _ in true } : nil)
    }

    /// Where the first heading that is not part of the navigation and satisfies `condition` starts.
    private func heading(where condition: (PageHeading) -> Bool) -> UInt32? {
        for (heading, node) in zip(builder.tree.headings, builder.tree.headingNodes)
        where condition(heading) && !isInNavigation(node) && document.root(of: node) == .document {
            return heading.flowOffset
        }
        return nil
    }

    /// The first offset of a stretch that shows something.
    private func shownStart(of range: Range<UInt32>) -> UInt32 {
        builder.tree.itemIndex(atFlow: range.lowerBound).map { builder.tree.items[$0].flowStart } ?? range.lowerBound
    }

    private func isInNavigation(_ node: NodeID) -> Bool {
        document.ancestors(of: node).contains { id in
            switch document[id].name {
            case .nav, .aside: true
            // A page may say of itself that it has a sidebar.
            case .body, .html: false
            default:
                document.attribute(.role, of: id, is: "navigation") || document.attribute(.class, of: id, contains: "sidebar")
                    || document.attribute(.id, of: id, is: "sidebar")
            }
        }
    }
}
