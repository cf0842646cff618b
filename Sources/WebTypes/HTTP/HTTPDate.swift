/// A moment as HTTP has it: whole seconds, in UTC (RFC 9110, 5.6.7).
package struct HTTPDate: Hashable, Comparable, Sendable {
    /// Seconds since the beginning of 1970, leap seconds not counted.
    package var secondsSince1970: Int

    /// The moment so many seconds after the beginning of 1970.
    package init(secondsSince1970: Int) { self.secondsSince1970 = secondsSince1970 }

    /// Earlier moments come first.
    package static func < (left: HTTPDate, right: HTTPDate) -> Bool { left.secondsSince1970 < right.secondsSince1970 }

    /// How many seconds the other moment lies before this one; stays within the range where the difference would leave it.
    package func seconds(since other: HTTPDate) -> Int {
        let (difference, overflow) = secondsSince1970.subtractingReportingOverflow(other.secondsSince1970)
        return overflow ? (secondsSince1970 < 0 ? .min : .max) : difference
    }
}

extension HTTPDate {
    /// The days from the beginning of 1970 to a day of the Gregorian calendar; the month is 1–12.
    ///
    /// Years are counted from March, so that the leap day comes last (after H. Hinnant, “chrono-Compatible Low-Level Date Algorithms”).
    package static func days(year: Int, month: Int, day: Int) -> Int {
        let marchYear = month <= 2 ? year - 1 : year
        let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
        let yearOfEra = marchYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The calendar's day that lies so many days after the beginning of 1970; the inverse of `days(year:month:day:)`.
    package static func calendarDay(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }
}

extension HTTPDate: CustomStringConvertible {
    /// The form that is sent, `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7, “IMF-fixdate”); years 0 to 9999 have four digits.
    package var description: String {
        let days = Self.days(before: secondsSince1970)
        let (year, month, day) = Self.calendarDay(days)
        let second = secondsSince1970 - days * 86_400
        let weekday = Self.weekdays[((days + 4) % 7 + 7) % 7].prefix(3)
        let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }.joined(separator: ":")
        return "\(weekday), \(Self.padded(day, 2)) \(Self.months[month - 1]) \(Self.padded(year, 4)) \(time) GMT"
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }

    /// The whole days before a moment, rounded down.
    static func days(before seconds: Int) -> Int { (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 }

    static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    /// The months as dates have them, January first.
    package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
