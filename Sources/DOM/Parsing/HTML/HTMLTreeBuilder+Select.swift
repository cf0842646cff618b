// “In select” and “in select in table” (13.2.6.4.16, .17).
extension HTMLTreeBuilder {
    func selectStart(_ tag: HTMLTag) {
        switch tag.name {
        case .html: mergeHTML(tag)
        case .option:
            if currentIs(.option) { pop() }
            insertElement(tag)
        case .optgroup:
            closeOptions()
            insertElement(tag)
        case .hr:
            closeOptions()
            insertVoid(tag)
        case .select: closeSelect()
        case .input, .keygen, .textarea:
            if closeSelect() { startByMode(tag) }
        case .script, .template: headStart(tag)
        default: break
        }
    }

    private func closeOptions() {
        if currentIs(.option) { pop() }
        if currentIs(.optgroup) { pop() }
    }

    func selectEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .optgroup:
            if currentIs(.option), stack.count > 1, stack[stack.count - 2].isHTML(.optgroup) { pop() }
            if currentIs(.optgroup) { pop() }
        case .option: if currentIs(.option) { pop() }
        case .select: closeSelect()
        case .template: templateEnd()
        default: break
        }
    }

    /// Returns whether there was one.
    @discardableResult
    private func closeSelect() -> Bool {
        guard hasInSelectScope(.select) else { return false }
        popThrough(.select)
        resetMode()
        return true
    }

    func selectInTableStart(_ tag: HTMLTag) {
        switch tag.name {
        case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
            popThrough(.select)
            resetMode()
            startByMode(tag)
        default: selectStart(tag)
        }
    }

    func selectInTableEnd(_ tag: HTMLTag) {
        switch tag.name {
        case .caption, .table, .tbody, .tfoot, .thead, .tr, .td, .th:
            guard hasInTableScope(tag.name) else { return }
            popThrough(.select)
            resetMode()
            endByMode(tag)
        default: selectEnd(tag)
        }
    }
}
