/// A container of `flex` or `grid`, or a row of floated boxes, on its way: its items are measured; then they stand in rows, if these fit, or
/// below each other.
struct ItemRun {
    /// An item that shows something.
    struct Item {
        let box: Int
        let end: Int
        /// Its width with no word broken, and with no line wrapped.
        let least: Int
        let most: Int
        /// The percentage of its row that it asks for.
        let share: Int
        /// Whether it is no use to it to be wrapped: code, tables.
        let isRigid: Bool
        let order: Int8
        /// The columns of a grid that it stands in; 255 for all.
        let span: Int
    }

    /// What is shown together.
    enum Row {
        case items([Placed])
        /// An item that wants the whole width for itself.
        case block(Item)
    }

    /// An item at its place in a row.
    struct Placed {
        let item: Item
        let column: Int
        let width: Int
    }

    let flow: ItemFlow
    /// Where the items stand, and how much room there is.
    let left: Int
    let width: Int
    /// Whether its children are floated siblings: the first that is not ends it.
    let isOfFloats: Bool
    /// The next child to look at, and the container's box, or the parent of the floated boxes.
    private(set) var next: Int
    private let parent: Int
    private var items: [Item] = []
    /// Whether no more children are to be looked at, and whether all have been: else they are too many for rows.
    private var isMeasured = false
    private var hasAll = false
    /// Whether some items are what tabs open: these stand below their names.
    private var hasTabs = false
    private var seenText = 0
    private var seenBoxes = 0

    /// More text or boxes than this are no row: a page's columns, for a wide window.
    private static let longestText = 8192
    private static let mostBoxes = 512

    init(_ flow: ItemFlow, parent: Int, first: Int, left: Int, width: Int, isOfFloats: Bool = false) {
        self.flow = flow
        self.parent = parent
        self.left = left
        self.width = width
        self.isOfFloats = isOfFloats
        next = first
    }

    /// Goes on measuring; false where it must wait for more boxes.
    mutating func measure(_ tree: BoxTree, depth: Int) -> Bool {
        while !isMeasured {
            guard let range = nextChild(tree) else {
                if !hasAll { return false }
                isMeasured = true
                return true
            }
            add(range, tree, depth: depth)
            if seenText > Self.longestText || seenBoxes > Self.mostBoxes { isMeasured = true }
        }
        return true
    }

    /// The next child and the boxes in it, if it is complete; nil where it is not, or there is none, as `hasAll` says then.
    private mutating func nextChild(_ tree: BoxTree) -> Range<Int>? {
        let end = Int(tree.boxes[parent].end)
        if end != 0, next >= end {
            hasAll = true
            return nil
        }
        guard next < tree.boxes.count else { return nil }
        let box = tree.boxes[next]
        if isOfFloats, tree.styles[box.style].float != .start || box.kind == .text {
            hasAll = true
            return nil
        }
        guard box.end != 0 else { return nil }
        return next..<max(next + 1, Int(box.end))
    }

    private mutating func add(_ range: Range<Int>, _ tree: BoxTree, depth: Int) {
        next = range.upperBound
        let box = tree.boxes[range.lowerBound]
        seenBoxes += range.count
        guard box.flowEnd > box.flowStart else { return }
        seenText += Int(box.flowEnd - box.flowStart)
        guard seenText <= Self.longestText, seenBoxes <= Self.mostBoxes else { return }
        let style = tree.styles[box.style]
        if style.tabs != .none { hasTabs = true }
        let widths = ContentMeasure.itemWidths(range, tree, depth: depth)
        let isRigid = tree.boxes[range].contains {
            tree.styles[$0.style].display == .table || tree.styles[$0.style].whiteSpace.preservesSpaces
        }
        let isText = box.kind == .text
        items.append(
            Item(
                box: range.lowerBound, end: range.upperBound, least: max(1, widths.least), most: max(1, widths.most),
                share: isText ? 0 : Int(style.rowShare), isRigid: isRigid, order: isText ? 0 : style.order,
                span: isText ? 1 : Int(max(1, style.gridSpan))))
    }

    /// The items of rows that fit; nil where they don't.
    func rows() -> [Row]? {
        guard hasAll, items.count > 1, !hasTabs else { return nil }
        switch flow.kind {
        case .blocks: return nil
        case .row: return line(of: ordered)
        case .wrappingRow: return lines(of: ordered)
        case .grid: return grid(of: ordered)?.map(Row.items)
        }
    }

