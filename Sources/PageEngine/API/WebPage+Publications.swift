import WebTypes

/// From what the worker tells to what the page shows.
extension WebPage {
    func apply(_ publication: Publication) {
        let document = publication.document
        if publication.isDropped {
            if history.current?.document != document { contents[document] = nil }
            return
        }
        guard let shown = contents[document] else { return }
        if history.current?.document == document {
            view.apply(publication)
            if publication.base != nil { machine.documentReferrer = shown.bases.page.referrer }
            if publication.title != nil { setTitle(shown.title, of: document) }
            if let color = publication.themeColor, themeColor != color { themeColor = color }
            noteProgress(publication)
        } else {
            shown.apply(publication, place: nil, rowsNeeded: 0)
            if publication.title != nil { history.setTitle(shown.title, of: document) }
        }
        if let directive = publication.refresh, let id = arriving[document] { handle(.refreshFound(id, directive)) }
    }

    func setTitle(_ new: String?, of document: DocumentID) {
        if title != new ?? "" { title = new ?? "" }
        let known = history.current?.title
        history.setTitle(new, of: document)
        if known != new { publishHistory() }
    }

    /// A fresh list for observers; documents that no item shows any more are forgotten.
    func publishHistory() {
        let items = history.entries.map(item)
        let index = history.index
        backForwardList = BackForwardList(
            backList: Array(items.prefix(max(0, index))), currentItem: items.indices.contains(index) ? items[index] : nil,
            forwardList: Array(items.dropFirst(index + 1)))
        let shown = history.documents
        guard contents.keys.contains(where: { !shown.contains($0) }) || answers.keys.contains(where: { !shown.contains($0) }) else {
            return
        }
        contents = contents.filter { shown.contains($0.key) }
        answers = answers.filter { shown.contains($0.key) }
        arriving = arriving.filter { shown.contains($0.key) }
        unfinished = unfinished.filter { shown.contains($0.key) }
        worker.post { $0.keepOnly(shown) }
    }

    private func item(_ entry: History.Entry) -> BackForwardList.Item {
        BackForwardList.Item(
            id: BackForwardList.Item.ID(page: ObjectIdentifier(self), number: entry.number), title: entry.title,
            url: entry.address.foundationURL, initialURL: entry.initialAddress.foundationURL,
            heading: entry.number == history.current?.number ? nil : entry.heading)
    }
}
