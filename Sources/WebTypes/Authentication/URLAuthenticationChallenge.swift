/// A server's demand for a credential, or a certificate that was refused (the type of Foundation's name).
public struct URLAuthenticationChallenge: Sendable {
    /// What a credential is wanted for.
    public let protectionSpace: URLProtectionSpace
    /// A credential that was used before and is worth another try, or whose user's name is; nil where there is none.
    public let proposedCredential: URLCredential?
    /// How many credentials this load has tried in vain here.
    public let previousFailureCount: Int
    /// The answer that wants a credential; nil where the connection failed.
    public let failureResponse: URLResponse?
    /// Why the connection failed; nil where there is an answer.
    public let error: (any Error)?

    /// A challenge.
    public init(
        protectionSpace: URLProtectionSpace, proposedCredential: URLCredential?, previousFailureCount: Int, failureResponse: URLResponse?,
        error: (any Error)?
    ) {
        (self.protectionSpace, self.proposedCredential) = (protectionSpace, proposedCredential)
        (self.previousFailureCount, self.failureResponse, self.error) = (previousFailureCount, failureResponse, error)
    }
}

/// Holds the names that a decider answers a challenge with; loading itself is `WebPage`'s.
public enum URLSession {
    /// What a decider answers to a challenge.
    public enum AuthChallengeDisposition: Int, Hashable, Sendable {
        /// The request is tried again with the credential; without one the load goes on as it is.
        case useCredential = 0
        /// The load goes on as it is: the answer is shown, and a connection that failed has failed.
        case performDefaultHandling = 1
        /// The load fails.
        case cancelAuthenticationChallenge = 2
        /// This way is not taken; the decider is asked about the server's next one, where there is one.
        case rejectProtectionSpace = 3
    }
}
