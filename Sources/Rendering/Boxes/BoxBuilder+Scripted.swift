import DOM

// What a page puts in for scripts and for eyes only, where no class says so: ways past the navigation, and controls that nothing but a script,
// or a hidden checkbox, makes act. It is not shown; what stands in it keeps its address.
extension BoxBuilder {
    /// Whether an element is such a link or label, and not to be shown; nil when its end has not arrived.
    mutating func isForScriptsOnly(_ id: NodeID, _ node: Node) -> Bool? {
        guard node.payloadCount > 0, !showsHidden else { return false }
        switch node.name {
        case .a: return isIdleLink(id)
        case .label: return isSwitch(id)
        default: return false
        }
    }

    /// A way past the navigation, which stands before all headings, or a link that only names a script.
    private func isIdleLink(_ id: NodeID) -> Bool? {
        let kind = document.withAttributeBytes(.href, of: id) { ScriptedControl.LinkKind($0) } ?? .leads
        switch kind {
        case .leads: return false
        case .fragment:
            guard tree.headings.isEmpty, tree.mainContent == nil, tree.flow.count < Self.longestStart else { return false }
            if isUnfinished(id) { return nil }
            return AccessibleName(document).content(of: id).map(ScriptedControl.skipsNavigation) ?? false
        case .script:
            if isUnfinished(id) { return nil }
            let name = AccessibleName(document)
            if let content = name.content(of: id) { return isTold(by: content) }
            return name.label(of: id).map(ScriptedControl.isTold) ?? false
        }
    }

    /// The label of a hidden checkbox or radio button that says no more than what it opens, as of a menu.
    private func isSwitch(_ id: NodeID) -> Bool? {
        guard let target = document.attribute(.for, of: id), let kind = hiddenSwitches[target] else { return false }
        if isUnfinished(id) { return nil }
        guard let content = AccessibleName(document).content(of: id) else { return true }
        // Of a radio button, any word may be the name of a choice or a tab.
        return ScriptedControl.isSign(content) || kind == .checkbox && ScriptedControl.isTold(by: content)
    }

    /// Notes a checkbox or radio button that is not to be seen.
    mutating func noteHiddenSwitch(_ id: NodeID, _ node: Node) {
        guard node.name == .input, let own = document.attribute(.id, of: id), let type = document.attribute(.type, of: id) else { return }
        if let kind = SwitchKind(rawValue: type.lowercased()) { hiddenSwitches[own] = kind }
    }

    /// What a control that is set or not is, as its `type` says.
    enum SwitchKind: String { case checkbox, radio }

    /// Whether what the page hides, or only scripts serve, is shown.
    var showsHidden: Bool { resolver.extent == .everything }

    /// Whether a button outside of a form is told by its name to be one that only a script makes act.
    func isScriptedButton(_ id: NodeID, content: String) -> Bool {
        if isTold(by: content) { return true }
        return AccessibleName(document).label(of: id).map(ScriptedControl.isTold) ?? false
    }

    /// Whether its text tells a control to be for scripts; a word in a sentence does not.
    private func isTold(by content: String) -> Bool {
        if ScriptedControl.isSign(content) { return true }
        guard ScriptedControl.isTold(by: content), let block = stack.last(where: { $0.box != Frame.noBox }) else { return false }
        switch document[block.node].name {
        case .p, .dd, .td, .blockquote: return false
        default: return true
        }
    }

    /// Whether a field is one to search the page's site with, by a script: it is in no form.
    func isScriptedSearch(_ id: NodeID, type: String) -> Bool {
        guard !isInForm(id), !showsHidden else { return false }
        if type == "search" { return true }
        let named = [.ariaLabel, .placeholder, .title, .name].lazy.compactMap { document.attribute($0, of: id) }.first
        return named?.lowercased().contains("search") ?? false
    }

    /// Whether a control belongs to a form, so that it acts without a script.
    func isInForm(_ id: NodeID) -> Bool {
        stack.contains { document[$0.node].name == .form } || document.hasAttribute(document.name("form"), of: id)
    }

    /// Flow text before which links past the navigation are looked for.
    private static let longestStart = 400
}

/// The words by which controls for scripts are known.
enum ScriptedControl {
    /// Where a link leads to: elsewhere, to a place in its page, or nowhere unless a script makes it act.
    enum LinkKind {
        case leads, fragment, script

        init(_ address: UnsafeBufferPointer<UInt8>) {
            let trimmed = address.drop { $0 <= 0x20 }
            if trimmed.first == 0x23 {
                self = trimmed.count > 1 ? .fragment : .script
            } else if trimmed.lazy.map(ScalarFolding.foldASCII).starts(with: "javascript:".utf8) {
                self = .script
            } else {
                self = .leads
            }
        }
    }

    /// Whether a link's text says that it leads past the navigation.
    static func skipsNavigation(_ text: String) -> Bool {
        let text = text.lowercased()
        guard text.utf8.count <= 48, text.hasPrefix("skip") || text.hasPrefix("jump to") else { return false }
        return text.split { !$0.isLetter }.contains { places.contains(String($0)) }
    }

    /// Whether a text has neither letters nor digits, as ☰ and [−] have none.
    static func isSign(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
    }

    /// Whether a control's name is one of those that only scripts serve.
    static func isTold(by name: String) -> Bool {
        let name = name.lowercased()
        guard name.utf8.count <= 60 else { return false }
        // A search's key stands behind it: “Search⌘K”.
        if name.hasPrefix("search"), name.utf8.count <= 14 { return true }
        return names.contains(name) || beginnings.contains { name.hasPrefix($0) }
    }

    private static let places: Set<String> = ["content", "contents", "main", "navigation", "nav", "search", "article", "links"]
    private static let names: Set<String> = [
        "menu", "main menu", "navigation", "theme", "settings", "close", "copy", "copied", "copied!", "copy code", "copy link",
        "dark", "light", "auto", "dark mode", "light mode", "on this page", "in this article", "back to top", "return to top", "expand all",
        "collapse all", "view source", "view code", "show source", "hide source", "show code", "hide code",
    ]
    private static let beginnings = [
        "toggle ", "switch to ", "switch between ", "copy to ", "copy code to ", "copy item ", "change theme", "change language",
        "scroll to ", "scroll back ", "open menu", "close menu", "open navigation", "close navigation", "open sidebar", "close sidebar",
        "open search", "expand sidebar", "collapse sidebar", "search docs", "search (", "collapse navigation", "expand navigation",
    ]
}
