package import FoundationEssentials
package import WebTypes

/// A moment in microseconds since 1970-01-01T00:00:00Z.
package struct CookieInstant: Hashable, Comparable, Sendable {
    /// Microseconds since 1970, negative before.
    package let microseconds: Int64

    /// The earliest moment that is used.
    package static let earliest = CookieInstant(microseconds: -limit * 1_000_000)

    /// The latest moment that is used; any number of seconds that a cookie may live can be added to it.
    package static let latest = CookieInstant(microseconds: limit * 1_000_000)

    /// A moment so many microseconds after 1970 began.
    package init(microseconds: Int64) { self.microseconds = microseconds }

    /// HTTP's moment; what is beyond the moments that are used is the last of them.
    package init(_ date: HTTPDate) {
        microseconds = min(max(Int64(date.secondsSince1970), -Self.limit), Self.limit) * 1_000_000
    }

    /// Foundation's moment, cut to microseconds.
    package init(_ date: Date) {
        let seconds = min(max(date.timeIntervalSince1970, -Double(Self.limit)), Double(Self.limit))
        microseconds = Int64((seconds * 1_000_000).rounded(.down))
    }

    /// Foundation's moment.
    package var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }

    /// The second that it lies in.
    package var httpDate: HTTPDate {
        HTTPDate(secondsSince1970: Int(microseconds >= 0 ? microseconds / 1_000_000 : (microseconds + 1) / 1_000_000 - 1))
    }

    /// The moment so many seconds later.
    package func adding(seconds: Int64) -> CookieInstant { CookieInstant(microseconds: microseconds + seconds * 1_000_000) }

    package static func < (left: CookieInstant, right: CookieInstant) -> Bool { left.microseconds < right.microseconds }

    /// 100,000 years of seconds.
    private static let limit: Int64 = 3_155_760_000_000
}
