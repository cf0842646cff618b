public import Rendering

extension PageView {
    /// The headings found so far, in order.
    public var headings: [PageHeading] { contents?.boxes.headings ?? [] }

    /// The heading that the top of the view is under; nil before the first.
    public var currentHeading: PageHeading? {
        guard let contents, let offset = contents.rows.flowOffset(atOrAfterRow: topRow) else { return contents?.boxes.headings.last }
        let following = contents.boxes.headings.partitioningIndex { $0.flowOffset > offset }
        return following > 0 ? contents.boxes.headings[following - 1] : nil
    }

    /// The heading that an address of this page leads to, by its fragment, else the one that the top of the view is under.
    public func heading(for address: WebURL?) -> PageHeading? {
        guard let fragment = address?.fragment, !fragment.isEmpty else { return currentHeading }
        let names = [fragment, fragment.percentDecoded]
        return headings.first { $0.id.map(names.contains) ?? false } ?? currentHeading
    }

    /// Goes to the next or previous heading; false when there is none.
    @discardableResult public func goToHeading(_ direction: Direction) -> Bool {
        guard let index = nextHeadingIndex(direction), headings.indices.contains(index) else { return false }
        go(to: headings[index])
        lastHeading = (index, topRow)
        return true
    }

    /// Goes to a heading of this page.
    public func go(to heading: PageHeading) {
        scroll(toFlow: heading.flowOffset)
    }

    /// Goes to where the page's own content begins, after its navigation; false when that can't be told.
    @discardableResult public func goToMainContent() -> Bool {
        guard let opening = contents?.boxes.opening else { return false }
        scroll(toFlow: opening)
        return true
    }

    /// Scrolls so that a flow offset is in the first row that no repeated header covers.
    func scroll(toFlow offset: UInt32) {
        readerHasMoved = true
        target = .start(offset)
        settleTop(clamps: false)
    }

    private func nextHeadingIndex(_ direction: Direction) -> Int? {
        let step = direction == .next ? 1 : -1
        // At the page's end a heading can't come to the top: count on from the one that was gone to.
        if let last = lastHeading, last.topRow == topRow { return last.index + step }
        guard let rows = contents?.rows else { return nil }
        guard let offset = rows.flowOffset(atOrAfterRow: topRow) else { return direction == .next ? nil : headings.count - 1 }
        if direction == .next { return headings.partitioningIndex { $0.flowOffset > offset } }
        return headings.partitioningIndex { $0.flowOffset >= offset } - 1
    }
}
