/// A heading of a page.
public struct PageHeading: Sendable, Hashable {
    /// 1 to 6.
    public let level: Int
    /// Its text, without permalink signs.
    public let text: String
    /// Where its text starts in the flow text.
    public let flowOffset: UInt32
    /// Its own `id`, else its permalink's fragment, else the `id` of the section it opens.
    public let id: String?

    /// Makes a heading from its parts.
    package init(level: Int, text: String, flowOffset: UInt32, id: String?) {
        self.level = level
        self.text = text
        self.flowOffset = flowOffset
        self.id = id
    }
}
