package import WebTypes

/// Dates as cookies have them: read by an algorithm of their own that takes nearly any order and any delimiter (RFC 6265bis, 5.1.1).
package enum CookieDate {
    /// The moment that a text names; nil where one of day, month, year and time is missing, or the day does not exist.
    package static func parse(_ text: some Sequence<UInt8>) -> HTTPDate? {
        var fields = Fields()
        for token in Array(text).split(whereSeparator: isDelimiter) { fields.take(token) }
        return fields.date
    }

    /// `%x09 / %x20-2F / %x3B-40 / %x5B-60 / %x7B-7E`.
    private static func isDelimiter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}

/// What the tokens of a date have given so far; each field is taken from the first token that can be it.
private struct Fields {
    var time: (hour: Int, minute: Int, second: Int)?
    var day: Int?
    var month: Int?
    var year: Int?

    mutating func take(_ token: ArraySlice<UInt8>) {
        if time == nil, let found = Self.time(token) {
            time = found
        } else if day == nil, let found = Self.number(token, digits: 1...2) {
            day = found
        } else if month == nil, let found = Self.month(token) {
            month = found
        } else if year == nil, let found = Self.number(token, digits: 2...4) {
            year = found
        }
    }

    var date: HTTPDate? {
        guard let time, let day, let month, let written = year else { return nil }
        let year =
            switch written {
            case 0...69: written + 2_000
            case 70...99: written + 1_900
            default: written
            }
        guard year >= 1_601, time.hour <= 23, time.minute <= 59, time.second <= 59 else { return nil }
        let days = HTTPDate.days(year: year, month: month, day: day)
        guard HTTPDate.calendarDay(days) == (year, month, day) else { return nil }
        return HTTPDate(secondsSince1970: days * 86_400 + time.hour * 3_600 + time.minute * 60 + time.second)
    }

    /// Digits, so many of them, and then nothing or anything that is no digit.
    private static func number(_ token: ArraySlice<UInt8>, digits: ClosedRange<Int>) -> Int? {
        let run = token.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.contains(run.count) else { return nil }
        return run.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// One or two digits and nothing else.
    private static func wholeNumber(_ text: ArraySlice<UInt8>) -> Int? {
        (1...2).contains(text.count) ? number(text, digits: text.count...text.count) : nil
    }

    /// Three numbers of one or two digits with colons between; after the last, nothing or anything that is no digit.
    private static func time(_ token: ArraySlice<UInt8>) -> (hour: Int, minute: Int, second: Int)? {
        let parts = token.split(separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let hour = wholeNumber(parts[0]), let minute = wholeNumber(parts[1]),
            let second = number(parts[2], digits: 1...2)
        else { return nil }
        return (hour, minute, second)
    }

    /// A month's first three letters, whatever follows.
    private static func month(_ token: ArraySlice<UInt8>) -> Int? {
        let start = token.prefix(3).map(HTTPSyntax.lowercased)
        return HTTPDate.months.firstIndex { $0.utf8.map(HTTPSyntax.lowercased) == start }.map { $0 + 1 }
    }
}
