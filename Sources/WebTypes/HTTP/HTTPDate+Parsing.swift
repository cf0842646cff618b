extension HTTPDate {
    /// Reads the three forms of RFC 9110, 5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT`, `Sun Nov  6 08:49:37 1994`.
    ///
    /// Nil where the text is none of them to the letter; only the letters' case is free. That the day of the week is the date's is not asked.
    /// A year of two digits is the one that is at most 50 years after `now`.
    package init?(_ text: String, now: HTTPDate) {
        var reader = FieldReader(Array(text.utf8))
        guard let fields = Self.fixedDate(&reader) ?? Self.rfc850Date(&reader, now: now) ?? Self.asctimeDate(&reader),
            let seconds = fields.seconds
        else { return nil }
        self.init(secondsSince1970: seconds)
    }

    /// The parts of a date, not yet judged.
    private struct Fields {
        var year, month, day: Int
        var time: (hour: Int, minute: Int, second: Int)

        /// Seconds since 1970; nil where there is no such moment.
        ///
        /// The 60th second of a minute is a leap second.
        var seconds: Int? {
            let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            guard (1...lengths[month - 1]).contains(day), time.hour < 24, time.minute < 60, time.second <= 60 else { return nil }
            return HTTPDate.days(year: year, month: month, day: day) * 86_400 + time.hour * 3600 + time.minute * 60 + time.second
        }
    }

    private static func fixedDate(_ reader: inout FieldReader) -> Fields? {
        reader.restart()
        guard reader.name(weekdays, length: 3) != nil, reader.literal(", "), let day = reader.number(2), reader.literal(" "),
            let month = reader.name(months, length: 3), reader.literal(" "), let year = reader.number(4), reader.literal(" "),
            let time = reader.time(), reader.literal(" GMT"), reader.isAtEnd
        else { return nil }
        return Fields(year: year, month: month + 1, day: day, time: time)
    }

    private static func rfc850Date(_ reader: inout FieldReader, now: HTTPDate) -> Fields? {
        reader.restart()
        guard reader.name(weekdays, length: nil) != nil, reader.literal(", "), let day = reader.number(2), reader.literal("-"),
            let month = reader.name(months, length: 3), reader.literal("-"), let shortYear = reader.number(2), reader.literal(" "),
            let time = reader.time(), reader.literal(" GMT"), reader.isAtEnd
        else { return nil }
        let thisYear = calendarDay(days(before: now.secondsSince1970)).year
        let year = thisYear / 100 * 100 + shortYear
        return Fields(year: year > thisYear + 50 ? year - 100 : year, month: month + 1, day: day, time: time)
    }

    private static func asctimeDate(_ reader: inout FieldReader) -> Fields? {
        reader.restart()
        guard reader.name(weekdays, length: 3) != nil, reader.literal(" "), let month = reader.name(months, length: 3), reader.literal(" "),
            let day = reader.literal(" ") ? reader.number(1) : reader.number(2), reader.literal(" "),
            let time = reader.time(), reader.literal(" "), let year = reader.number(4), reader.isAtEnd
        else { return nil }
        return Fields(year: year, month: month + 1, day: day, time: time)
    }
}

/// Reads a date's fields one after the other; a field that is not there leaves the place where it is.
private struct FieldReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func restart() { place = 0 }

    mutating func literal(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        let found = bytes.dropFirst(place).prefix(wanted.count)
        guard found.elementsEqual(wanted, by: { HTTPSyntax.lowercased($0) == HTTPSyntax.lowercased($1) }) else { return false }
        place += wanted.count
        return true
    }

    /// The number of that name in the list; names count by their first `length` letters, whole where that is nil.
    mutating func name(_ names: [String], length: Int?) -> Int? {
        for (number, name) in names.enumerated() where literal(String(name.prefix(length ?? name.utf8.count))) { return number }
        return nil
    }

    /// A number of exactly so many digits.
    mutating func number(_ digits: Int) -> Int? {
        let text = bytes.dropFirst(place).prefix(digits)
        guard text.count == digits, text.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        place += digits
        return text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// `08:49:37`.
    mutating func time() -> (hour: Int, minute: Int, second: Int)? {
        guard let hour = number(2), literal(":"), let minute = number(2), literal(":"), let second = number(2) else { return nil }
        return (hour, minute, second)
    }
}
