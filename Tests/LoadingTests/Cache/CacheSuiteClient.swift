import FoundationEssentials
import TestSupport
import WebTypes

@testable import Loading

/// The client's side of one case: makes its requests through a cache, and judges what came, as the suite's own client does.
struct CacheSuiteClient {
    /// How a case ended.
    enum Verdict: Equatable {
        case pass
        /// The cache did otherwise.
        case fail(String)
        /// What the case rests on did not come about.
        case setupFailed(String)
    }

    /// Why a case ended early.
    private struct Failure: Error {
        let verdict: Verdict
    }

    /// What came back to one request; a failed load is an answer without status and headers.
    private struct Answer {
        var status = 0
        var headers = HTTPHeaders()
        var text = ""
        var error: LoadingError?
    }

    private let testCase: CacheSuiteCase
    private let token: String
    private let clock = TestClock()
    private let server: HTTPServer
    private let script: CacheSuiteServer
    private let cache: CachingLoader

    /// A case by its number in the suite; the token that is its path and its body has 36 letters, as some cases count on.
    init(_ testCase: CacheSuiteCase, _ number: Int, on server: HTTPServer, loader: Loader, store: any CacheStore) {
        (self.testCase, self.server) = (testCase, server)
        token = "case-\(number)".padding(to: 36)
        script = CacheSuiteServer(testCase, token: token, clock: clock, on: server)
        cache = CachingLoader(loader, store: store) { [clock] in clock.now }
    }

    func run() async -> Verdict {
        do {
            var answers: [Answer] = []
            for (index, step) in testCase.requests.enumerated() {
                let answer = try await ask(step, index + 1, former: answers.last)
                answers.append(answer)
                try judge(step, index + 1, answer)
                if step.pauseAfter == true { clock.advance(by: 3) }
            }
            try judgeRequests(answers)
            return .pass
        } catch let failure as Failure {
            return failure.verdict
        } catch {
            return .setupFailed("\(error)")
        }
    }

    // MARK: Asking

    private func ask(_ step: CacheSuiteStep, _ number: Int, former: Answer?) async throws -> Answer {
        let path = CacheSuiteServer.path(token, step) + (step.queryArg.map { "?" + $0 } ?? "")
        let formerNow = former?.headers["Server-Now"].flatMap { HTTPDate($0, now: clock.now) } ?? clock.now
        let request = URLRequest.to(server.url(path)) { request in
            request.httpMethod = step.requestMethod ?? "GET"
            request.httpBody = step.requestBody.map { Data($0.utf8) }
            for header in step.requestHeaders ?? [] {
                request.headers.append(header[0].text, CacheSuiteFields.value(header, step, now: formerNow, base: ""))
            }
            request.headers.append("Test-ID", testCase.id)
            request.headers.append("Req-Num", String(number))
            if step.cache == "no-cache" { request.cachePolicy = .reloadRevalidatingCacheData }
        }
        let collected = await Collected(cache.start(request))
        guard let response = collected.http ?? collected.redirect?.response else {
            let reason = collected.error.map(String.init) ?? "no answer"
            try require(step.disconnect == true, isSetup: true, "request \(number) failed: \(reason)")
            return Answer(error: collected.error)
        }
        return Answer(status: response.statusCode, headers: response.headers, text: collected.text)
    }

    private func require(_ condition: Bool, isSetup: Bool, _ message: String) throws {
        if !condition { throw Failure(verdict: isSetup ? .setupFailed(message) : .fail(message)) }
    }

    // MARK: Judging answers

    private func judge(_ step: CacheSuiteStep, _ number: Int, _ answer: Answer) throws {
        let typeSetup = step.isSetup("expected_type")
        let serverCount = answer.headers["Server-Request-Count"].flatMap { Int($0) }
        if step.expectedType == "cached" {
            let isFromCache = answer.status == 304 && serverCount == nil || (serverCount ?? .max) < number
            try require(isFromCache, isSetup: typeSetup, "answer \(number) does not come from the cache")
        }
        if step.expectedType == "not_cached" {
            try require(serverCount == number, isSetup: typeSetup, "answer \(number) comes from the cache")
        }
        try judgeStatus(step, number, answer)
        for expectation in step.expectedResponseHeaders ?? [] {
            try judgePresence(expectation, step, number, answer, isSetup: step.isSetup("expected_response_headers"))
        }
        for expectation in step.expectedResponseHeadersMissing ?? [] {
            try judgeAbsence(expectation, number, answer, isSetup: step.isSetup("expected_response_headers_missing"))
        }
        try judgeBody(step, number, answer)
    }

