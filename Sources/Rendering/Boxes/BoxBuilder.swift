import DOM

/// Walks a document once, in tree order, and makes its boxes; stops at what the parser has not finished, and goes on from there later.
struct BoxBuilder {
    /// An element that the walk is inside of.
    struct Frame: BitwiseCopyable {
        var node: NodeID
        var style: StyleID
        /// Its block box, or `noBox` for an inline element.
        var box: UInt32
        /// The nearest block's style and element: those of the text boxes made here.
        var blockStyle: StyleID
        var blockNode: NodeID
        /// The number of the link around, or 0.
        var link: UInt32 = 0
        /// The last child that is done; `none` before the first.
        var previous = NodeID.none
        /// Where flow text and items stood when it was entered.
        var flowStart: UInt32
        var itemStart: Int
        /// The columns of its widest marker, of an `ol`.
        var markerWidth: UInt32 = 0
        var details = DetailsState.none
        /// The style of its `::after`; nil where that shows nothing.
        var after: StyleID?
        /// The index of its part that folds away, or -1.
        var part: Int32 = -1
        /// Where its children stand, where only the main content is shown.
        var place = MainContentFilter.Place.content

        static let noBox = UInt32.max
    }

    /// What is still to be said of a `details` element.
    enum DetailsState: BitwiseCopyable, Equatable {
        case none, needsSummary(isFolded: Bool), hasSummary(isFolded: Bool)

        var isFolded: Bool {
            switch self {
            case .none: false
            case .needsSummary(let isFolded), .hasSummary(let isFolded): isFolded
            }
        }
    }

    /// How far a slice came.
    enum Progress {
        /// Time is over.
        case interrupted
        /// All that the parser has finished is done.
        case waiting
        /// The whole document is done.
        case complete
    }

    /// Whether to treat what is open as closed.
    enum Mode { case exact, provisional }

    let document: Document
    let foldedDetails: Set<NodeID>
    /// What to leave out where only the main content is shown; nil elsewhere.
    let contentFilter: MainContentFilter?
    /// What is known of the page's frames, and those met whose documents are not there.
    let frames: PageFrames
    var wantedFrames: [NodeID] = []
    /// The document node of the tree that the walk is in, and what belongs to the documents around.
    var root = NodeID.document
    var outer: [DocumentState] = []
    var resolver: StyleResolver
    var tree = BoxTree()
    var stack: [Frame]
    var mode = Mode.exact
    var text = TextState()
    var counters = CounterState()
    var quotations = QuotationState()
    /// The largest number of a node that was taken in.
    var highestVisited: UInt32 = 0
    /// The fragments of the permalinks seen in headings.
    var permalinks: [NodeID: String] = [:]
    /// Whether the parser had ended when the step began.
    private var isParsed = false
    /// The `for` of the labels seen.
    var labelled: Set<String> = []
    /// The `id`s of the checkboxes and radio buttons that are not to be seen.
    var hiddenSwitches: [String: SwitchKind] = [:]
    var tabs = TabNames()
    let alttextName: Name

    /// Makes a builder at the document's start.
    init(
        document: Document, resolver: StyleResolver, foldedDetails: Set<NodeID>, contentFilter: MainContentFilter? = nil,
        frames: PageFrames = PageFrames()
    ) {
        self.resolver = resolver
        self.frames = frames
        self.document = document
        self.foldedDetails = foldedDetails
        self.contentFilter = contentFilter
        alttextName = document.name("alttext")
        tree.boxes.append(Box(kind: .block, style: .initial, node: .document, flowStart: 0))
        stack = [
            Frame(
                node: .document, style: .initial, box: 0, blockStyle: .initial, blockNode: .document, flowStart: 0, itemStart: 0,
                place: contentFilter?.start ?? .content)
        ]
    }

    /// Whether the whole document is done.
    var isComplete: Bool { stack.isEmpty }

    /// Works until the budget is spent or there is nothing more to do.
    mutating func step(_ budget: inout WorkBudget) -> Progress {
        isParsed = document.parseIsComplete
        while let top = stack.last {
            let next = top.previous == .none ? document[top.node].firstChild : document[top.previous].nextSibling
            guard next != .none else {
                if isUnfinished(top.node) { return .waiting }
                leave()
                continue
            }
            guard let cost = visit(next) else { return .waiting }
            if budget.isSpent(after: cost) { return stack.isEmpty ? .complete : .interrupted }
        }
        return .complete
    }

    /// Whether more children may come to a node.
    func isUnfinished(_ id: NodeID) -> Bool {
        if isParsed || mode == .provisional { return false }
        return id == .document || document[id].flags.contains(.isOpen)
    }

    /// Takes in one child of the innermost frame; returns what it cost, or nil when it must wait for more of the page.
    mutating func visit(_ id: NodeID) -> Int? {
        let node = document[id]
        switch node.kind {
        case .element:
            guard visitElement(id, node) else { return nil }
            return 24
        case .text, .cdata:
            return visitText(id, node)
        case .document, .documentType, .comment, .processingInstruction:
            skip(id)
            return 1
        }
    }

    /// Notes that a child of the innermost frame is done.
    mutating func skip(_ id: NodeID) {
        highestVisited = max(highestVisited, id.index)
        stack[stack.count - 1].previous = id
    }
}
