/// A part of a page that folds away: a `details` element.
public struct PagePart: Sendable, Hashable {
    /// Where its summary stands in the flow text.
    public let summary: Range<UInt32>
    /// Where all of it stands, its summary included; `UInt32.max` ends it while its end has not come.
    public package(set) var range: Range<UInt32>
    /// Whether its contents are folded away.
    public let isFolded: Bool

    /// Makes a part from what is known of it.
    package init(summary: Range<UInt32>, range: Range<UInt32>, isFolded: Bool) {
        self.summary = summary
        self.range = range
        self.isFolded = isFolded
    }
}
