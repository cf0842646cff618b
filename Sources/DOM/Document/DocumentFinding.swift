/// A fault of a page that was met while it was read; the page shows all the same.
public struct DocumentFinding: Hashable, Sendable {
    /// What kinds of fault are told apart.
    public enum Kind: Hashable, Sendable {
        /// Elements nested deeper than the cap became siblings.
        case tooDeep
        /// A tag had more attributes than the cap; the rest was dropped.
        case tooManyAttributes
        /// Misnested formatting elements would have to be reopened more often than the cap; they end where they are closed.
        case tooMuchFormatting
        /// An XML document is not well-formed from some line on.
        case notWellFormed
        /// The document's text is more than the arena can address; the rest was dropped.
        case tooLarge
        /// A style sheet that the page refers to could not be used.
        case styleSheetMissing
        /// The parser library gave up; what follows was read again with the tags that stopped it removed.
        case parserStopped
    }

    /// What was wrong.
    public var kind: Kind
    /// How often.
    public var count: Int
    /// The line of the first, from 1, where known.
    public var line: Int?
    /// What the parser said, in its words; remote text, not scrubbed.
    public var detail: String
}

extension DocumentFinding: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        let place = line.map { " (line \($0))" } ?? ""
        return switch kind {
        case .tooDeep: "\(count) elements are nested too deep and are shown one level up."
        case .tooManyAttributes: "\(count) tags have too many attributes; the rest of them is left out."
        case .tooMuchFormatting: "\(count) times misnested formatting is not carried on, since there is too much of it."
        case .notWellFormed: "This XML document is not well-formed\(place): \(detail). What comes after the fault may be missing."
        case .tooLarge: "The document has more text than fits; its end is left out."
        case .styleSheetMissing: "\(count) style sheets could not be used, the first of them \(detail)."
        case .parserStopped: "The parser stopped\(place) and went on behind the fault."
        }
    }
}
