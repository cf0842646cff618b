package import WebTypes

/// Where an answer sends us.
package struct Redirect: Sendable {
    /// The status code: 301, 302, 303, 307 or 308.
    package let status: Int
    /// The address, resolved against the request's; it may have any scheme, and judging it is the caller's business.
    package let location: WebURL
    /// The method to use next: 303 makes it `GET` (but for `HEAD`), 301 and 302 make `POST` a `GET`.
    package let method: String
    /// The whole answer.
    package let response: HTTPURLResponse
}

extension Redirect {
    /// Where the answer to a request with the method sends us (Fetch standard, “location URL” and “HTTP-redirect fetch”).
    ///
    /// Nil where it does not; an error where its address can't be read.
    static func following(_ response: HTTPURLResponse, method: String) -> Result<Redirect, LoadingError>? {
        let (status, url) = (response.statusCode, response.webURL)
        let texts = response.headers.values(for: "Location")
        guard [301, 302, 303, 307, 308].contains(status), let text = texts.first else { return nil }
        guard texts.allSatisfy({ $0 == text }), var location = WebURL(text, base: url) else {
            return .failure(.badRedirect(host: url.hostname, location: texts.joined(separator: ", ")))
        }
        if location.fragment == nil, let fragment = url.fragment { location.setHash(fragment) }
        return .success(Redirect(status: status, location: location, method: nextMethod(status, method), response: response))
    }

    private static func nextMethod(_ status: Int, _ method: String) -> String {
        switch status {
        case 303: method == "HEAD" ? method : "GET"
        case 301, 302: method == "POST" ? "GET" : method
        default: method
        }
    }
}
