import WebTypes

/// How old an answer is and how long it holds (RFC 9111, 4.2); all in seconds.
struct Freshness: Hashable {
    /// How old it is now (4.2.3, “current_age”).
    let age: Int
    /// How long it is fresh from its making on (4.2.1, “freshness_lifetime”).
    let lifetime: Int

    /// Whether it may be used without asking (4.2, “response_is_fresh”).
    var isFresh: Bool { lifetime > age }

    /// How long it has been stale; 0 while it is fresh.
    var staleness: Int { max(0, age - lifetime) }

    /// The longest that a guess lets an answer hold: a day.
    static let greatestGuess = 86_400

    /// Judges a stored answer now.
    init(_ response: StoredResponse, now: HTTPDate) {
        age = Self.age(of: response, now: now)
        lifetime = Self.lifetime(of: response)
    }

    /// 4.2.3; both the age that caches on the way tell and the one that the clocks show count.
    ///
    /// An answer that came later than now came while the clock was wrong: how old it is nobody knows, and it counts as very old.
    private static func age(of response: StoredResponse, now: HTTPDate) -> Int {
        guard now >= response.responseTime else { return DeltaSeconds.greatest }
        let apparentAge = max(0, response.responseTime.seconds(since: date(of: response)))
        let responseDelay = max(0, response.responseTime.seconds(since: response.requestTime))
        let initialAge = max(apparentAge, toldAge(response.headers) + responseDelay)
        return initialAge + now.seconds(since: response.responseTime)
    }

    /// The first `Age` value; one that is no number is ignored (5.1).
    private static func toldAge(_ headers: HTTPHeaders) -> Int {
        let first = headers["Age"]?.split(separator: ",", omittingEmptySubsequences: false).first
        return first.flatMap { DeltaSeconds.parse(String($0).trimmingHTTPWhitespace()) } ?? 0
    }

    /// When its server made it; an answer without a `Date` that can be read was made when it came (RFC 9110, 6.6.1).
    private static func date(of response: StoredResponse) -> HTTPDate {
        response.headers.values(for: "Date").first.flatMap { HTTPDate($0, now: response.responseTime) } ?? response.responseTime
    }

    /// 4.2.1, for a private cache: `max-age`, else `Expires`, else a guess.
    ///
    /// What is there and can't be read means “stale”.
    private static func lifetime(of response: StoredResponse) -> Int {
        switch response.cacheControl.seconds("max-age") {
        case .value(let seconds): return seconds
        case .invalid: return 0
        case .absent: break
        }
        let expires = response.headers.values(for: "Expires")
        guard let text = expires.first else { return guessedLifetime(of: response) }
        guard expires.count == 1, let end = HTTPDate(text, now: response.responseTime) else { return 0 }
        return max(0, end.seconds(since: date(of: response)))
    }

    /// 4.2.2: a tenth of the time since the last change, for statuses that allow it or where the answer says `public`.
    ///
    /// A permanent redirect is a promise by itself; that of a server that erred should not bind a reader for ever.
    private static func guessedLifetime(of response: StoredResponse) -> Int {
        if response.status == 301 || response.status == 308 { return greatestGuess }
        guard Storability.isHeuristicallyCacheable(response.status) || response.cacheControl.contains("public"),
            let changed = response.lastModified.flatMap({ HTTPDate($0, now: response.responseTime) })
        else { return 0 }
        return min(max(0, date(of: response).seconds(since: changed)) / 10, greatestGuess)
    }
}
