import Testing
import WebTypes

@testable import Loading

/// Which requests a stored answer fits, by its `Vary` (RFC 9111, 4.1).
struct RequestVariantTests {
    private func fits(_ vary: String, _ stored: HTTPHeaders, _ request: HTTPHeaders) -> Bool {
        RequestVariant(of: stored, named: ["Vary": vary])?.matches(request) ?? false
    }

    @Test func valuesMustBeTheSame() {
        #expect(fits("Foo", ["foo": "1"], ["FOO": "1", "Bar": "2"]))
        #expect(!fits("Foo", ["foo": "1"], ["foo": "2"]))
        #expect(!fits("Foo", ["foo": "1"], [:]))
        #expect(!fits("Foo", [:], ["foo": "1"]))
        #expect(!fits("Foo", [:], ["foo": ""]))
        #expect(fits("Foo", [:], [:]))
        #expect(!fits("Foo, bar", ["foo": "1", "bar": "1"], ["foo": "1", "bar": "2"]))
        #expect(!fits("Foo", ["foo": "a"], ["foo": "A"]))
        #expect(fits("", [:], ["foo": "A"]))
    }

    @Test(arguments: ["*", "*, *", ", *", "Foo, *", "*,Foo"])
    func aStarFitsNothing(_ vary: String) {
        #expect(RequestVariant(of: ["foo": "1"], named: ["Vary": vary]) == nil)
    }

    @Test func blanksAndLinesMakeNoDifference() {
        var twoLines: HTTPHeaders = ["foo": "1"]
        twoLines.append("foo", "2")
        #expect(fits("Foo", ["foo": "1,2"], twoLines))
        #expect(fits("Foo", ["foo": "1,2"], ["foo": " 1 ,  2 "]))
        #expect(!fits("Foo", ["foo": "1,2"], ["foo": "2,1"]))
        #expect(!fits("Foo", ["foo": "\"1,2\""], ["foo": "\"1, 2\""]))
        #expect(!fits("Foo", ["foo": "\"a\\\", b\""], ["foo": "\"a\\\",b\""]))
    }

    @Test func preferencesHaveNoOrder() {
        #expect(fits("Accept-Language", ["accept-language": "en, de;q=0.5"], ["accept-language": "DE ; Q=0.5,EN;q=1.0"]))
        #expect(!fits("Accept-Language", ["accept-language": "en, de;q=0.5"], ["accept-language": "en;q=0.5, de"]))
        #expect(fits("Accept-Encoding", ["accept-encoding": "gzip, br"], ["accept-encoding": "br,gzip"]))
        #expect(!fits("Accept-Encoding", ["accept-encoding": "gzip, br"], ["accept-encoding": "gzip"]))
    }
}
