import DOM

/// The names of tabs that were seen and are to stand over what the tabs open.
struct TabNames {
    /// By the `id`s of the panels that the tabs say they open.
    var byPanel: [String: String] = [:]
    /// By the `id`s of the tabs.
    var byTab: [String: String] = [:]
    /// Of lists that don't say what their tabs open.
    var lists: [List] = []

    /// The names of one list, for the panels that follow in the same element.
    struct List {
        let parent: NodeID
        var names: ArraySlice<String>
    }
}

// A set of tabs: the row of names is left out, and all panels are shown, each under its name.
extension BoxBuilder {
    /// What an element is in a set of tabs.
    enum TabPart: Equatable {
        /// No part of one, or a panel without a name.
        case none
        /// The row of names, which are kept.
        case list
        case panel(name: String)
    }

    /// Takes in what concerns tabs of an element that its style says is a part of a set, before it is entered.
    ///
    /// The style of a panel becomes that of a block to be seen. Nil when it depends on what is to come.
    mutating func visitTabPart(_ id: NodeID, _ node: Node, _ styleID: inout StyleID, _ parent: Frame) -> TabPart? {
        if tree.styles[styleID].tabs == .list { return takeTabNames(id).map { $0 ? .list : .none } }
        guard tree.styles[styleID].tabs == .panel || tree.styles[parent.style].tabs == .panels && node.name == .div else {
            return TabPart.none
        }
        // A panel without text is one that a script fills.
        guard AccessibleName(document).hasText(id, within: Self.mostNodesOfTabs) else { return isUnfinished(id) ? nil : TabPart.none }
        var style = tree.styles[styleID]
        if style.display == .none || style.display == .inline { style.display = .block }
        style.isVisible = tree.styles[parent.style].isVisible
        (style.marginTop, style.marginBottom) = (1, 1)
        styleID = tree.styles.intern(style)
        return takeName(ofPanel: id).map(TabPart.panel) ?? TabPart.none
    }

    /// Keeps the names of a list of tabs, which is not shown itself; nil when its end has not arrived.
    ///
    /// False if it holds more than that: the panels as well, links to other pages, or far too much.
    private mutating func takeTabNames(_ list: NodeID) -> Bool? {
        var taken: [(tab: NodeID, panel: String?, name: String)] = []
        var current = document.next(after: list, within: list)
        var count = 0
        while current != .none {
            count += 1
            guard count <= Self.mostNodesOfTabs, !isPanel(current) else { return false }
            guard isTab(current) else {
                current = document.next(after: current, within: list)
                continue
            }
            guard let panel = panel(ofTab: current) else { return false }
            if let name = AccessibleName(document).name(of: current) { taken.append((current, panel.isEmpty ? nil : panel, name)) }
            current = document.nextSkippingChildren(after: current, within: list)
        }
        if isUnfinished(list) { return nil }
        guard !taken.isEmpty else { return false }
        for (tab, panel, name) in taken {
            let isChosen = document.attribute(document.name("aria-selected"), of: tab, is: "true")
            if let panel, isChosen || tabs.byPanel[panel] == nil { tabs.byPanel[panel] = name }
            if let own = document.attribute(.id, of: tab) { tabs.byTab[own] = name }
        }
        let parent = stack[stack.count - 1].node
        if taken.allSatisfy({ $0.panel == nil }) { tabs.lists.append(.init(parent: parent, names: taken.map(\.name)[...])) }
        return true
    }

    /// How far a list of tabs, or an empty panel, is looked through.
    private static let mostNodesOfTabs = 2000

    private func isPanel(_ id: NodeID) -> Bool {
        document[id].payloadCount > 0 && document[id].kind == .element && document.attribute(.role, of: id, is: "tabpanel")
    }

    private func isTab(_ id: NodeID) -> Bool {
        switch document[id].name {
        case .label, .a: true
        default: document[id].kind == .element && document[id].payloadCount > 0 && document.attribute(.role, of: id, is: "tab")
        }
    }

    /// The `id` of what a tab opens, empty where it does not say; nil for a link to another page.
    private func panel(ofTab tab: NodeID) -> String? {
        if let controlled = document.attribute(document.name("aria-controls"), of: tab), !controlled.isEmpty { return controlled }
        if document[tab].name == .label { return "" }
        let links = [tab] + document.descendants(of: tab)
        guard let address = links.lazy.compactMap({ document[$0].name == .a ? document.attribute(.href, of: $0) : nil }).first else {
            return ""
        }
        return address.hasPrefix("#") ? String(address.dropFirst()) : nil
    }

    private mutating func takeName(ofPanel id: NodeID) -> String? {
        if let own = document.attribute(.id, of: id), let name = tabs.byPanel[own] { return name }
        if let tab = document.attribute(.ariaLabelledby, of: id), let name = tabs.byTab[tab] { return name }
        while let last = tabs.lists.indices.last {
            if !tabs.lists[last].names.isEmpty, stack.contains(where: { $0.node == tabs.lists[last].parent }) {
                return tabs.lists[last].names.removeFirst()
            }
            tabs.lists.removeLast()
        }
        return nil
    }

    /// Adds the name of a tab as a block of its own at the start of the panel that was entered.
    mutating func appendTabName(_ name: String) {
        let frame = stack[stack.count - 1]
        let styleID = resolver.styleOfImplied(.legend, under: frame.style, table: &tree.styles)
        closeText()
        let box = tree.boxes.count
        tree.boxes.append(Box(kind: .block, style: styleID, node: frame.node, flowStart: UInt32(tree.flow.count)))
        openText(style: styleID, node: frame.node)
        appendGenerated(Array(name.utf8), styleID, frame.node)
        closeText()
        tree.boxes[box].end = UInt32(tree.boxes.count)
        tree.boxes[box].flowEnd = UInt32(tree.flow.count)
    }
}
