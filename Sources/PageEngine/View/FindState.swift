public import Rendering

/// What a find bar shows.
public struct FindState: Hashable, Sendable {
    /// Which way the search goes.
    public enum Direction: Hashable, Sendable {
        /// Towards the end of the page.
        case forward
        /// Towards its beginning.
        case backward
    }

    /// How letter case counts.
    public enum LetterCase: Hashable, Sendable {
        /// It counts when the text to find has an upper-case letter.
        case smart
        /// It counts.
        case sensitive
        /// It does not count.
        case insensitive
    }

    /// What the text to find is.
    public enum Syntax: Hashable, Sendable {
        /// Text that stands for itself.
        case text
        /// A regular expression as PCRE2 has them, matched against each block by itself.
        case regularExpression
    }

    /// What is looked for; "" while nothing has been typed.
    public var text: String
    /// How letter case counts.
    public var letterCase: LetterCase
    /// What the text is.
    public var syntax: Syntax
    /// Which way the search goes.
    public var direction: Direction
    /// How many matches the page has, as far as it is there.
    public var count: Int
    /// The number of the current match, from 1; nil when there is none.
    public var current: Int?
    /// Whether the last step went past an end of the page.
    public var hasWrapped: Bool
    /// Why there may be more matches than these; nil when there are none besides.
    public var fault: FindFault?
}

/// How `WebPage.find` looks (the shape of WebKit's `WKFindConfiguration`).
public struct FindConfiguration: Hashable, Sendable {
    /// Whether to look towards the beginning.
    ///
    /// Default: false.
    public var backwards = false
    /// Whether letter case counts.
    ///
    /// Default: false.
    public var caseSensitive = false
    /// Whether to go on from the other end.
    ///
    /// Default: true.
    public var wraps = true

    /// A configuration with every default.
    public init() {}
}

/// What `WebPage.find` found.
public struct FindResult: Hashable, Sendable {
    /// Whether there was a match.
    public let matchFound: Bool
    /// The number of the match among all, from 1; nil when there was none.
    public let index: Int?
    /// How many matches there are.
    public let count: Int
    /// Whether the search went past an end of the page.
    public let hasWrapped: Bool

    /// Nothing was found.
    static let none = FindResult(matchFound: false, index: nil, count: 0, hasWrapped: false)
}

/// WebKit's name for the configuration.
public typealias WKFindConfiguration = FindConfiguration
/// WebKit's name for the result.
public typealias WKFindResult = FindResult
