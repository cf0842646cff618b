import WebTypes

@testable import Loading

/// Everything a transfer gave, and how it ended.
struct Collected {
    var response: URLResponse?
    var redirect: Redirect?
    var body: [UInt8] = []
    var error: LoadingError?

    var http: HTTPURLResponse? { response as? HTTPURLResponse }
    var text: String { String(decoding: body, as: UTF8.self) }

    /// Pulls the transfer to its end.
    init(_ transfer: Transfer) async {
        do {
            while let event = try await transfer.next() {
                switch event {
                case .response(let response): self.response = response
                case .data(let bytes): body += bytes
                case .redirect(let redirect): self.redirect = redirect
                }
            }
        } catch let error as LoadingError {
            self.error = error
        } catch {
            self.error = .other("not a LoadingError: \(error)")
        }
    }
}

extension Loader {
    /// A loader whose clocks end a test that would hang, and that trusts no authority of the environment's.
    static func quick(_ change: (inout LoaderConfiguration) -> Void = { _ in }) -> Loader {
        var configuration = LoaderConfiguration()
        configuration.connectTimeout = .seconds(10)
        configuration.stallTimeout = .seconds(20)
        configuration.certificateAuthorities = nil
        change(&configuration)
        return Loader(configuration)
    }

    /// Loads the address to its end; an address that is none is an invalid one.
    func load(_ address: String, _ change: (inout URLRequest) -> Void = { _ in }) async -> Collected {
        await Collected(start(.to(address, change)))
    }
}

extension URLRequest {
    static func to(_ address: String, _ change: (inout URLRequest) -> Void = { _ in }) -> URLRequest {
        var request = URLRequest(WebURL(address) ?? .aboutInvalid)
        change(&request)
        return request
    }
}

/// The bytes so many times over.
func repeated(_ pattern: [UInt8], _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pattern.count * count)
    for _ in 0..<count { bytes.append(contentsOf: pattern) }
    return bytes
}
