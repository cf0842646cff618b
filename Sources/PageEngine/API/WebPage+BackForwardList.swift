public import FoundationEssentials

extension WebPage {
    /// The pages visited before and after the current one (WebPage API 1.8): 100 in all at most, the oldest of more are forgotten.
    @MainActor public struct BackForwardList: Equatable, Sendable {
        /// The pages before the current one, oldest first.
        public let backList: [Item]
        /// The current page; nil when nothing has been loaded.
        public let currentItem: Item?
        /// The pages after the current one, the next one first.
        public let forwardList: [Item]

        /// The item at an offset from the current one: 0 is current, -1 the one before, 1 the one after; nil beyond the ends.
        public subscript(_ index: Int) -> Item? {
            if index == 0 { return currentItem }
            if index > 0 { return index <= forwardList.count ? forwardList[index - 1] : nil }
            return -index <= backList.count ? backList[backList.count + index] : nil
        }

        /// One visited page; its identity stays the same however often the list is read.
        public struct Item: Equatable, Identifiable, Sendable {
            /// An opaque identity.
            public struct ID: Hashable, Sendable {
                let page: ObjectIdentifier
                let number: UInt64
            }

            /// The item's identity, for as long as the page lives.
            public let id: ID
            /// The document's title; nil when it has none.
            public let title: String?
            /// The document's address, after all redirects.
            public let url: URL
            /// The address that was first asked for.
            public let initialURL: URL
            /// The heading that the address leads to, else the one that the reader was under when they left; nil where there was none,
            /// and for the page shown.
            public let heading: String?
        }
    }
}
