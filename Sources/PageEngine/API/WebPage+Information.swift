import Loading
public import WebTypes

/// What the document of a page came with, for those who want to know.
public struct PageInformation: Sendable {
    /// The addresses that were asked for, one redirect after the other; the last one is the document's.
    public let addresses: [WebURL]
    /// The answer that the document came with.
    public let response: URLResponse
    /// The name of the encoding that its text is read by, in the Encoding Standard's spelling.
    public let encoding: String
    /// How many bytes came.
    public let byteCount: Int
    /// What is wrong with the document, a line each.
    public let findings: [String]
    /// The cookies that its site has, the oldest first.
    public let cookies: [HTTPCookie]
    /// Whose certificate the connection showed, verified; nil without TLS.
    public let serverTrust: SecTrust?
}

extension WebPage {
    /// What is known of the document shown; nil where there is none.
    ///
    /// The markup of HTML is read once more for its errors. Complexity: O(bytes).
    public func information() async -> PageInformation? {
        guard let document = history.current?.document, let answer = answers[document] else { return nil }
        let known = await worker.facts(of: document)
        return PageInformation(
            addresses: answer.addresses, response: answer.response, encoding: known.encoding, byteCount: known.byteCount,
            findings: known.findings, cookies: await cookies(of: answer.response.webURL), serverTrust: serverTrust)
    }

    private func cookies(of address: WebURL) async -> [HTTPCookie] {
        guard ["http", "https"].contains(address.scheme) else { return [] }
        let site = Site.domain(ofHost: address.hostname)
        return await configuration.websiteDataStore.httpCookieStore.allCookies().filter { cookie in
            Site.domain(ofHost: String(cookie.domain.drop { $0 == "." })) == site
        }
    }
}

/// What a document of the history came with.
struct DocumentAnswer {
    let response: URLResponse
    /// The addresses that were asked for, one redirect after the other.
    let addresses: [WebURL]
}
