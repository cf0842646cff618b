import Synchronization
import Testing
import WebTypes

@testable import Loading

extension CookieJar {
    /// Stores the fields as an answer from the address.
    func receive(_ fields: String..., from address: String = "https://www.example.org/dir/page") {
        let headers = HTTPHeaders(fields.map { (name: "Set-Cookie", value: $0) })
        let refusals = store(headers, from: WebURL(address) ?? .aboutInvalid, CookieContext(.reader, .topLevelNavigation))
        #expect(refusals == [])
    }

    /// What a request to the address gets.
    func sent(to address: String = "https://www.example.org/dir/page") -> String? {
        header(for: WebURL(address) ?? .aboutInvalid, CookieContext(.reader, .topLevelNavigation))
    }
}

/// The sentences that a jar reported, from any thread.
final class Told: Sendable {
    private let sentences = Mutex<[String]>([])
    var all: [String] { sentences.withLock { $0 } }
    func add(_ sentence: String) { sentences.withLock { $0.append(sentence) } }
}
