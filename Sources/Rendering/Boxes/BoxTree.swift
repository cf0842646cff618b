import DOM

/// A page's boxes, inline items and flow text, with the links, headings and parts found while they were made; independent of any width.
struct BoxTree {
    /// Boxes in tree order.
    var boxes: [Box] = []
    /// Inline items in flow order.
    var items: [InlineItem] = []
    /// The shown text of all inline formatting contexts, each followed by a line feed; `br` and kept line ends are line feeds too.
    var flow: [UInt8] = []
    /// Up to where the flow text stays as it is, though a text box is still open.
    var settledFlowEnd = 0
    /// Links in the order of their numbers.
    var links: [PageLink] = []
    /// Headings in order.
    var headings: [PageHeading] = []
    /// The elements that headings came from.
    var headingNodes: [NodeID] = []
    /// Parts that fold away, in order.
    var parts: [PagePart] = []
    /// The documents of frames that have ended, those in others before these.
    var frames: [FrameRange] = []
    /// Raised when `parts` changes.
    var partsVersion = 0
    /// The numbers beside lines of code, by flow offset.
    var lineNumbers: [LineNumber] = []
    /// What pages say of the widths of tables' columns; those of one table follow each other.
    var columnHints: [ColumnHint] = []
    /// The markers of list items, of neighbours that have the same one once.
    var markers: [ListMarker] = []
    /// The distinct styles.
    var styles = StyleTable()
    /// Where `main` or `role=main` first starts, and where it ends (`UInt32.max` while open).
    var mainContent: Range<UInt32>?
    /// Whether items are ordered by node as well, as they are when the document was only appended to.
    var isOrderedByNode = true

    init() {}

    /// The index of the item that holds `flowOffset`, else of the next one, else of the last; nil without items.
    ///
    /// O(log items).
    func itemIndex(atFlow flowOffset: UInt32) -> Int? {
        guard !items.isEmpty else { return nil }
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].flowEnd <= flowOffset { low = middle + 1 } else { high = middle }
        }
        return min(low, items.count - 1)
    }

    /// The line numbers of a text box.
    ///
    /// O(log numbers) and their count.
    func lineNumbers(of box: Box) -> ArraySlice<LineNumber> {
        guard !lineNumbers.isEmpty else { return [] }
        func index(of flowOffset: UInt32) -> Int {
            var low = 0
            var high = lineNumbers.count
            while low < high {
                let middle = (low + high) / 2
                if lineNumbers[middle].flowOffset < flowOffset { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return lineNumbers[index(of: box.flowStart)..<index(of: box.flowEnd + 1)]
    }

    /// The index of the text box that holds `flowOffset`, else of the next one; nil after the last.
    ///
    /// O(log boxes) where boxes are even.
    func textBoxIndex(atFlow flowOffset: UInt32) -> Int? {
        var low = 0
        var high = boxes.count
        while low < high {
            let middle = (low + high) / 2
            if boxes[middle].flowStart <= flowOffset { low = middle + 1 } else { high = middle }
        }
        var index = low - 1
        while index >= 0, boxes[index].kind != .text { index -= 1 }
        if index >= 0, boxes[index].flowEnd >= flowOffset { return index }
        while low < boxes.count, boxes[low].kind != .text { low += 1 }
        return low < boxes.count ? low : nil
    }
}
