import DOM

/// What a page that shows no words of its own would need its scripts for.
package enum ScriptNeed: Sendable {
    /// They make its text.
    case makingText
    /// Its text is there, and they show it.
    case showingText
}

extension PageRenderer {
    /// What the page's scripts would have to do before it has words; nil for a page that has some, has no scripts, or is not whole.
    ///
    /// What is for readers without scripts is shown, but is no text of the page's own. Complexity: O(nodes) where hardly anything is shown,
    /// else O(1).
    package func scriptNeed() -> ScriptNeed? {
        let tree = builder.tree
        guard builder.isComplete, options.extent == .page, tree.flow.count <= ScriptedPage.mostText else { return nil }
        let page = ScriptedPage(document)
        let own = tree.items.filter { !page.isForReadersWithoutScripts($0.node) }
        let words = FlowText.plain(own.flatMap { tree.flow[Int($0.flowStart)..<Int($0.flowEnd)] }[...])
        guard page.hasScripts, page.tellsNothing(words, hasLinks: own.contains { $0.link != 0 }) else { return nil }
        return page.holdsText(besides: Set(own.map(\.node))) ? .showingText : .makingText
    }
}
