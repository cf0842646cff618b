import Testing
import WebTypes

@testable import Loading

/// Conditional requests and ranges, answered from what is stored (RFC 9110, 13 and 14).
struct PreconditionTests {
    private let clock = TestClock()

    @Test(arguments: [
        ("\"a\"", "\"a\"", true), ("\"a\"", "\"b\"", false), ("W/\"a\"", "\"a\"", true), ("\"a\"", "W/\"a\"", true),
        ("\"a\"", "\"x\", \"a\", \"y\"", true), ("\"a,b\"", "\"a,b\"", true), ("\"a\"", "*", true), ("\"a\"", "a", false),
        ("\"a\"", "\"A\"", false), ("\"a\"", "w/\"a\"", false),
    ])
    func entityTags(_ stored: String, _ asked: String, _ isNotModified: Bool) {
        let response = StoredResponse.made(["ETag": stored], on: clock.now)
        #expect(Preconditions.isNotModified(["If-None-Match": asked], response) == isNotModified)
        #expect(Preconditions.isNotModified(["If-None-Match": asked, "If-Modified-Since": clock.date(9)], response) == isNotModified)
    }

    @Test func dates() {
        let since = { (stored: HTTPHeaders, offset: Int) in
            Preconditions.isNotModified(["If-Modified-Since": self.clock.date(offset)], .made(stored, on: self.clock.now))
        }
        #expect(since(["Last-Modified": clock.date(-50)], -50))
        #expect(since(["Last-Modified": clock.date(-50)], -40))
        #expect(!since(["Last-Modified": clock.date(-50)], -51))
        #expect(!since(["Date": clock.date(-5)], -50))
        #expect(since([:], 0) && !since([:], -1))
        #expect(!Preconditions.isNotModified(["If-Modified-Since": "0"], .made(["Last-Modified": clock.date(-50)], on: clock.now)))
        #expect(!Preconditions.isNotModified(["If-None-Match": "\"a\""], .made(["Last-Modified": clock.date(-50)], on: clock.now)))
    }

    @Test func validations() {
        let both = StoredResponse.made(["ETag": "W/\"a\"", "Last-Modified": clock.date(-50)], on: clock.now)
        let request = both.validation(of: .to("http://docs.example/page"))
        #expect(request.headers["If-None-Match"] == "W/\"a\"" && request.headers["If-Modified-Since"] == clock.date(-50))
        #expect(both.isMeant(by: ["ETag": "W/\"a\""]) && both.isMeant(by: [:]) && both.isMeant(by: ["Last-Modified": clock.date(-50)]))
        #expect(!both.isMeant(by: ["ETag": "\"b\""]) && !both.isMeant(by: ["Last-Modified": clock.date(-49)]))
        #expect(!StoredResponse.made(["ETag": "", "Last-Modified": "x"], on: clock.now).hasValidator)
    }

    @Test(arguments: [
        ("bytes=0-1", 0..<2), ("bytes=3-", 3..<10), ("bytes=-4", 6..<10), ("bytes=-99", 0..<10), ("bytes=8-99", 8..<10),
        ("Bytes= 2 - 3 ", 2..<4),
        ("bytes=10-", nil), ("bytes=5-4", nil), ("bytes=-0", nil), ("bytes=-", nil), ("bytes=", nil), ("bytes=0-1,4-5", nil),
        ("lines=0-1", nil),
        ("bytes=a-b", nil), ("bytes=--1", nil), ("bytes=+1-2", nil), ("bytes=99999999999999999999-", nil),
        ("bytes=1-99999999999999999999", 1..<10),
    ])
    func ranges(_ field: String, _ part: Range<Int>?) {
        #expect(ByteRange.part(field, of: 10) == part)
    }

    @Test func nothingHasNoRange() {
        #expect(ByteRange.part("bytes=0-", of: 0) == nil && ByteRange.part("bytes=-1", of: 0) == nil)
    }
}
