// “In table” and its text (13.2.6.4.9, .10).
extension HTMLTreeBuilder {
    /// Keeps text in a table until it is known whether it is white space.
    func tableText(_ text: UnsafeBufferPointer<UInt8>) {
        guard let current, current.namespace == .html, current.traits.contains(.fosters) || current.name == .template else {
            report(.misplacedInTable, ofEachIn: text)
            return fostering { bodyText(text) }
        }
        if log != nil { reportFirstMisplaced(text) }
        if pendingTableText == nil { (pendingTableText, pendingIsWhiteSpace) = ([], true) }
        pendingTableText?.append(contentsOf: text)
        if pendingIsWhiteSpace { pendingIsWhiteSpace = text.allSatisfy(ASCII.isSpace) }
    }

    /// Text that is not white space is noted once, where it begins.
    private func reportFirstMisplaced(_ text: UnsafeBufferPointer<UInt8>) {
        let spaces = split(text).spaces.count
        guard spaces < text.count, pendingTableText == nil || pendingIsWhiteSpace else { return }
        report(.misplacedInTable, offset: spaces)
    }

    /// Text of a table that is not white space is moved before it.
    @inline(__always)
    func flushTableText() {
        guard let text = pendingTableText else { return }
        pendingTableText = nil
        insertTableText(text)
    }

    private func insertTableText(_ text: [UInt8]) {
        text.withUnsafeBufferPointer { bytes in
            if pendingIsWhiteSpace { insertText(bytes) } else { fostering { bodyText(bytes) } }
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
            report(.unexpectedStartTag)
            guard hasInTableScope(.table) else { return }
            popThrough(.table)
            resetMode()
            startByMode(tag)
        case .style, .script, .template: headStart(tag)
        case .input where tag.lowercasedValue(of: .type) == "hidden":
            report(.misplacedInTable)
            insertVoid(tag)
        case .form: insertFormInTable(tag)
        default:
            report(.misplacedInTable)
            fostering { bodyStart(tag) }
        }
    }

    private func insertFormInTable(_ tag: HTMLTag) {
        report(.misplacedInTable)
        guard !isOpen(.template), formElement == .none else { return }
        formElement = insertElement(tag)
        pop()
    }

    func tableEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .table:
            guard hasInTableScope(.table) else { return report(.unexpectedEndTag) }
            popThrough(.table)
            resetMode()
        case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: report(.unexpectedEndTag)
        case .template: templateEnd()
        default:
            report(.misplacedInTable)
            fostering { bodyEnd(tag) }
        }
    }
}
