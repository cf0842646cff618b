package import WebTypes

/// Gives one request its cookies, and stores those of the answers to it.
package struct CookieKeeper: RequestKeeper {
    private let jar: CookieJar
    private let context: CookieContext
    package let credentials: ConnectionCredentials

    /// The cookies of a request that is started so, and what it proves and accepts.
    package init(_ jar: CookieJar, _ context: CookieContext, _ credentials: ConnectionCredentials = ConnectionCredentials()) {
        (self.jar, self.context, self.credentials) = (jar, context, credentials)
    }

    package func prepared(_ request: URLRequest) -> URLRequest {
        guard request.headers["Cookie"] == nil, let address = request.webURL, let cookies = jar.header(for: address, context) else {
            return request
        }
        var request = request
        request.headers.set("Cookie", cookies)
        return request
    }

    package func take(_ answer: HTTPURLResponse) {
        jar.store(answer.headers, from: answer.webURL, context)
    }
}
