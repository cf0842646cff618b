import DOM

// Frames: where a frame's document has come, the walk goes on in it, with its own style sheets, counters and names; a rule with the frame's title
// stands before it, and a rule after it.
extension BoxBuilder {
    /// What belongs to one document, and is put aside while the walk is in a frame's.
    struct DocumentState {
        let resolver: StyleResolver
        fileprivate let root: NodeID
        fileprivate let counters: CounterState
        fileprivate let quotations: QuotationState
        fileprivate let labelled: Set<String>
        fileprivate let hiddenSwitches: [String: SwitchKind]
        fileprivate let tabs: TabNames
        /// Where the frame starts.
        fileprivate let start: UInt32
        /// Whether the frame holds the page's main content.
        fileprivate let isMain: Bool
    }

    /// Goes on in a frame's document.
    mutating func enterFrame(_ id: NodeID, _ frame: FrameDocument, _ style: ComputedStyle, _ parent: Frame) {
        skip(id)
        count(id, style, nil)
        let title = appendFrameTitle(id, frame)
        let isMain = document[id].isHTML(.frame) && root == .document && framesetShares(around: id).largest == id
        if isMain { tree.mainContent = title..<UInt32.max }
        outer.append(
            DocumentState(
                resolver: resolver, root: root, counters: counters, quotations: quotations, labelled: labelled,
                hiddenSwitches: hiddenSwitches, tabs: tabs, start: title, isMain: isMain))
        root = frame.root
        resolver = StyleResolver(
            document: document, sheets: frames.sheets[root]?.cascade ?? [], environment: resolver.environment, extent: resolver.extent,
            root: root, number: frames.numbers[root] ?? 0)
        (counters, quotations, labelled, hiddenSwitches, tabs) = (CounterState(), QuotationState(), [], [:], TabNames())
        var body = ComputedStyle.initial
        body.marginTrim = .lone
        let bodyID = tree.styles.intern(body)
        let start = UInt32(tree.flow.count)
        stack.append(
            Frame(
                node: root, style: bodyID, box: UInt32(tree.boxes.count), blockStyle: bodyID, blockNode: root, flowStart: start,
                itemStart: tree.items.count, place: parent.place))
        tree.boxes.append(Box(kind: .block, style: bodyID, node: root, flowStart: start))
    }

    /// The document of a frame has ended: the walk goes on behind the frame.
    mutating func leaveFrame(_ id: NodeID) {
        guard let state = outer.popLast() else { preconditionFailure("no document is around \(id)") }
        (resolver, root, counters, quotations) = (state.resolver, state.root, state.counters, state.quotations)
        (labelled, hiddenSwitches, tabs) = (state.labelled, state.hiddenSwitches, state.tabs)
        tree.frames.append(FrameRange(root: id, range: state.start..<UInt32(tree.flow.count)))
        if state.isMain, let main = tree.mainContent { tree.mainContent = main.lowerBound..<UInt32(tree.flow.count) }
        var rule = ComputedStyle.initial
        rule.replacement = .rule
        rule.role = .generated
        rule.marginBottom = 1
        appendRule(tree.styles.intern(rule), id)
    }

    /// A frame whose document is not there: a link to it, and why it is not there where that is known.
    mutating func visitMissingFrame(_ id: NodeID, _ styleID: StyleID) {
        guard FrameElement.isShown(id, in: document) else { return }
        let isInFrameset = document[id].isHTML(.frame)
        // A page's scripts keep things in frames without room.
        if isInFrameset, let share = framesetShares(around: id).shares[id], share < 0.002 { return }
        if isInFrameset { closeText() }
        if let address = FrameElement.address(of: id, in: document) {
            appendReference("[frame: \(frameName(id) ?? address)]", to: address, styleID, id, target: Self.wholePage)
        }
        if let sentence = frames.failures[id] {
            appendSpaceBetweenBoxes(stack[stack.count - 1])
            appendGenerated(Array(sentence.utf8), styleID, id)
            appendSpaceBetweenBoxes(stack[stack.count - 1])
        } else if !frames.isSettled(id), mode == .exact {
            wantedFrames.append(id)
        }
        if isInFrameset { closeText() }
    }

    /// What a link has as `target` that leads away from the frame which it is about.
    private static let wholePage = "_top"

    /// Adds the line above a frame's document; returns where it begins.
    private mutating func appendFrameTitle(_ id: NodeID, _ frame: FrameDocument) -> UInt32 {
        closeText()
        var style = ComputedStyle.initial
        (style.decoration, style.indent, style.marginTop) = (.titleRule, 3, 1)
        let styleID = tree.styles.intern(style)
        let box = tree.boxes.count
        tree.boxes.append(Box(kind: .block, style: styleID, node: id, flowStart: UInt32(tree.flow.count)))
        openText(style: styleID, node: id)
        let name = AccessibleName(document).label(of: id) ?? frame.title.flatMap(AccessibleName.collapsed) ?? frameName(id) ?? "frame"
        if let address = frame.address {
            appendReference(name, to: address, styleID, id, target: Self.wholePage)
        } else {
            appendGenerated(Array(name.utf8), styleID, id, link: 0)
        }
        closeText()
        tree.boxes[box].end = UInt32(tree.boxes.count)
        tree.boxes[box].flowEnd = UInt32(tree.flow.count)
        return tree.boxes[box].flowStart
    }

    /// How much of the page the frames of a frameset take; worked out once for all of them.
    private mutating func framesetShares(around frame: NodeID) -> FramesetShares {
        if let known = shares, known.shares[frame] != nil { return known }
        let found = FramesetShares(around: frame, in: document)
        shares = found
        return found
    }

    /// What a frame is called by its page: its label, else its file's name.
    private func frameName(_ id: NodeID) -> String? {
        AccessibleName(document).label(of: id) ?? FrameElement.address(of: id, in: document).flatMap(AccessibleName.fileName)
    }
}
