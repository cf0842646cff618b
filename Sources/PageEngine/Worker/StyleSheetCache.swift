import Rendering
import WebTypes

/// Style sheets that pages have used, so that the next page of the same documentation is styled at once.
struct StyleSheetCache {
    /// The most sheets kept, the one used last at the end.
    private static let capacity = 64

    /// What a sheet is kept under: where it is from, and what decides which sheets a document may import (`SubresourceRule`).
    struct Key: Hashable {
        private let address: WebURL
        private let scheme: String
        private let isOfThisMachine: Bool

        /// The key of the sheet at an address, as the document at another address uses it.
        init(sheet address: WebURL, document: WebURL) {
            (self.address, scheme, isOfThisMachine) = (address, document.scheme, document.isThisMachine)
        }
    }

    private var entries: [(key: Key, sheet: LoadedStyleSheet)] = []

    /// The sheet of a key, if it is kept.
    mutating func sheet(at key: Key) -> LoadedStyleSheet? {
        guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
        entries.append(entries.remove(at: place))
        return entries[entries.count - 1].sheet
    }

    /// Keeps a sheet; the one that was not used for longest makes room.
    mutating func keep(_ sheet: LoadedStyleSheet, at key: Key) {
        entries.removeAll { $0.key == key }
        entries.append((key, sheet))
        if entries.count > Self.capacity { entries.removeFirst() }
    }

    /// Forgets a sheet: a page that is loaded anew asks for its sheets again.
    mutating func forget(_ key: Key) {
        entries.removeAll { $0.key == key }
    }
}
