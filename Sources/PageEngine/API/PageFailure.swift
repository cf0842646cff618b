/// Why the last load failed, for people.
public struct PageFailure: Sendable {
    /// The address that could not be shown.
    public let address: WebURL?
    /// One sentence: what happened and what to do.
    public let sentence: String
    /// The error itself.
    public let error: any Error
}

/// How far a load is, for a progress line.
public struct LoadingStatus: Hashable, Sendable {
    /// What is going on.
    public enum Phase: Hashable, Comparable, Sendable {
        /// Nothing.
        case idle
        /// The host's name is being looked up.
        case resolving
        /// A connection is being made.
        case connecting
        /// The request has left, no answer has come.
        case waiting
        /// The document is coming.
        case receiving
        /// The document is here and is being laid out.
        case layingOut
    }

    /// What is going on.
    public internal(set) var phase = Phase.idle
    /// Bytes of the document received so far.
    public internal(set) var bytesReceived = 0
    /// Bytes of the document in all; nil when the server did not say.
    public internal(set) var expectedBytes: Int?
    /// Whether nothing has come for a while.
    public internal(set) var isStalled = false
}
