// Captions, column groups, table bodies, rows and cells (13.2.6.4.11–15).
extension HTMLTreeBuilder {
    func captionStart(_ tag: HTMLTag) {
        switch tag.name {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
            if closeCaption(.unexpectedStartTag) { startByMode(tag) }
        default: bodyStart(tag)
        }
    }

    func captionEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .caption: closeCaption(.unexpectedEndTag)
        case .table: if closeCaption(.unexpectedEndTag) { endByMode(tag) }
        case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: report(.unexpectedEndTag)
        default: bodyEnd(tag)
        }
    }

    /// Returns whether there was one; otherwise notes the error.
    @discardableResult
    private func closeCaption(_ error: ParseErrorName) -> Bool {
        guard hasInTableScope(.caption) else {
            report(error)
            return false
        }
        generateImpliedEndTags()
        close(.caption)
        clearFormattingToMarker()
        mode = .inTable
        return true
    }

    func columnGroupText(_ text: UnsafeBufferPointer<UInt8>) {
        let (spaces, rest) = split(text)
        if !spaces.isEmpty { insertText(spaces) }
        guard !rest.isEmpty else { return }
        textOffset = spaces.count
        if closeColumnGroup(nil) { textByMode(rest) } else { whiteSpaceOnly(rest) }
        textOffset = 0
    }

    func columnGroupStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .col: insertVoid(tag)
        case .template: headStart(tag)
        default: if closeColumnGroup(.unexpectedStartTag) { startByMode(tag) }
        }
    }

    func columnGroupEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .colgroup: closeColumnGroup(.unexpectedEndTag)
        case .col: report(.unexpectedEndTag)
        case .template: templateEnd()
        default: if closeColumnGroup(.unexpectedEndTag) { endByMode(tag) }
        }
    }

    /// Returns whether there was one; otherwise notes the error, if any.
    @discardableResult
    func closeColumnGroup(_ error: ParseErrorName?) -> Bool {
        guard currentIs(.colgroup) else {
            if let error { report(error) }
            return false
        }
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
            report(.unexpectedStartTag)
            popTo([.tbody, .tfoot, .thead, .template, .html])
            insertImplied(.tr)
            mode = .inRow
            rowStart(tag)
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead: if closeTableBody(.unexpectedStartTag) { startByMode(tag) }
        default: tableStart(tag)
        }
    }

    func tableBodyEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .tbody, .tfoot, .thead:
            guard hasInTableScope(tag.name) else { return report(.unexpectedEndTag) }
            popTo([.tbody, .tfoot, .thead, .template, .html])
            pop()
            mode = .inTable
        case .table: if closeTableBody(.unexpectedEndTag) { endByMode(tag) }
        case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: report(.unexpectedEndTag)
        default: tableEnd(tag)
        }
    }

    /// Returns whether there was one; otherwise notes the error.
    private func closeTableBody(_ error: ParseErrorName) -> Bool {
        guard hasInTableScope(.tbody) || hasInTableScope(.thead) || hasInTableScope(.tfoot) else {
            report(error)
            return false
        }
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
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: if closeRow(.unexpectedStartTag) { startByMode(tag) }
        default: tableStart(tag)
        }
    }

    func rowEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .tr: closeRow(.unexpectedEndTag)
        case .table: if closeRow(.unexpectedEndTag) { endByMode(tag) }
        case .tbody, .tfoot, .thead:
            guard hasInTableScope(tag.name) else { return report(.unexpectedEndTag) }
            if hasInTableScope(.tr), closeRow(.unexpectedEndTag) { endByMode(tag) }
        case .body, .caption, .col, .colgroup, .html, .td, .th: report(.unexpectedEndTag)
        default: tableEnd(tag)
        }
    }

    /// Returns whether there was one; otherwise notes the error.
    @discardableResult
    private func closeRow(_ error: ParseErrorName) -> Bool {
        guard hasInTableScope(.tr) else {
            report(error)
            return false
        }
        popTo([.tr, .template, .html])
        pop()
        mode = .inTableBody
        return true
    }

    func cellStart(_ tag: HTMLTag) {
        switch tag.name {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
            guard hasInTableScope(.td) || hasInTableScope(.th) else { return report(.unexpectedStartTag) }
            closeCell()
            startByMode(tag)
        default: bodyStart(tag)
        }
    }

    func cellEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .td, .th:
            guard hasInTableScope(tag.name) else { return report(.unexpectedEndTag) }
            generateImpliedEndTags()
            close(tag.name)
            clearFormattingToMarker()
            mode = .inRow
        case .body, .caption, .col, .colgroup, .html: report(.unexpectedEndTag)
        case .table, .tbody, .tfoot, .thead, .tr:
            guard hasInTableScope(tag.name) else { return report(.unexpectedEndTag) }
            closeCell()
            endByMode(tag)
        default: bodyEnd(tag)
        }
    }

    private func closeCell() {
        generateImpliedEndTags()
        if !currentIs(.td), !currentIs(.th) { report(.unclosedElements) }
        while !stack.isEmpty {
            let closed = pop()
            if closed.isHTML(.td) || closed.isHTML(.th) { break }
        }
        clearFormattingToMarker()
        mode = .inRow
    }
}
