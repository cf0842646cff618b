import FoundationEssentials

/// A group of cases of the public suite of tests for HTTP caches (cache-tests.fyi), as its `tests.json` has it.
struct CacheSuiteGroup: Decodable {
    let tests: [CacheSuiteCase]

    /// The groups of the suite's file.
    static func decode(_ bytes: [UInt8]) throws -> [CacheSuiteGroup] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try decoder.decode([CacheSuiteGroup].self, from: Data(bytes))
    }
}

/// A case: requests that are made one after the other, with what the server answers and what must come back.
struct CacheSuiteCase: Decodable {
    let id: String
    let kind: String?
    let requests: [CacheSuiteStep]
    let cdnOnly: Bool?

    /// What a failure means: `required`, `optimal`, or `check` for a question without a right answer.
    var bar: String { kind ?? "required" }
}

/// One request of a case.
struct CacheSuiteStep: Decodable {
    // What the client does.
    let requestMethod: String?
    let requestHeaders: [[CacheSuiteValue]]?
    let requestBody: String?
    let filename: String?
    let queryArg: String?
    let cache: String?
    let pauseAfter: Bool?

    // What the server does.
    let responseStatus: [CacheSuiteValue]?
    let responseHeaders: [[CacheSuiteValue]]?
    let responseBody: String?
    let responsePause: Int?
    let disconnect: Bool?
    let magicLocations: Bool?
    let rfc850date: [String]?

    // What must come of it.
    let setup: Bool?
    let setupTests: [String]?
    let expectedType: String?
    let expectedMethod: String?
    let expectedStatus: Int?
    let expectedResponseText: String?
    let expectedResponseHeaders: [CacheSuiteExpectation]?
    let expectedResponseHeadersMissing: [CacheSuiteExpectation]?
    let expectedRequestHeaders: [CacheSuiteExpectation]?
    let interimResponses: [CacheSuiteIgnored]?
    let checkBody: Bool?

    /// Whether a failure of that expectation means that the case could not be set up.
    func isSetup(_ member: String) -> Bool { setup == true || setupTests?.contains(member) == true }
}

/// A text, a number or a flag.
enum CacheSuiteValue: Decodable, Equatable {
    case text(String)
    case number(Int)
    case flag(Bool)

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .flag(let flag): String(flag)
        }
    }
}

/// A header's name alone, or with a value, or with an operator and a number.
struct CacheSuiteExpectation: Decodable {
    let parts: [CacheSuiteValue]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        parts = try (try? container.decode([CacheSuiteValue].self)) ?? [container.decode(CacheSuiteValue.self)]
    }

    var name: String { parts[0].text }
}

/// Something that only says that it is there.
struct CacheSuiteIgnored: Decodable {
    init(from decoder: any Decoder) throws {}
}
