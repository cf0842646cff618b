import Cells
import PageEngine

extension Screen {
    /// A message if there is one; else the address of the focused link or the page, the heading, and how far down the page is.
    func drawStatus(on surface: inout Surface) {
        if let message = state.message { return drawMessage(message, on: &surface) }
        guard layout.hasStatusRow else { return }
        let rect = layout.status
        let width = rect.size.columns
        surface.fill(rect, style: chrome.status)
        let parts = rightParts(width: width).map(\.text).joined(separator: Self.partGap)
        let right = parts.isEmpty || parts.columns >= width ? parts : parts + " "
        let rightWidth = right.columns
        surface.put(
            right, at: CellPoint(column: width - rightWidth, row: rect.origin.row), style: chrome.status, maximumWidth: rightWidth)
        let left = page.linkAddress ?? page.address
        let room = width - rightWidth - 1
        surface.putFitting(Self.elided(left, to: room), at: rect.origin, style: chrome.status, width: room)
    }

    /// Draws a message over as many rows as it needs, upwards from the status line, and never over the title.
    private func drawMessage(_ message: Message, on surface: inout Surface) {
        let rect = messageRect(message)
        let style = message.kind == .failure ? chrome.failure : chrome.status
        let lines = message.text.wrapped(to: rect.size.columns)
        surface.fill(rect, style: style)
        for (index, line) in lines.prefix(rect.size.rows).enumerated() {
            let isCut = index == rect.size.rows - 1 && rect.size.rows < lines.count
            let text = isCut ? line + " …" : line
            surface.putFitting(text, at: CellPoint(column: 0, row: rect.origin.row + index), style: style, width: rect.size.columns)
        }
    }

    /// Where a message lies.
    func messageRect(_ message: Message) -> CellRect {
        let status = layout.status
        let needed = message.text.wrapped(to: status.size.columns).count
        let rows = min(needed, max(status.origin.row + 1 - layout.page.origin.row, 1))
        return CellRect(column: 0, row: status.origin.row - rows + 1, columns: status.size.columns, rows: rows)
    }

    /// A piece of the status line's right part.
    struct RightPart {
        /// What it tells.
        enum Kind { case pending, matches, extent, heading, position }

        var kind: Kind
        var text: String
    }

    /// What stands between two of them.
    static let partGap = "  "

    /// The pieces of the status line's right part, from left to right; a blank follows the last where there is room.
    func rightParts(width: Int) -> [RightPart] {
        var parts: [RightPart] = []
        if let pending { parts.append(RightPart(kind: .pending, text: pending)) }
        if let matches = page.matches, state.mode != .find { parts.append(RightPart(kind: .matches, text: Self.description(of: matches))) }
        if let extent = Self.description(of: page.extent) { parts.append(RightPart(kind: .extent, text: extent)) }
        let heading = page.heading ?? ""
        let room = width / 3
        if !heading.isEmpty, room >= 8 { parts.append(RightPart(kind: .heading, text: Self.cut(heading, to: room) + " ›")) }
        let position = page.position
        if !position.isEmpty { parts.append(RightPart(kind: .position, text: position)) }
        let columns = parts.map(\.text.columns).reduce(0, +) + Self.partGap.columns * max(parts.count - 1, 0)
        return columns < width ? parts : [RightPart(kind: .position, text: Self.cut(position, to: width))]
    }

    /// What is said of how much of the page is shown; nothing of what pages show by themselves.
    private static func description(of extent: PageExtent) -> String? {
        switch extent {
        case .page: nil
        case .everything: "hidden parts too"
        case .content: "main content only"
        }
    }

    private var pending: String? {
        if case .mark(let use)? = state.layers.last { return use.sign }
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
