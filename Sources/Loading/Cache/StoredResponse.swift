import WebTypes

/// What is known of a stored answer besides its body.
package struct StoredResponse: Hashable, Sendable {
    /// A name that no other stored answer has, in this store or any other: 32 hexadecimal digits.
    let id: String
    /// What it is found by.
    let key: CacheKey
    /// The status code.
    let status: Int
    /// The server's words beside the status code.
    let reasonPhrase: String
    /// The protocol's version, `HTTP/1.1`.
    let httpVersion: String?
    /// The headers that may be stored, as they came.
    var headers: HTTPHeaders
    /// What of the request the answer depends on.
    var variant: RequestVariant
    /// When the request went out.
    var requestTime: HTTPDate
    /// When the answer's head came.
    var responseTime: HTTPDate
    /// The type that the body's first bytes showed, where the headers name none that stands.
    var sniffedType: String?
    /// The body's size in bytes, decoded.
    let bodySize: Int

    /// Its `Cache-Control`.
    var cacheControl: CacheControl { CacheControl(headers) }

    /// Whether the text has the form of a name.
    static func isID(_ text: String) -> Bool {
        text.utf8.count == 32
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }

    /// A new name.
    static func makeID() -> String {
        var random = SystemRandomNumberGenerator()
        return [random.next(), random.next()].map { (half: UInt64) in
            let digits = String(half, radix: 16)
            return String(repeating: "0", count: 16 - digits.utf8.count) + digits
        }.joined()
    }
}

extension StoredResponse {
    /// The entity tag, as it came.
    var entityTag: String? { headers.values(for: "ETag").first.flatMap { $0.isEmpty ? nil : $0 } }

    /// The `Last-Modified` field, as it came; nil where it is no date.
    var lastModified: String? {
        headers.values(for: "Last-Modified").first.flatMap { HTTPDate($0, now: responseTime) == nil ? nil : $0 }
    }

    /// Whether its server can be asked whether it still holds.
    var hasValidator: Bool { entityTag != nil || lastModified != nil }
}
