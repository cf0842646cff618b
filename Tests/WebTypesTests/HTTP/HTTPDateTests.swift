import TestSupport
import Testing

@testable import WebTypes

/// Dates as HTTP writes them (RFC 9110, 5.6.7).
struct HTTPDateTests {
    private let now = HTTPDate(secondsSince1970: 1_790_000_000)

    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "sun, 06 NOV 1994 08:49:37 gmt",
        "Mon, 06 Nov 1994 08:49:37 GMT",
    ])
    func readsTheThreeForms(_ text: String) {
        #expect(HTTPDate(text, now: now)?.secondsSince1970 == 784_111_777)
    }

    @Test(arguments: [
        "", "0", "-1", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49:37", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 94 08:49:37 GMT", "Sun 06 Nov 1994 08:49:37 GMT", "Sun, 06  Nov 1994 08:49:37 GMT", "Sun, 06-Nov-1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08.49.37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT",
        "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 29 Feb 1995 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 GMT ", "Xyz, 06 Nov 1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 GMT, x",
        "Sunday, 06 Nov 1994 08:49:37 GMT", "Sün, 06 Nov 1994 08:49:37 GMT",
    ])
    func refusesEverythingElse(_ text: String) {
        #expect(HTTPDate(text, now: now) == nil)
    }

    @Test func twoDigitsAreAtMostFiftyYearsAhead() {
        #expect(HTTPDate("Friday, 06-Nov-76 08:49:37 GMT", now: now)?.description == "Fri, 06 Nov 2076 08:49:37 GMT")
        #expect(HTTPDate("Friday, 06-Nov-77 08:49:37 GMT", now: now)?.description == "Sun, 06 Nov 1977 08:49:37 GMT")
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (-1, "Wed, 31 Dec 1969 23:59:59 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
        (253_402_300_799, "Fri, 31 Dec 9999 23:59:59 GMT"), (-62_167_219_200, "Sat, 01 Jan 0000 00:00:00 GMT"),
    ])
    func writes(_ seconds: Int, _ text: String) {
        #expect(HTTPDate(secondsSince1970: seconds).description == text)
        #expect(HTTPDate(text, now: now)?.secondsSince1970 == seconds)
    }

    @Test func everyMomentOfTenThousandYearsIsReadAsItIsWritten() {
        var random = SeededGenerator.announced()
        for _ in 0..<20_000 {
            let date = HTTPDate(secondsSince1970: Int.random(in: -62_167_219_200...253_402_300_799, using: &random))
            #expect(HTTPDate(date.description, now: now) == date)
        }
    }

    @Test func farDifferencesStayInRange() {
        let (first, last) = (HTTPDate(secondsSince1970: .min), HTTPDate(secondsSince1970: .max))
        #expect(last.seconds(since: first) == .max)
        #expect(first.seconds(since: last) == .min)
    }
}
