// From computed values to what layout uses: rows and columns, and what a terminal does otherwise than a window.
extension StyleInProgress {
    /// The style with all values applied.
    ///
    /// `userAgent` is what our own sheet alone says of the box.
    func used(userAgent: BoxValues) -> ComputedStyle {
        var used = style
        used.display = isHiddenFromSight ? .none : display(userAgent)
        used.items = itemFlow
        used.rowShare = rowShare
        if used.display == .listItem, used.marker == .none { used.marker = .listItem }
        setSpacing(&used)
        setColors(&used)
        if box.textDecorationLine & 1 != 0, !used.role.contains(.link) { used.role.insert(.inserted) }
        if box.textDecorationLine & 2 != 0 { used.role.insert(.deleted) }
        // A control that the page draws over is one all the same.
        if box.opacity <= 0.01, used.replacement == .children, !showsHidden { used.isVisible = false }
        setMargins(&used, userAgent)
        if used.isList { enterList(&used) } else { setIndent(&used) }
        return used
    }

    /// Blocks' backgrounds are not shown; program text as a whole looks as the theme says.
    private func setColors(_ used: inout ComputedStyle) {
        if box.isBaseColor { used.baseColor = used.color }
        if used.display != .inline || box.isBaseColor {
            used.backgroundColor = nil
        } else if used.backgroundColor == nil, parent.display == .inline {
            used.backgroundColor = parent.backgroundColor
        }
    }

    /// How the children of a container of `flex` or `grid` stand; a page's areas are for a wide window.
    private var itemFlow: ItemFlow {
        var flow = ItemFlow()
        let flex = box.flex
        switch box.display {
        case .flex where flex.direction < 2: flow.kind = flex.wraps ? .wrappingRow : .row
        case .grid where !flex.hasAreas && flex.tracks != .single: flow.kind = .grid
        default: return flow
        }
        flow.isReversed = flex.direction == 1
        flow.justification = flex.justification
        if case .px(let px) = flex.columnGap { flow.gap = UInt8(max(2, min(px / 8, 4))) }
        flow.trackCount = flex.tracks.count
        flow.trackWidth = UInt8(clamping: Int(flex.tracks.least) / 8)
        flow.hasLikeTracks = flex.tracks.areAlike
        return flow
    }

    private var rowShare: UInt8 {
        let width = box.flexBasis == .auto ? box.width : box.flexBasis
        guard case .relative(let percent, _) = width else { return 0 }
        return UInt8(max(0, min(percent, 100)))
    }

    /// Boxes in a line that stand off from what is beside them: items of `flex` and `grid`, and what has room or a border round it.
    private func setSpacing(_ used: inout ComputedStyle) {
        used.spacesItems = box.display.spacesItems
        guard used.display == .inline, used.replacement == .children || used.replacement == .image else { return }
        let least =
            box.display == .inlineBlock || box.display == .inlineFlex || box.display == .inlineGrid || box.display == .inlineTable
            ? 4.0 : 8.0
        // What a page writes before a text by its sheet and puts beside it is no part of its first word.
        let standsApart = used.float != .none || box.isPositioned && used.content >= 0
        used.isSpacedBefore = standsApart || left >= least
        used.isSpacedAfter = standsApart || max(0, box.margin.right.px) + max(0, box.padding.right.px) >= least
    }

    /// How it takes part in layout; a box that is placed elsewhere doesn't end the line that it is written in (CSS Positioned Layout 3, 2.1).
    private func display(_ userAgent: BoxValues) -> ComputedStyle.Display {
        let used = box.display.used
        // CSS 2, section 17.5.5: rows that are collapsed take no room.
        if box.isCollapsed, [.tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup].contains(used) { return .none }
        return box.isPositioned && used == .block && userAgent.display.used == .inline ? .inline : used
    }

