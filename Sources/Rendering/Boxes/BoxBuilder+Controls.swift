import DOM

// Form controls as text: `[label: value]`.
extension BoxBuilder {
    /// What an `input` shows.
    func inputText(_ id: NodeID) -> String? {
        let type = document.attribute(.type, of: id)?.lowercased() ?? "text"
        let value = document.attribute(.value, of: id).flatMap(AccessibleName.collapsed)
        switch type {
        case "hidden": return nil
        case "text", "search": return isScriptedSearch(id, type: type) ? nil : bracketed(label(of: id), value)
        case "checkbox": return marked(id, set: "[x]", unset: "[ ]")
        case "radio": return marked(id, set: "(•)", unset: "( )")
        case "submit": return "[\(value ?? document.attribute(.ariaLabel, of: id) ?? "Submit")]"
        case "reset": return "[\(value ?? "Reset")]"
        case "button": return (value ?? AccessibleName(document).label(of: id)).map { "[\($0)]" }
        case "image": return "[\(document.attribute(.alt, of: id).flatMap(AccessibleName.collapsed) ?? value ?? "Submit")]"
        case "file": return bracketed(label(of: id), "choose file")
        case "password": return bracketed(label(of: id), value.map { String(repeating: "•", count: $0.unicodeScalars.count) })
        default: return bracketed(label(of: id), value)
        }
    }

    /// What a `button` shows: nothing if only a script could make it act and no word of the page would be lost.
    ///
    /// That is so outside of a form if it is a picture only, is named so, or is one of several things in a heading.
    func buttonText(_ id: NodeID) -> String? {
        let name = AccessibleName(document)
        guard let text = name.name(of: id) else { return nil }
        if !isInForm(id), !showsHidden {
            guard let content = name.content(of: id), !isScriptedButton(id, content: content) else { return nil }
            if let heading = headingAround, name.content(of: heading.node) != content { return nil }
        }
        return "[\(text)]"
    }

    /// The innermost heading that the walk is in.
    var headingAround: Frame? {
        stack.last { tree.styles[$0.style].headingLevel > 0 }
    }

    /// What a `select` shows: the chosen options, else the first; nothing for one that is in no form and has no label.
    func choiceText(_ id: NodeID) -> String? {
        // Nothing but a script acts on such a choice, and nothing says what it is of.
        guard showsHidden || isInForm(id) || hasVisibleLabel(id) || AccessibleName(document).label(of: id) != nil else { return nil }
        let options = document.descendants(of: id).filter { document[$0].name == .option }
        let chosen = options.filter { document.hasAttribute(.selected, of: $0) }
        let shown = chosen.isEmpty && !document.hasAttribute(.multiple, of: id) ? Array(options.prefix(1)) : chosen
        let names = shown.compactMap { option in
            AccessibleName.collapsed(document.textContent(of: option)) ?? document.attribute(.label, of: option)
        }
        return bracketed(label(of: id), names.isEmpty ? nil : names.joined(separator: ", "))
    }

    /// What a `progress` or `meter` shows: its text, else its numbers.
    func meterText(_ id: NodeID) -> String? {
        if let text = AccessibleName.collapsed(document.textContent(of: id)) { return bracketed(label(of: id), text) }
        guard let value = document.attribute(.value, of: id) else { return bracketed(label(of: id), "…") }
        return bracketed(label(of: id), document.attribute(.max, of: id).map { "\(value)/\($0)" } ?? value)
    }

    /// `[label: value]`, with a blank to fill in where there is no value.
    func bracketed(_ label: String?, _ value: String?) -> String {
        let value = value ?? "____"
        return label.map { "[\($0): \(value)]" } ?? "[\(value)]"
    }

    /// The label to show with a control: none where a `label` beside it shows already.
    func label(of id: NodeID) -> String? {
        if hasVisibleLabel(id) { return nil }
        return AccessibleName(document).label(of: id) ?? document.attribute(.placeholder, of: id).flatMap(AccessibleName.collapsed)
            ?? document.attribute(.name, of: id).flatMap(AccessibleName.collapsed)
    }

    private func marked(_ id: NodeID, set: String, unset: String) -> String {
        let mark = document.hasAttribute(.checked, of: id) ? set : unset
        return document.attribute(.ariaLabel, of: id).flatMap(AccessibleName.collapsed).map { "\(mark) \($0)" } ?? mark
    }

    private func hasVisibleLabel(_ id: NodeID) -> Bool {
        if stack.contains(where: { document[$0.node].name == .label }) { return true }
        return document.attribute(.id, of: id).map(labelled.contains) ?? false
    }
}
