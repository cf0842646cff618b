import Rendering

/// Style sheets that pages have used, so that the next page of the same documentation is styled at once.
struct StyleSheetCache {
    /// The most sheets kept, the one used last at the end.
    private static let capacity = 64

    private var entries: [(address: String, sheet: LoadedStyleSheet)] = []

    /// The sheet that was loaded from an address, if it is kept.
    mutating func sheet(at address: String) -> LoadedStyleSheet? {
        guard let place = entries.firstIndex(where: { $0.address == address }) else { return nil }
        entries.append(entries.remove(at: place))
        return entries[entries.count - 1].sheet
    }

    /// Keeps a sheet; the one that was not used for longest makes room.
    mutating func keep(_ sheet: LoadedStyleSheet, at address: String) {
        entries.removeAll { $0.address == address }
        entries.append((address, sheet))
        if entries.count > Self.capacity { entries.removeFirst() }
    }

    /// Forgets a sheet: a page that is loaded anew asks for its sheets again.
    mutating func forget(_ address: String) {
        entries.removeAll { $0.address == address }
    }
}
