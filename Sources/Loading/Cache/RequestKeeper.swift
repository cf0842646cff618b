package import WebTypes

/// Who adds to a request what it keeps of its server, such as cookies, and takes what the server's answers give it to keep.
///
/// Called away from the main actor: it may wait for a file.
package protocol RequestKeeper: Sendable {
    /// What the request proves and accepts beside its headers; nothing by default. With anything in it no answer is stored.
    var credentials: ConnectionCredentials { get }

    /// The request as it leaves, or as the cache is asked.
    func prepared(_ request: URLRequest) -> URLRequest

    /// Takes an answer as its server sent it, before anything of it is given: those of validations and of redirects too, and none that the cache
    /// gives, which has the fields that came with it long ago.
    func take(_ answer: HTTPURLResponse)
}

extension RequestKeeper {
    package var credentials: ConnectionCredentials { ConnectionCredentials() }
}

/// Keeps nothing.
package struct NoKeeper: RequestKeeper {
    package let credentials: ConnectionCredentials

    /// Makes one for a request that proves and accepts this.
    package init(_ credentials: ConnectionCredentials = ConnectionCredentials()) { self.credentials = credentials }

    package func prepared(_ request: URLRequest) -> URLRequest { request }
    package func take(_ answer: HTTPURLResponse) {}
}
