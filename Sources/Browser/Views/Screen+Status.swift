import Cells

extension Screen {
    /// A message if there is one; else the address of the focused link or the page, the heading, and how far down the page is.
    func drawStatus(on surface: inout Surface) {
        if let message = state.message { return drawMessage(message, on: &surface) }
        guard layout.hasStatusRow else { return }
        let rect = layout.status
        let width = rect.size.columns
        surface.fill(rect, style: ChromeStyle.status)
        let right = rightPart(width: width)
        let rightWidth = right.columns
        surface.put(
            right, at: CellPoint(column: width - rightWidth, row: rect.origin.row), style: ChromeStyle.status, maximumWidth: rightWidth)
        let left = page.linkAddress ?? page.address
        let room = width - rightWidth - 1
        surface.putFitting(Self.elided(left, to: room), at: rect.origin, style: ChromeStyle.status, width: room)
    }

    /// Draws a message over as many rows as it needs, upwards from the status line, and never over the title.
    private func drawMessage(_ message: Message, on surface: inout Surface) {
        let status = layout.status
        let style = message.kind == .failure ? ChromeStyle.strong : ChromeStyle.status
        let lines = message.text.wrapped(to: status.size.columns)
        let rows = min(lines.count, max(status.origin.row + 1 - layout.page.origin.row, 1))
        let top = status.origin.row - rows + 1
        surface.fill(CellRect(column: 0, row: top, columns: status.size.columns, rows: rows), style: style)
        for (index, line) in lines.prefix(rows).enumerated() {
            let isCut = index == rows - 1 && rows < lines.count
            let text = isCut ? line + " …" : line
            surface.putFitting(text, at: CellPoint(column: 0, row: top + index), style: style, width: status.size.columns)
        }
    }

    private func rightPart(width: Int) -> String {
        var parts: [String] = []
        if let pending { parts.append(pending) }
        if let matches = page.matches, state.mode != .find { parts.append(Self.description(of: matches)) }
        let position = page.position
        let heading = page.heading ?? ""
        let room = width / 3
        if !heading.isEmpty, room >= 8 { parts.append(Self.cut(heading, to: room) + " ›") }
        if !position.isEmpty { parts.append(position) }
        let text = parts.joined(separator: "  ")
        return text.columns < width ? text + (text.isEmpty ? "" : " ") : Self.cut(position, to: width)
    }

    private var pending: String? {
        let text = (state.count.map(String.init) ?? "") + (state.pendingKeys.isEmpty ? "" : Keymap.name(of: state.pendingKeys))
        return text.isEmpty ? nil : text
    }

    /// `3 of 41`, `3 of 41+` where there may be more, `no match`, or what is wrong with a pattern.
    static func description(of matches: PageSnapshot.Matches) -> String {
        guard matches.total > 0 else { return matches.fault?.label ?? "no match" }
        let more = matches.fault == nil ? "" : "+"
        let text = "\(matches.current.map(String.init) ?? "–") of \(matches.total)\(more)"
        return matches.wrapped ? text + ", wrapped" : text
    }

    /// An address in at most `width` columns: its host stays whole, as it decides, and of the rest the end, as it tells pages apart.
    static func elided(_ address: String, to width: Int) -> String {
        guard address.columns > width else { return address }
        let host = address.contains("//") ? origin(of: address) : ""
        let start = address.index(address.startIndex, offsetBy: host.count)
        let room = width - host.columns - 2
        // A host's end says whose it is; its beginning is anybody's choice.
        guard room >= 12 else { return host.isEmpty || host.columns < width ? cut(address, to: width) : elidedAtStart(host, to: width) }
        var tail: [Character] = []
        var used = 0
        for character in address[start...].reversed() {
            used += String(character).columns
            guard used <= room else { break }
            tail.append(character)
        }
        return host + "/…" + String(tail.reversed())
    }

    /// The beginning of a text in at most `width` columns, with `…` where it is cut.
    static func cut(_ text: String, to width: Int) -> String {
        guard width > 0 else { return "" }
        guard text.columns > width else { return text }
        var result = ""
        var used = 0
        for character in text {
            let columns = String(character).columns
            guard used + columns < width else { break }
            result.append(character)
            used += columns
        }
        return result + "…"
    }
}
