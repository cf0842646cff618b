import DOM

/// A list item's marker.
struct ListMarker: Hashable, Sendable {
    /// Without space around it; not empty.
    let text: String
    let columns: Int
    let role: StyleRole
    /// Whether it tells its item from others, so that an empty item shows it.
    let isNumbered: Bool
}

// Markers of list items (CSS Lists 3, section 3; CSS Pseudo-Elements 4, section 4.2).
extension BoxBuilder {
    private static let longestPrefix = 256

    /// The numbering of an `ol`.
    mutating func numbering(of id: NodeID, _ node: Node, _ styleID: StyleID) -> ListNumbering {
        let style = tree.styles[styleID]
        let reset = resolver.counterChanges(of: style).reset.last { $0.counter == .listItem }
        // What decides about a child may be that it is in this list.
        resolver.enter(id, node)
        defer { resolver.leave() }
        return ListNumbering(
            list: id, in: document, reset: reset,
            isShown: { item in
                let itemStyle = resolver.style(of: item, document[item], under: styleID, table: &tree.styles)
                return tree.styles[itemStyle].display != .none
            },
            width: { TextMeasure.width(resolver.marker(of: $0, in: style.listStyle, depth: style.listDepth)) })
    }

    /// Gives the box of a list item below the innermost frame its marker; one that stands in its text goes before the next text.
    mutating func mark(_ box: inout Box, _ rules: MatchedRules) {
        let style = tree.styles[box.style]
        guard let marker = marker(of: box.node, box.style, style, rules.marker) else { return }
        if style.isMarkerInside {
            var marked = style
            marked.role.formUnion(marker.role)
            // Of items in one another without text, as many as a line has room for.
            let outer = text.prefix?.bytes.prefix(Self.longestPrefix) ?? []
            text.prefix = TextPrefix(bytes: outer + marker.text.utf8 + [0x20], style: tree.styles.intern(marked), node: box.node)
            return
        }
        if tree.markers.last != marker { tree.markers.append(marker) }
        box.first = UInt32(tree.markers.count)
        box.count = UInt32(marker.columns)
        // As much room as the list's widest marker needs: one with a text of its own is as much wider than the number alone.
        let widest = Int(stack[stack.count - 1].markerWidth)
        guard widest > 0 else { return }
        let plain = rules.marker == 0 ? marker.columns : TextMeasure.width(plainMarker(style))
        box.count += UInt32(max(0, widest - plain))
    }

    /// The marker that an item has by its list's style and its number.
    private func plainMarker(_ style: ComputedStyle) -> String {
        resolver.marker(of: counters.value(of: .listItem), in: style.listStyle, depth: style.listDepth)
    }

    /// The marker of a list item; nil where it shows none.
    private mutating func marker(of id: NodeID, _ styleID: StyleID, _ style: ComputedStyle, _ rules: UInt32) -> ListMarker? {
        guard style.isVisible else { return nil }
        var role = StyleRole.generated
        var text: String?
        if rules != 0 {
            let markerStyle = resolver.style(rules, under: styleID, table: &tree.styles)
            let own = tree.styles[markerStyle]
            guard own.content != ComputedStyle.noContent else { return nil }
            role.formUnion(own.role.subtracting(style.role))
            let content = resolver.content(of: own)
            if own.content >= 0 { text = MarkerStyle.shown(self.text(of: content, own, of: id)) }
        }
        let shown = text ?? plainMarker(style)
        guard !shown.isEmpty else { return nil }
        return ListMarker(
            text: shown, columns: TextMeasure.width(shown), role: role, isNumbered: text != nil || resolver.isNumbered(style.listStyle))
    }
}
