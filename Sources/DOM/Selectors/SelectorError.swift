/// Why a text is no selector list, and where.
public struct SelectorError: Error, Hashable, Sendable {
    /// Where the fault is, in bytes of UTF-8 from the start of what was read.
    public let offset: Int
    /// What is wrong, to follow a colon; may hold up to 40 characters of the text, not scrubbed.
    public let reason: String
    /// Whether a limit of ours was passed: no forgiving list may hide that.
    let isLimit: Bool

    init(offset: Int, reason: String, isLimit: Bool = false) {
        self.offset = offset
        self.reason = reason
        self.isLimit = isLimit
    }
}

extension SelectorError: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        "The selector can't be read at byte \(offset): \(reason)."
    }
}
