import DOM

extension UserAgentStyle {
    /// The style of an element under `parent`: from the table by its name, then from its attributes.
    ///
    /// Cached for elements without such attributes.
    static func style(of id: NodeID, _ node: Node, in document: Document, under parent: StyleID, table: inout StyleTable) -> StyleID {
        let isKnown = node.name.id < Name.firstUnknown && node.namespace != .other
        let isLink = node.name == .a && node.payloadCount > 0 && document.hasAttribute(.href, of: id)
        let key = UInt64(isKnown ? node.name.id : 0) << 1 | (isLink ? 1 : 0)
        if node.payloadCount > 0 || node.name == .dialog, hasStyleAttributes(id, node, in: document) {
            var style = style(named: key, under: table[parent])
            apply(document.attributes(of: id), of: id, node, in: document, to: &style)
            return table.intern(style)
        }
        return table.style(key: key, under: parent) { Self.style(named: key, under: $0) }
    }

    private static func style(named key: UInt64, under parent: ComputedStyle) -> ComputedStyle {
        var style = ComputedStyle(inheriting: parent)
        rules[Int(key >> 1)].apply(to: &style)
        if key & 1 == 1 { style.role.insert(.link) }
        return style
    }

    /// Whether any attribute may change what the name says.
    private static func hasStyleAttributes(_ id: NodeID, _ node: Node, in document: Document) -> Bool {
        document.withAttributes { all in
            for attribute in all[Int(node.payloadStart)..<Int(node.payloadStart + node.payloadCount)] {
                switch attribute.name {
                case .hidden, .style, .role, .align, .type, .nowrap, .ariaHidden: return true
                case .class: if node.name == .pre || node.name == .div && isListing(id, in: document) { return true }
                default: break
                }
            }
            return node.name == .dialog
        }
    }

    private static func apply(
        _ attributes: [Attribute], of id: NodeID, _ node: Node, in document: Document, to style: inout ComputedStyle
    ) {
        if node.name == .dialog, !document.hasAttribute(.open, of: id) { style.display = .none }
        for attribute in attributes {
            switch attribute.name {
            case .hidden: if !document.attribute(.hidden, of: id, is: "until-found") { style.display = .none }
            case .ariaHidden: if isForEyesOnly(id, in: document) { style.display = .none }
            case .role: applyRole(id, in: document, to: &style)
            case .align: applyAlign(document.value(of: attribute).lowercased(), node, to: &style)
            case .type: applyType(document.value(of: attribute), node, to: &style)
            case .nowrap: if style.display == .tableCell, style.whiteSpace == .normal { style.whiteSpace = .noWrap }
            case .class: applyClass(id, node, in: document, to: &style)
            default: break
            }
        }
        // The style attribute wins over presentational hints, whatever their order (CSS Cascade 4, 6.5), but not over `hidden` here.
        let hinted = style.display
        document.withAttributeBytes(.style, of: id) { StyleDeclarations.apply($0, to: &style) }
        // A row that waits for a script to unfold it is a part of its table all the same: without scripts nothing else would show it.
        if hinted == .tableRow { style.display = .tableRow }
    }

    /// Whether an element that is hidden from screen readers only draws again what stands beside it: a formula, or the numbers of lines.
    private static func isForEyesOnly(_ id: NodeID, in document: Document) -> Bool {
        document.attribute(.class, of: id, contains: "katex-html") || document.attribute(.class, of: id, contains: "line-numbers-wrapper")
    }

    /// Whether a `div` is one of Doxygen's listings, a line of one, or what it shows when the pointer rests on a name.
    private static func isListing(_ id: NodeID, in document: Document) -> Bool {
        document.attribute(.class, of: id, is: "fragment") || document.attribute(.class, of: id, is: "line")
            || document.attribute(.class, of: id, is: "ttc")
    }

    /// The classes that are honoured before the cascade exists, since without them code loses its indent.
    private static func applyClass(_ id: NodeID, _ node: Node, in document: Document, to style: inout ComputedStyle) {
        guard node.name == .div else {
            if document.attribute(.class, of: id, contains: "plain-text") { style.indent = 0 }
            return
        }
        if document.attribute(.class, of: id, is: "ttc") {
            style.display = .none
        } else if document.attribute(.class, of: id, is: "fragment") {
            var rule = ElementRule.preformatted()
            rule.whiteSpace = nil
            rule.apply(to: &style)
        } else if document[id].parent != .none, document.attribute(.class, of: document[id].parent, is: "fragment") {
            style.whiteSpace = .preWrap
        }
    }

    private static func applyRole(_ id: NodeID, in document: Document, to style: inout ComputedStyle) {
        if style.display == .table {
            if document.attribute(.role, of: id, is: "presentation") || document.attribute(.role, of: id, is: "none") {
                style.tableKind = .presentation
            }
        } else if document.attribute(.role, of: id, is: "heading"), style.headingLevel == 0 {
            let level = document.attribute(.ariaLevel, of: id).flatMap { UInt8($0) } ?? 2
            var rule = ElementRule.heading(min(max(level, 1), 6))
            if style.display == .inline { rule.display = .inline }
            rule.apply(to: &style)
        }
    }

    private static func applyAlign(_ value: String, _ node: Node, to style: inout ComputedStyle) {
        // That of a table places the table, not the text in its cells.
        if node.name == .table { return }
        switch value {
        case "right": style.textAlign = .end
        case "center", "middle": style.textAlign = .center
        case "left": style.textAlign = .start
        default: break
        }
    }

    private static func applyType(_ value: String, _ node: Node, to style: inout ComputedStyle) {
        switch node.name {
        case .ol, .ul, .li, .dir, .menu: if let listStyle = ListStyle(typeAttribute: value) { style.listStyle = listStyle }
        case .input: if value.lowercased() == "hidden" { style.display = .none }
        default: break
        }
    }
}