    /// The items by `order`; what a tab opens stays below its name, wherever a page puts the names.
    private var ordered: [Item] {
        guard items.contains(where: { $0.order != 0 }), !items.contains(where: { $0.share == 100 }) else { return items }
        return items.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
    }

    private func line(of items: [Item]) -> [Row]? {
        let most = items.reduce(0) { $0 + $1.most } + Int(flow.gap) * (items.count - 1)
        return most <= width ? [.items(justified(items))] : nil
    }

    /// Items as wide as they are, in as many rows as they need.
    private func lines(of items: [Item]) -> [Row]? {
        var rows: [Row] = []
        var row: [Item] = []
        var (used, share) = (0, 0)
        func end() {
            if !row.isEmpty { rows.append(.items(justified(row))) }
            (row, used, share) = ([], 0, 0)
        }
        for item in items {
            if item.share == 100 {
                end()
                rows.append(.block(item))
                continue
            }
            guard item.most <= width else { return nil }
            if !row.isEmpty, used + Int(flow.gap) + item.most > width || share + item.share > 100 { end() }
            used += (row.isEmpty ? 0 : Int(flow.gap)) + item.most
            share += item.share
            row.append(item)
        }
        end()
        return rows.count < items.count ? rows : nil
    }

    private func justified(_ row: [Item]) -> [Placed] {
        let row = flow.isReversed ? row.reversed() : row
        var gap = Int(flow.gap)
        let room = width - row.reduce(0) { $0 + $1.most } - gap * (row.count - 1)
        var column = left
        switch flow.isReversed ? flow.justification.reversed : flow.justification {
        case .start: break
        case .center: column += room / 2
        case .end: column += room
        case .between: if row.count > 1 { gap += room / (row.count - 1) }
        }
        return row.map { item in
            defer { column += item.most + gap }
            return Placed(item: item, column: column, width: item.most)
        }
    }

    /// Rows of a grid whose columns are readable; fewer columns than asked for where they are alike.
    private func grid(of items: [Item]) -> [[Placed]]? {
        let gap = Int(flow.gap)
        var count = Int(flow.trackCount)
        if count == 0 { count = (width + gap) / max(1, Int(flow.trackWidth) + gap) }
        count = min(count, items.count)
        while count > 1 {
            if let rows = grid(of: items, columns: count) { return rows }
            guard flow.hasLikeTracks else { return nil }
            count -= 1
        }
        return nil
    }

    private func grid(of items: [Item], columns count: Int) -> [[Placed]]? {
        let gap = Int(flow.gap)
        var rows: [[(item: Item, columns: Range<Int>)]] = []
        var nextColumn = count
        for item in items {
            let span = min(item.span, count)
            if nextColumn + span > count {
                rows.append([])
                nextColumn = 0
            }
            rows[rows.count - 1].append((item, nextColumn..<nextColumn + span))
            nextColumn += span
        }
        var least = Array(repeating: 1, count: count)
        var most = Array(repeating: 1, count: count)
        for (item, columns) in rows.joined() where columns.count == 1 {
            least[columns.lowerBound] = max(least[columns.lowerBound], item.least)
            most[columns.lowerBound] = max(most[columns.lowerBound], item.most)
        }
        guard
            case .fitting(let widths) = ColumnWidths.distribute(least: least, most: most, region: width, gaps: gap * (count - 1)),
            zip(widths, most).allSatisfy({ $0 >= min($1, ColumnWidths.readableProse) })
        else { return nil }
        var starts: [Int] = []
        var column = left
        for width in widths {
            starts.append(column)
            column += width + gap
        }
        let placed = rows.map { row in
            row.map { item, columns in
                let last = columns.upperBound - 1
                let end = columns.count == count ? left + width : starts[last] + widths[last]
                return Placed(item: item, column: starts[columns.lowerBound], width: end - starts[columns.lowerBound])
            }
        }
        return placed.joined().allSatisfy { !$0.item.isRigid || $0.item.most <= $0.width } ? placed : nil
    }
}

extension ItemFlow.Justification {
    /// The same seen from the other end.
    fileprivate var reversed: ItemFlow.Justification {
        switch self {
        case .start: .end
        case .end: .start
        case .center, .between: self
        }
    }
}