    private func judgeStatus(_ step: CacheSuiteStep, _ number: Int, _ answer: Answer) throws {
        // A load that failed, as it must where the server hangs up, has no status.
        if answer.error != nil { return }
        let told = step.responseStatus.flatMap { Int($0[0].text) }
        let isSetup = step.expectedStatus == nil ? answer.status != 999 || told != nil : step.isSetup("expected_status")
        let wanted = step.expectedStatus ?? told ?? 200
        try require(answer.status == wanted, isSetup: isSetup, "status \(number) is \(answer.status), not \(wanted)")
    }

    private func judgePresence(
        _ expectation: CacheSuiteExpectation, _ step: CacheSuiteStep, _ number: Int, _ answer: Answer, isSetup: Bool
    ) throws {
        let value = answer.headers[expectation.name]
        let message = "header \(expectation.name) of answer \(number) is \(value ?? "absent")"
        switch expectation.parts.count {
        case 1: try require(value != nil, isSetup: isSetup, message)
        case 2:
            let now = answer.headers["Server-Now"].flatMap { HTTPDate($0, now: clock.now) } ?? clock.now
            let base = answer.headers["Server-Base-Url"] ?? ""
            let wanted = CacheSuiteFields.value(expectation.parts, step, now: now, base: base)
            try require(value == wanted, isSetup: isSetup, message + ", not \(wanted)")
        default:
            let wanted = expectation.parts[2].text
            let isGreater = (Int(value ?? "") ?? 0) > (Int(wanted) ?? .max)
            let isRight = expectation.parts[1].text == "=" ? value == answer.headers[wanted] : isGreater
            try require(isRight, isSetup: isSetup, message + ", not \(expectation.parts[1].text) \(wanted)")
        }
    }

    private func judgeAbsence(_ expectation: CacheSuiteExpectation, _ number: Int, _ answer: Answer, isSetup: Bool) throws {
        let value = answer.headers[expectation.name]
        let isRight = expectation.parts.count == 1 ? value == nil : value?.contains(expectation.parts[1].text) != true
        try require(isRight, isSetup: isSetup, "header \(expectation.name) of answer \(number) is \(value ?? "absent")")
    }

    private func judgeBody(_ step: CacheSuiteStep, _ number: Int, _ answer: Answer) throws {
        if step.checkBody == false || step.expectedStatus == 504 { return }
        let message = "body \(number) is “\(answer.text)”"
        if let wanted = step.expectedResponseText {
            try require(answer.text == wanted, isSetup: step.isSetup("expected_response_text"), message + ", not “\(wanted)”")
        } else if let wanted = step.responseBody {
            try require(answer.text == wanted, isSetup: true, message + ", not “\(wanted)”")
        } else if answer.status != 204, answer.status != 304, step.requestMethod != "HEAD" {
            try require(answer.text == token, isSetup: true, message)
        }
    }

    // MARK: Judging requests

    private func judgeRequests(_ answers: [Answer]) throws {
        let seen = script.seen
        var place = 0
        for (index, step) in testCase.requests.enumerated() where step.expectedType != "cached" {
            defer { place += 1 }
            let (number, typeSetup) = (index + 1, step.isSetup("expected_type"))
            guard place < seen.count else {
                let isWanted = step.expectedType != nil || step.expectedRequestHeaders != nil
                try require(!isWanted, isSetup: typeSetup, "request \(number) was not sent")
                continue
            }
            let request = seen[place].request
            if step.expectedType == "not_cached" {
                try require(seen[place].number == number, isSetup: typeSetup, "answer \(number) comes from the cache")
            }
            let conditions = ["etag_validated": "If-None-Match", "lm_validated": "If-Modified-Since"]
            if let condition = step.expectedType.flatMap({ conditions[$0] }) {
                try require(request.header(condition) != nil, isSetup: typeSetup, "request \(number) has no \(condition)")
            }
            for expectation in step.expectedRequestHeaders ?? [] {
                let (value, isSetup) = (request.header(expectation.name), step.isSetup("expected_request_headers"))
                let isRight = expectation.parts.count == 1 ? value != nil : value == expectation.parts[1].text
                try require(isRight, isSetup: isSetup, "request \(number)'s \(expectation.name) is \(value ?? "absent")")
            }
            for (name, value) in seen[place].savedFields where name.lowercased() != "date" {
                let received = answers[index].headers[name]
                try require(received == value, isSetup: true, "header \(name) of answer \(number) is \(received ?? "absent"), not \(value)")
            }
            if let method = step.expectedMethod {
                try require(request.method == method, isSetup: step.isSetup("expected_method"), "method \(number) is \(request.method)")
            }
        }
    }
}

extension String {
    /// The text with hyphens behind it, up to the length.
    fileprivate func padding(to length: Int) -> String { self + String(repeating: "-", count: max(0, length - count)) }
}
