/// What a search has found.
package struct FindMatches: Hashable, Sendable {
    /// The matches as flow ranges, in order, none overlapping and none empty.
    package var ranges: [Range<UInt32>] = []
    /// Why there may be more than these; nil when these are all.
    package var fault: FindFault?

    /// Makes a result; none and no fault by default.
    package init(_ ranges: [Range<UInt32>] = [], fault: FindFault? = nil) {
        self.ranges = ranges
        self.fault = fault
    }
}

/// Why a search could not find everything.
public enum FindFault: Error, Hashable, Sendable {
    /// The text is no regular expression: what is wrong with it, in English, and how many bytes of its UTF-8 could be read.
    case badPattern(reason: String, offset: Int)
    /// The regular expression would take too long on this page: the search has ended before the page's end.
    case tooCostly
    /// Regular expressions need a library that is not installed.
    case unavailable
}