    /// Whether the page hides it from eyes but not from other readers: clipped away, shrunk to a dot, or put far outside of the window.
    private var isHiddenFromSight: Bool {
        if showsHidden { return false }
        if box.isClippedAway, box.isPositioned || box.hidesOverflow { return true }
        if box.isPositioned, isFarOutside(box.left) || isFarOutside(box.top) { return true }
        guard box.hidesOverflow else { return false }
        if case .px(let indent) = box.textIndent, indent <= -500 { return true }
        return isDot(box.width) && isDot(box.height) && box.isPositioned || isNothing(box.height) && box.isPositioned
    }

    private func isFarOutside(_ length: StyleLength) -> Bool {
        if case .px(let px) = length { return px <= -999 }
        return false
    }

    private func isDot(_ length: StyleLength) -> Bool {
        if case .px(let px) = length { return px <= 1 }
        return false
    }

    private func isNothing(_ length: StyleLength) -> Bool { length == .px(0) }

    /// Margins and paddings as one blank row or none: more than half a row is a row.
    ///
    /// What our own sheet parts from its surroundings, a page does not stick to them by making the margin small, and a heading never.
    private func setMargins(_ used: inout ComputedStyle, _ userAgent: BoxValues) {
        guard used.display == .block || used.display == .listItem || used.display == .table else { return }
        let least = userAgent.margin.top.px > 0 ? 3.0 : 8.0
        used.marginTop = rows(box.margin.top, box.padding.top, over: least)
        used.marginBottom = rows(box.margin.bottom, box.padding.bottom, over: least)
        if used.headingLevel > 0 || used.replacement == .rule {
            used.marginTop = 1
            used.marginBottom = 1
        }
    }

    private func rows(_ margin: StyleLength, _ padding: StyleLength, over least: Double) -> UInt8 {
        max(0, margin.px) + max(0, padding.px) > least ? 1 : 0
    }

    /// A list within a list stands at its item's text, without a margin; an outermost one is set in.
    ///
    /// Without markers, a list is set in unless the page takes its indent away as well, as of menus. Where markers stand in the text, nothing
    /// else sets a list off from the item around it.
    private func enterList(_ used: inout ComputedStyle) {
        if used.listDepth > 0 {
            used.marginTop = 0
            used.marginBottom = 0
            used.marginTrim = .nestedList
        }
        if used.listStyle == .none {
            used.indent = left > 8 ? 2 : 0
        } else {
            used.indent = used.listDepth > 0 && !parent.isMarkerInside ? 0 : 2
        }
        used.listDepth = min(used.listDepth + 1, 200)
    }

    /// The px that the page sets a block in from the left more than from the right.
    private var left: Double {
        max(0, box.margin.left.px) + max(0, box.padding.left.px)
    }

    /// Whether the page draws a line at the block's left, as of notes and quotations; one all round is decoration but round notes and groups.
    private var hasBar: Bool {
        guard box.hasBorderLeft, box.borderLeftWidth > 0, style.decoration == .none else { return false }
        if box.showsBorderAsBar { return true }
        guard box.borderLeftWidth >= 2 else { return false }
        return !box.hasBorderRight || box.borderRightWidth < box.borderLeftWidth
    }

    /// Columns that the block stands in.
    ///
    /// Room on both sides, and room for a column beside the text, is for a wide window; what is left is meant: two columns, or four where it is
    /// as much as a list or a quotation has in a window.
    private func setIndent(_ used: inout ComputedStyle) {
        guard used.display == .block, used.indent == 0, used.replacement == .children else { return }
        if hasBar, used.headingLevel == 0 {
            used.decoration = .bar
            used.indent = 2
            return
        }
        let right = max(0, box.margin.right.px) + max(0, box.padding.right.px)
        guard case .px = box.margin.left, case .px = box.padding.left, left - right <= 80 else { return }
        switch left - right {
        case ..<12: break
        case ..<40: used.indent = 2
        default: used.indent = 4
        }
    }
}
