import Testing
import WebTypes

@testable import Loading

/// Age and freshness of stored answers (RFC 9111, 4.2).
struct FreshnessTests {
    private let clock = TestClock()

    private func freshness(_ headers: HTTPHeaders, status: Int = 200, after seconds: Int = 0, delay: Int = 0) -> Freshness {
        var response = StoredResponse.made(status: status, headers, on: clock.now)
        response.requestTime = HTTPDate(secondsSince1970: clock.now.secondsSince1970 - delay)
        return Freshness(response, now: HTTPDate(secondsSince1970: clock.now.secondsSince1970 + seconds))
    }

    @Test func theGreatestAgeCounts() {
        #expect(freshness(["Cache-Control": "max-age=9"], after: 4).age == 4)
        #expect(freshness(["Date": clock.date(-100)]).age == 100)
        #expect(freshness(["Date": clock.date(100)]).age == 0)
        #expect(freshness(["Date": clock.date(), "Age": "30"], after: 4, delay: 2).age == 36)
        #expect(freshness(["Date": clock.date(-100), "Age": "30"], delay: 2).age == 100)
        #expect(freshness(["Date": "yesterday"], after: 1).age == 1)
    }

    @Test(arguments: [("7, 9", 7), ("7", 7), ("x", 0), ("-7", 0), ("7.0", 0), ("", 0), (", 7", 0), ("99999999999999999999", 1 << 31)])
    func toldAges(_ value: String, _ age: Int) {
        #expect(freshness(["Age": value]).age == age)
    }

    @Test func aClockThatWasWrongMakesStale() {
        #expect(!freshness(["Cache-Control": "max-age=9"], after: -1).isFresh)
        #expect(!freshness(["Cache-Control": "max-age=99999999999"], after: -1).isFresh)
    }

    @Test func lifetimes() {
        #expect(freshness(["Cache-Control": "max-age=60", "Expires": clock.date(5)]).lifetime == 60)
        #expect(freshness(["Cache-Control": "max-age=x", "Expires": clock.date(5)]).lifetime == 0)
        #expect(freshness(["Cache-Control": "s-maxage=60"]).lifetime == 0)
        #expect(freshness(["Date": clock.date(), "Expires": clock.date(5)]).lifetime == 5)
        #expect(freshness(["Date": clock.date(400), "Expires": clock.date(300)]).lifetime == 0)
        #expect(freshness(["Date": "x", "Expires": clock.date(5)]).lifetime == 5)
        #expect(freshness(["Expires": "0"]).lifetime == 0)
        var twice: HTTPHeaders = ["Expires": clock.date(5)]
        twice.append("Expires", clock.date(5))
        #expect(freshness(twice).lifetime == 0)
    }

    @Test func guesses() {
        let changed: HTTPHeaders = ["Last-Modified": clock.date(-1000)]
        #expect(freshness(changed).lifetime == 100)
        #expect(freshness(changed, status: 404).lifetime == 100)
        #expect(freshness(changed, status: 403).lifetime == 0)
        #expect(freshness(["Last-Modified": clock.date(-1000), "Cache-Control": "public"], status: 403).lifetime == 100)
        #expect(freshness(["Last-Modified": clock.date(-10_000_000)]).lifetime == Freshness.greatestGuess)
        #expect(freshness(["Last-Modified": clock.date(10)]).lifetime == 0)
        #expect(freshness(["Last-Modified": "x"]).lifetime == 0)
        #expect(freshness([:]).lifetime == 0)
        #expect(freshness([:], status: 301).lifetime == Freshness.greatestGuess)
        #expect(freshness(["Cache-Control": "max-age=5"], status: 308).lifetime == 5)
        #expect(freshness([:], status: 302).lifetime == 0)
    }

    @Test func theLastSecondIsStale() {
        #expect(freshness(["Cache-Control": "max-age=5"], after: 4).isFresh)
        #expect(!freshness(["Cache-Control": "max-age=5"], after: 5).isFresh)
        #expect(freshness(["Cache-Control": "max-age=5"], after: 7).staleness == 2)
    }
}
