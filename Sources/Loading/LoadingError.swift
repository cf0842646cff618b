/// Why a load failed; the description is one sentence for the reader that says what happened and what to do.
public enum LoadingError: Error, Hashable, Sendable {
    /// The address can't be asked for, for the reason given.
    case invalidAddress(String)
    /// The address's scheme is none that is loaded.
    case unsupportedScheme(String)
    /// A header of the request can't be sent.
    case invalidHeader(String)
    /// libcurl is not installed, or too old.
    case transportMissing(String)
    /// The host's name has no address.
    case hostNotFound(String)
    /// The host was reached and nothing listens there.
    case connectionRefused(host: String, port: Int)
    /// The host can't be reached, for the system's reason.
    case unreachable(host: String, port: Int, reason: String)
    /// Nothing came for too long.
    case timedOut(TimedOutPhase, host: String, after: Duration)
    /// The connection ended before the answer did.
    case connectionLost(host: String, received: Int)
    /// What answered does not speak HTTP as it should.
    case badResponse(host: String, reason: String)
    /// The chunks of the body (RFC 9112, 7.1) are none, after so many bytes.
    case badFraming(host: String, reason: String, received: Int)
    /// The redirect's address can't be read.
    case badRedirect(host: String, location: String)
    /// The TLS handshake failed.
    case tls(TLSFailure)
    /// The body is larger than the limit, in bytes.
    case tooLarge(limit: Int)
    /// The headers are larger than the limit, in bytes.
    case headersTooLarge(host: String, limit: Int)
    /// The body's compression is unknown or damaged, after so many decoded bytes.
    case badContentEncoding(String, received: Int)
    /// The proxy that the environment names failed.
    case proxy(String)
    /// No such file.
    case fileNotFound(String)
    /// The file or folder is there but can't be read, for the system's reason.
    case notReadable(path: String, reason: String)
    /// The path names something that is neither a file nor a folder.
    case notARegularFile(path: String, kind: String)
    /// A `file:` address that names another machine.
    case remoteFile(host: String)
    /// A `data:` address that can't be decoded.
    case badDataURL
    /// Nothing that may be shown is stored, and the network was not to be asked.
    case notStored
    /// The load was stopped.
    case cancelled
    /// Anything else, in the transport's words.
    case other(String)

    /// What nothing came in.
    public enum TimedOutPhase: Hashable, Sendable {
        /// Looking the host's name up.
        case resolving
        /// Connecting, and shaking hands.
        case connecting
        /// Waiting for the first byte of the answer.
        case waiting
        /// Receiving, after so many bytes.
        case receiving(bytes: Int)
    }
}
