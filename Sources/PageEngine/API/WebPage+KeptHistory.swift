import FoundationEssentials
import Loading
package import WebTypes

/// The pages of a back-forward list in a form that outlives their page, and which of them is shown.
package struct KeptHistory: Hashable, Sendable {
    /// One of its pages.
    package struct Item: Hashable, Sendable {
        /// The address, without user-info.
        package let address: WebURL
        /// The title; nil where there is none.
        package let title: String?
        /// The heading that the address leads to, else the one that the reader was under.
        package let heading: String?
        /// Where the reader was; nil where that is not known.
        package let place: TextAnchor?

        /// Makes an item from its parts.
        package init(address: WebURL, title: String?, heading: String?, place: TextAnchor?) {
            (self.address, self.title, self.heading, self.place) = (address, title, heading, place)
        }
    }

    /// The pages, oldest first.
    package let items: [Item]
    /// The place among them of the one that is shown.
    package let current: Int

    /// Makes a list; nil where no page is shown.
    package init?(_ items: [Item], current: Int) {
        guard items.indices.contains(current) else { return nil }
        (self.items, self.current) = (items, current)
    }
}

extension WebPage {
    /// The pages of the list that can be loaded again, and where the reader is or was on each; nil where there is none.
    ///
    /// What was sent with a request and what the program gave as bytes is not kept.
    package var keptHistory: KeptHistory? {
        var items: [KeptHistory.Item] = []
        var current = -1
        for (index, entry) in history.entries.enumerated() {
            let canBeLoaded = !entry.isFromMemory && entry.request.httpMethod == "GET" && entry.address.scheme != "data"
            // Instead of one that can't be, the page before it is gone back to.
            if index == history.index { current = canBeLoaded ? items.count : max(items.count - 1, 0) }
            guard canBeLoaded else { continue }
            let isShown = index == history.index && view.contents?.document == entry.document
            items.append(
                KeptHistory.Item(
                    address: entry.address.removingUserInfo(), title: entry.title,
                    heading: isShown ? view.heading(for: entry.address)?.text : entry.heading,
                    place: isShown ? view.savePlace().anchor : entry.place?.anchor))
        }
        return KeptHistory(items, current: current)
    }

    /// Puts the pages of a kept list after the page shown, in place of those that came after it, and loads the one that was shown.
    @discardableResult package func restore(_ kept: KeptHistory) -> some AsyncSequence<NavigationEvent, any Error> {
        keepPlace(view.savePlace())
        let documents = kept.items.map { _ in nextDocument() }
        let number = history.adopt(kept, documents: documents)
        publishHistory()
        return traverse(to: number)
    }
}
