import Testing
import WebTypes

@testable import Loading

/// `Cache-Control` as RFC 9111, 5.2, and RFC 9110, 5.6, have it.
struct CacheControlTests {
    private func control(_ lines: String...) -> CacheControl {
        CacheControl(HTTPHeaders(lines.map { (name: "Cache-Control", value: $0) }))
    }

    @Test(arguments: [
        ("max-age=60", CacheControl.Seconds.value(60)), ("MAX-AGE=60", .value(60)), ("max-age=\"60\"", .value(60)),
        ("max-age=0060", .value(60)),
        ("max-age=99999999999999999999", .value(1 << 31)), ("max-age=2147483649", .value(1 << 31)), ("max-age=\"6\\0\"", .value(60)),
        ("max-age", .invalid), ("max-age=", .invalid), ("max-age=-60", .invalid), ("max-age=60.0", .invalid), ("max-age='60'", .invalid),
        ("max-age=60a", .invalid), ("max-age =60", .invalid), ("max-age= 60", .invalid), ("max-age=\"60", .invalid),
        ("max-age=\"\"", .invalid),
        ("max-age=60 x", .invalid), ("max-age=60, max-age=1", .value(60)), ("max-age=x, max-age=60", .invalid),
        ("x=\"max-age=9\", max-age=60", .value(60)), ("x=\"a\\\", max-age=9\", max-age=60", .value(60)), (",, ;=, max-age=60,", .value(60)),
        ("x=max-age=9, max-age=60", .value(60)), ("", .absent), ("x-max-age=60", .absent), ("x=\"max-age=60", .absent),
    ])
    func seconds(_ line: String, _ seconds: CacheControl.Seconds) {
        #expect(control(line).seconds("max-age") == seconds)
    }

    @Test func linesAreOneList() {
        let control = control("no-store", "max-age=1, Public")
        #expect(control.contains("no-store") && control.contains("public") && control.seconds("max-age") == .value(1))
        #expect(!control.contains("private"))
    }

    @Test func namedFields() {
        #expect(control("no-cache=\"Set-Cookie, a\"").fieldNames("no-cache") == ["Set-Cookie", "a"])
        #expect(!control("no-cache=\"a\"").concernsWhole("no-cache"))
        #expect(control("no-cache=\"a\", no-cache").concernsWhole("no-cache"))
        #expect(control("no-cache").concernsWhole("no-cache"))
        #expect(!control("max-age=1").concernsWhole("no-cache"))
    }

    @Test func argumentsThatAreMissing() {
        #expect(control("max-stale").hasNoArgument("max-stale"))
        #expect(!control("max-stale=x").hasNoArgument("max-stale"))
        #expect(control().isEmpty && !control("x").isEmpty)
    }
}
