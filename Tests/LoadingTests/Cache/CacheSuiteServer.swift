import Synchronization
import TestSupport
import WebTypes

/// The server's side of one case: what the suite's own server does, on a real server, by the test's clock.
final class CacheSuiteServer: Sendable {
    /// A request that came in, and the fields of its answer that the client must get.
    struct Seen: Sendable {
        let number: Int
        let request: RecordedRequest
        var savedFields: [String: String]
    }

    private struct State {
        var seen: [Seen] = []
        /// The answers' fields so far, by the number of their request, dates and places filled in.
        var fields: [Int: [(name: String, value: String)]] = [:]
    }

    private let testCase: CacheSuiteCase
    private let token: String
    private let clock: TestClock
    private let state = Mutex(State())

    init(_ testCase: CacheSuiteCase, token: String, clock: TestClock, on server: HTTPServer) {
        (self.testCase, self.token, self.clock) = (testCase, token, clock)
        for path in Set(testCase.requests.map { Self.path(token, $0) }) {
            server.on(path) { [self] in reply(to: $0) }
        }
    }

    static func path(_ token: String, _ step: CacheSuiteStep) -> String {
        "/test/\(token)" + (step.filename.map { "/" + $0 } ?? "")
    }

    /// Every request so far.
    var seen: [Seen] { state.withLock { $0.seen } }

    private func reply(to request: RecordedRequest) -> ServerReply {
        let number = request.header("Req-Num").flatMap { Int($0) } ?? seen.count + 1
        let step = testCase.requests[number - 1]
        if let pause = step.responsePause { clock.advance(by: pause) }
        let (status, reason) = status(of: step, number, request)
        let fields = fields(of: step, number, request)
        note(step, number, request, fields)
        if step.disconnect == true { return .closed }
        let numbers = seen.map { String($0.number) }.joined(separator: " ")
        var lines = ["HTTP/1.1 \(status) \(reason)"] + fields.map { "\($0.name): \($0.value)" } + ["Request-Numbers: \(numbers)"]
        let names = Set(fields.map { $0.name.lowercased() })
        if !names.contains("date") { lines.append("Date: \(clock.date())") }
        if !names.contains("content-type") { lines.append("Content-Type: text/plain") }
        let hasBody = status != 204 && status != 304
        // A length that is told is kept to, so that the connection can be used again.
        let length = fields.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? .max
        let body = hasBody ? Array((step.responseBody ?? token).utf8.prefix(length)) : []
        let isFramed = !names.contains("transfer-encoding")
        if hasBody, isFramed, length == .max { lines.append("Content-Length: \(body.count)") }
        let head = Array((Self.interimLines(step) + lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
        return ServerReply([.bytes(head), .bytes(request.method == "HEAD" ? [] : body)] + (isFramed ? [] : [.close]))
    }

    /// A 103 answer before the last one; what it says is the test's own.
    private static func interimLines(_ step: CacheSuiteStep) -> String {
        step.interimResponses == nil ? "" : "HTTP/1.1 103 Early Hints\r\nlink: </styles.css>\r\nx-my-header: test\r\n\r\n"
    }

    private func status(of step: CacheSuiteStep, _ number: Int, _ request: RecordedRequest) -> (Int, String) {
        let plain = step.responseStatus.flatMap { parts in Int(parts[0].text).map { ($0, parts[1].text) } } ?? (200, "OK")
        guard step.expectedType?.hasSuffix("validated") == true else { return plain }
        // A request that the cache answered left no fields here; then those of the case stand, which have no dates.
        let former = state.withLock { $0.fields[number - 1] } ?? told(testCase.requests[number - 2], request)
        let isValidated = [("last-modified", "If-Modified-Since"), ("etag", "If-None-Match")].contains { validator, condition in
            former.contains { $0.name.lowercased() == validator && $0.value == request.header(condition) }
        }
        return isValidated ? (304, "Not Modified") : (999, "304 Not Generated")
    }

    private func fields(of step: CacheSuiteStep, _ number: Int, _ request: RecordedRequest) -> [(name: String, value: String)] {
        [
            ("Server-Base-Url", request.target), ("Server-Request-Count", String(seen.count + 1)),
            ("Client-Request-Count", String(number)), ("Server-Now", clock.date()),
        ] + told(step, request)
    }

    private func told(_ step: CacheSuiteStep, _ request: RecordedRequest) -> [(name: String, value: String)] {
        (step.responseHeaders ?? []).map { header in
            (name: header[0].text, value: CacheSuiteFields.value(header, step, now: clock.now, base: request.target))
        }
    }

    private func note(_ step: CacheSuiteStep, _ number: Int, _ request: RecordedRequest, _ fields: [(name: String, value: String)]) {
        var saved: [String: String] = [:]
        for header in step.responseHeaders ?? [] where header.count < 3 || header[2] == .flag(true) {
            let name = header[0].text
            saved[name] = fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value).joined(separator: ", ")
        }
        state.withLock { state in
            state.fields[number] = fields
            state.seen.append(Seen(number: number, request: request, savedFields: saved))
        }
    }
}

/// The suite's placeholders in header fields.
enum CacheSuiteFields {
    /// A number in a date's field is so many seconds from the server's now; `magic_locations` completes addresses.
    static func value(_ header: [CacheSuiteValue], _ step: CacheSuiteStep, now: HTTPDate, base: String) -> String {
        let name = header[0].text.lowercased()
        if case .number(let offset) = header[1],
            ["date", "expires", "last-modified", "if-modified-since", "if-unmodified-since"].contains(name)
        {
            let date = HTTPDate(secondsSince1970: now.secondsSince1970 + offset)
            return step.rfc850date?.contains(name) == true ? rfc850(date) : date.description
        }
        if step.magicLocations == true, name == "location" || name == "content-location" {
            return header[1].text.isEmpty ? base : base + "/" + header[1].text
        }
        return header[1].text
    }

    /// `Sun, 06 Nov 1994 08:49:37 GMT` as `Sunday, 06-Nov-94 08:49:37 GMT`.
    private static func rfc850(_ date: HTTPDate) -> String {
        let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
        let words = date.description.split(separator: " ").map { String($0) }
        return "\(names.first { $0.hasPrefix(words[0].prefix(3)) } ?? ""), \(words[1])-\(words[2])-\(words[3].suffix(2)) \(words[4]) GMT"
    }
}
