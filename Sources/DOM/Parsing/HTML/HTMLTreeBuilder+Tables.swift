// “In table” and its text (13.2.6.4.9, .10).
extension HTMLTreeBuilder {
    /// Keeps text in a table until it is known whether it is white space.
    func tableText(_ text: UnsafeBufferPointer<UInt8>) {
        guard let current, current.namespace == .html, current.traits.contains(.fosters) || current.name == .template else {
            return fostering { bodyText(text) }
        }
        pendingTableText = (pendingTableText ?? []) + text
    }

    /// Text of a table that is not white space is moved before it.
    func flushTableText() {
        guard let text = pendingTableText else { return }
        pendingTableText = nil
        text.withUnsafeBufferPointer { bytes in
            if bytes.allSatisfy(ASCII.isSpace) { insertText(bytes) } else { fostering { bodyText(bytes) } }
        }
    }

    /// Works by the rules of “in body” with misplaced content moved before the table.
    func fostering(_ body: () -> Void) {
        fosterParents = true
        body()
        fosterParents = false
    }

    func tableStart(_ tag: HTMLTag) {
        switch tag.name {
        case .caption:
            popTo([.table, .template, .html])
            insertMarker()
            insertElement(tag)
            mode = .inCaption
        case .colgroup:
            popTo([.table, .template, .html])
            insertElement(tag)
            mode = .inColumnGroup
        case .col:
            popTo([.table, .template, .html])
            insertImplied(.colgroup)
            mode = .inColumnGroup
            columnGroupStart(tag)
        case .tbody, .tfoot, .thead:
            popTo([.table, .template, .html])
            insertElement(tag)
            mode = .inTableBody
        case .td, .th, .tr:
            popTo([.table, .template, .html])
            insertImplied(.tbody)
            mode = .inTableBody
            tableBodyStart(tag)
        case .table:
            guard hasInTableScope(.table) else { return }
            popThrough(.table)
            resetMode()
            startByMode(tag)
        case .style, .script, .template: headStart(tag)
        case .input where tag.lowercasedValue(of: .type) == "hidden": insertVoid(tag)
        case .form: insertFormInTable(tag)
        default: fostering { bodyStart(tag) }
        }
    }

    private func insertFormInTable(_ tag: HTMLTag) {
        guard !isOpen(.template), formElement == .none else { return }
        formElement = insertElement(tag)
        pop()
    }

    func tableEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .table:
            guard hasInTableScope(.table) else { return }
            popThrough(.table)
            resetMode()
        case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
        case .template: templateEnd()
        default: fostering { bodyEnd(tag) }
        }
    }
}
