package import DOM

// Style sheets that come from elsewhere.
extension PageRenderer {
    /// What the page refers to and nobody has asked for yet, as far as it is parsed.
    package func takeWantedStyleSheets() -> [WantedStyleSheet] {
        if sheets.update() { mustRestyle = true }
        return sheets.takeWanted() + takeWantedStyleSheetsOfFrames()
    }

    /// Takes a style sheet that has come; what is shown is styled anew with the next `advance`.
    package func use(_ sheet: LoadedStyleSheet, of element: NodeID) {
        let root = document.root(of: element)
        if root == .document { sheets.add(sheet, of: element) } else { _ = frames.updateSheets(of: root) { $0.add(sheet, of: element) } }
        mustRestyle = true
        hasCompleted = false
        restyleCount = 0
    }

    /// A renderer of the same document with the same style sheets.
    package func another(with options: RenderOptions) -> PageRenderer {
        let other = PageRenderer(document: document, options: options)
        other.sheets = sheets
        other.frames = frames
        other.mustRestyle = true
        return other
    }

    /// Style sheets that have become complete make everything start again, once something has been styled: a few times while the page comes,
    /// and when it is whole.
    func restartIfRestyled() {
        let isWhole = document.parseIsComplete
        if sheets.update() { mustRestyle = true }
        if isWhole, !hasCheckedDoubtful {
            hasCheckedDoubtful = true
            if (builder.outer.first?.resolver ?? builder.resolver).hasDoubtfulChanged() { mustRestyle = true }
        }
        guard mustRestyle, restyleCount < 4 || isWhole else { return }
        mustRestyle = false
        if builder.highestVisited == 0 {
            builder = makeBuilder()
        } else {
            restyleCount += 1
            restart(boxesToo: true)
        }
    }
}
