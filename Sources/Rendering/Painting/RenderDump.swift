import DOM

/// Prints the renderer's intermediate forms as text, for tests and for eyes.
package enum RenderDump {
    /// The distinct styles of a page, one a line, by number: what differs from the initial style.
    package static func styles(_ renderer: PageRenderer) -> String {
        let initial = ComputedStyle.initial
        return renderer.builder.tree.styles.styles.enumerated().map { number, style in
            "\(number) " + describe(style, beside: initial)
        }.joined(separator: "\n") + "\n"
    }

    /// The boxes of a page, indented by depth: kind, element, style number, flow range; text boxes with their items.
    package static func boxes(_ renderer: PageRenderer) -> String {
        let tree = renderer.builder.tree
        var ends: [UInt32] = []
        var lines: [String] = []
        for (index, box) in tree.boxes.enumerated() {
            while let end = ends.last, end != 0, index >= Int(end) { ends.removeLast() }
            lines.append(String(repeating: "  ", count: ends.count) + describe(box, renderer))
            if box.kind == .block { ends.append(box.end) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The lines of blocks: kind, scroll group, and each run's column, text, roles, colours, link and flow offset.
    package static func lines(_ blocks: [LineBlock]) -> String {
        blocks.flatMap { block in
            block.lines.map { line in
                let runs = block.runs(of: line).map { run in
                    let text = block.text[Int(run.textStart)..<Int(run.textStart + run.textLength)]
                    let flow = run.isFlow ? "@\(run.flowOffset)" : ""
                    let link = run.link == 0 ? "" : " link \(run.link)"
                    let colors = block.colors(of: run)
                    let look = names(run.role) + (colors == .none ? "" : " \(colors)")
                    return "\(run.column)+\(run.columns)\(flow) “\(String(decoding: text, as: UTF8.self))” \(look)\(link)"
                }
                return "kind \(line.kind.rawValue) group \(line.scrollGroup) width \(line.width): " + runs.joined(separator: " · ")
            }
        }.joined(separator: "\n") + "\n"
    }

    private static func describe(_ box: Box, _ renderer: PageRenderer) -> String {
        let tree = renderer.builder.tree
        let node = renderer.document[box.node]
        let name = node.kind == .element ? renderer.document.string(of: node.name) : "document"
        let head = "\(name) style \(box.style.index) flow \(box.flowStart)..<\(box.flowEnd)"
        guard box.kind == .text else { return "block \(head)" }
        let items = tree.items[Int(box.first)..<Int(box.first + box.count)].map { item in
            "[\(item.kind) style \(item.style.index) link \(item.link)] "
                + FlowText.plain(tree.flow[Int(item.flowStart)..<Int(item.flowEnd)], lineEnd: 0x2F)
        }
        return "text in \(head) " + items.joined(separator: " ")
    }

    /// The values that differ, by name, in the order of their declaration.
    private static func describe(_ style: ComputedStyle, beside initial: ComputedStyle) -> String {
        let values = zip(Mirror(reflecting: style).children, Mirror(reflecting: initial).children)
        return values.compactMap { value, other in
            let (shown, usual) = ("\(value.value)", "\(other.value)")
            guard shown != usual, let label = value.label else { return nil }
            return label == "role" ? "role: \(names(style.role))" : "\(label): \(shown)"
        }.joined(separator: ", ")
    }

    private static func names(_ role: StyleRole) -> String {
        StyleRole.names.filter { role.contains($0.role) }.map(\.name).joined(separator: "+")
    }
}
