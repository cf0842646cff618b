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
        fileprivate let style: StyleID
    }

    /// Goes on in a frame's document.
    mutating func enterFrame(_ id: NodeID, _ frame: FrameDocument, _ style: ComputedStyle, _ parent: Frame) {
        skip(id)
        count(id, style, nil)
        appendFrameTitle(id, frame)
        outer.append(
            DocumentState(
                resolver: resolver, root: root, counters: counters, quotations: quotations, labelled: labelled,
                hiddenSwitches: hiddenSwitches, tabs: tabs, style: parent.style))
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
        var rule = ComputedStyle.initial
        rule.replacement = .rule
        rule.role = .generated
        rule.marginBottom = 1
        appendRule(tree.styles.intern(rule), id)
    }

    /// A frame whose document is not there: a link to it, and why it is not there where that is known.
    mutating func visitMissingFrame(_ id: NodeID, _ styleID: StyleID) {
        guard FrameElement.isShown(id, in: document) else { return }
        let isInFrameset = document[id].name == .frame
        if isInFrameset { closeText() }
        if let address = FrameElement.address(of: id, in: document) {
            appendReference("[frame: \(frameName(id) ?? address)]", to: address, styleID, id)
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

    private mutating func appendFrameTitle(_ id: NodeID, _ frame: FrameDocument) {
        closeText()
        var style = ComputedStyle.initial
        (style.decoration, style.indent, style.marginTop) = (.titleRule, 3, 1)
        let styleID = tree.styles.intern(style)
        let box = tree.boxes.count
        tree.boxes.append(Box(kind: .block, style: styleID, node: id, flowStart: UInt32(tree.flow.count)))
        openText(style: styleID, node: id)
        let name = AccessibleName(document).label(of: id) ?? frame.title.flatMap(AccessibleName.collapsed) ?? frameName(id) ?? "frame"
        if let address = FrameElement.address(of: id, in: document) {
            appendReference(name, to: address, styleID, id)
        } else {
            appendGenerated(Array(name.utf8), styleID, id, link: 0)
        }
        closeText()
        tree.boxes[box].end = UInt32(tree.boxes.count)
        tree.boxes[box].flowEnd = UInt32(tree.flow.count)
    }

    /// What a frame is called by its page: its label, else its file's name.
    private func frameName(_ id: NodeID) -> String? {
        AccessibleName(document).label(of: id) ?? FrameElement.address(of: id, in: document).flatMap(AccessibleName.fileName)
    }
}
