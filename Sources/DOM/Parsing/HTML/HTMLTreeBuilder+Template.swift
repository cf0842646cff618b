// “In template” (13.2.6.4.18).
extension HTMLTreeBuilder {
    func templateStart(_ tag: HTMLTag) {
        switch tag.name {
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title: headStart(tag)
        case .caption, .colgroup, .tbody, .tfoot, .thead: continueTemplate(.inTable, tag)
        case .col: continueTemplate(.inColumnGroup, tag)
        case .tr: continueTemplate(.inTableBody, tag)
        case .td, .th: continueTemplate(.inRow, tag)
        default: continueTemplate(.inBody, tag)
        }
    }

    private func continueTemplate(_ newMode: InsertionMode, _ tag: HTMLTag) {
        templateModes.removeLast()
        templateModes.append(newMode)
        mode = newMode
        startByMode(tag)
    }
}
