// Captions, column groups, table bodies, rows and cells (13.2.6.4.11–15).
extension HTMLTreeBuilder {
    func captionStart(_ tag: HTMLTag) {
        switch tag.name {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
            if closeCaption() { startByMode(tag) }
        default: bodyStart(tag)
        }
    }

    func captionEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .caption: closeCaption()
        case .table: if closeCaption() { endByMode(tag) }
        case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
        default: bodyEnd(tag)
        }
    }

    /// Returns whether there was one.
    @discardableResult
    private func closeCaption() -> Bool {
        guard hasInTableScope(.caption) else { return false }
        generateImpliedEndTags()
        popThrough(.caption)
        clearFormattingToMarker()
        mode = .inTable
        return true
    }

    func columnGroupText(_ text: UnsafeBufferPointer<UInt8>) {
        let (spaces, rest) = split(text)
        if !spaces.isEmpty { insertText(spaces) }
        guard !rest.isEmpty else { return }
        if closeColumnGroup() { textByMode(rest) } else { whiteSpaceOnly(rest) }
    }

    func columnGroupStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .col: insertVoid(tag)
        case .template: headStart(tag)
        default: if closeColumnGroup() { startByMode(tag) }
        }
    }

    func columnGroupEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .colgroup: closeColumnGroup()
        case .col: break
        case .template: templateEnd()
        default: if closeColumnGroup() { endByMode(tag) }
        }
    }

    @discardableResult
    private func closeColumnGroup() -> Bool {
        guard currentIs(.colgroup) else { return false }
        pop()
        mode = .inTable
        return true
    }

    func tableBodyStart(_ tag: HTMLTag) {
        switch tag.name {
        case .tr:
            popTo([.tbody, .tfoot, .thead, .template, .html])
            insertElement(tag)
            mode = .inRow
        case .th, .td:
            popTo([.tbody, .tfoot, .thead, .template, .html])
            insertImplied(.tr)
            mode = .inRow
            rowStart(tag)
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead: if closeTableBody() { startByMode(tag) }
        default: tableStart(tag)
        }
    }

    func tableBodyEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .tbody, .tfoot, .thead:
            guard hasInTableScope(tag.name) else { return }
            popTo([.tbody, .tfoot, .thead, .template, .html])
            pop()
            mode = .inTable
        case .table: if closeTableBody() { endByMode(tag) }
        case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: break
        default: tableEnd(tag)
        }
    }

    private func closeTableBody() -> Bool {
        guard hasInTableScope(.tbody) || hasInTableScope(.thead) || hasInTableScope(.tfoot) else { return false }
        popTo([.tbody, .tfoot, .thead, .template, .html])
        pop()
        mode = .inTable
        return true
    }

    func rowStart(_ tag: HTMLTag) {
        switch tag.name {
        case .th, .td:
            popTo([.tr, .template, .html])
            insertElement(tag)
            mode = .inCell
            insertMarker()
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: if closeRow() { startByMode(tag) }
        default: tableStart(tag)
        }
    }

    func rowEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .tr: closeRow()
        case .table: if closeRow() { endByMode(tag) }
        case .tbody, .tfoot, .thead: if hasInTableScope(tag.name), closeRow() { endByMode(tag) }
        case .body, .caption, .col, .colgroup, .html, .td, .th: break
        default: tableEnd(tag)
        }
    }

    @discardableResult
    private func closeRow() -> Bool {
        guard hasInTableScope(.tr) else { return false }
        popTo([.tr, .template, .html])
        pop()
        mode = .inTableBody
        return true
    }

    func cellStart(_ tag: HTMLTag) {
        switch tag.name {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
            guard hasInTableScope(.td) || hasInTableScope(.th) else { return }
            closeCell()
            startByMode(tag)
        default: bodyStart(tag)
        }
    }

    func cellEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .td, .th:
            guard hasInTableScope(tag.name) else { return }
            generateImpliedEndTags()
            popThrough(tag.name)
            clearFormattingToMarker()
            mode = .inRow
        case .body, .caption, .col, .colgroup, .html: break
        case .table, .tbody, .tfoot, .thead, .tr:
            guard hasInTableScope(tag.name) else { return }
            closeCell()
            endByMode(tag)
        default: bodyEnd(tag)
        }
    }

    private func closeCell() {
        generateImpliedEndTags()
        while !stack.isEmpty {
            let closed = pop()
            if closed.isHTML(.td) || closed.isHTML(.th) { break }
        }
        clearFormattingToMarker()
        mode = .inRow
    }
}
