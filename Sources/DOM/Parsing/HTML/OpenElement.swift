/// An entry of the stack of open elements.
struct OpenElement: BitwiseCopyable {
    var node: NodeID
    var name: Name
    var namespace: Namespace
    var traits: ElementTraits

    /// Whether it is the element of HTML named `name`.
    func isHTML(_ name: Name) -> Bool {
        self.name == name && namespace == .html
    }
}

/// An entry of the list of active formatting elements (HTML Standard, 13.2.4.3).
enum FormattingEntry {
    /// Put in at `applet`, `object`, `marquee`, `template`, `td`, `th` and `caption`.
    case marker
    case element(NodeID, Name)

    var node: NodeID {
        if case .element(let node, _) = self { return node }
        return .none
    }
}
