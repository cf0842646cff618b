import WebTypes

@testable import Loading

extension StoredResponse {
    /// A stored answer for tests, as it came at a moment to a request with the headers.
    static func made(
        at address: String = "http://docs.example/page", status: Int = 200, _ headers: HTTPHeaders, to request: HTTPHeaders = [:],
        on time: HTTPDate, id: String = makeID(), size: Int = 10
    ) -> StoredResponse {
        guard let key = WebURL(address).flatMap(CacheKey.init), let variant = RequestVariant(of: request, named: headers) else {
            preconditionFailure("\(address) and \(headers) can't be stored")
        }
        return StoredResponse(
            id: id, key: key, status: status, reasonPhrase: "", httpVersion: "HTTP/1.1", headers: headers, variant: variant,
            requestTime: time,
            responseTime: time, sniffedType: nil, bodySize: size)
    }
}
