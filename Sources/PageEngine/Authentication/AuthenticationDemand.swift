import Loading
import WebTypes

/// What wants a credential: an answer of a server, or a handshake that failed.
enum AuthenticationDemand {
    case answer(HTTPURLResponse)
    case failure(TLSFailure)

    /// What asking somebody about it came to.
    enum Outcome {
        /// The request is made again with the credential.
        case useCredential(URLCredential, for: URLProtectionSpace)
        /// All goes on as if nobody had been asked.
        case goOn
        /// The load fails.
        case cancel
    }

    /// The demand of an answer; nil for one of another kind.
    init?(_ response: URLResponse) {
        guard let answer = response as? HTTPURLResponse else { return nil }
        self = .answer(answer)
    }

    /// The demand of a failed connection; nil for another failure.
    init?(_ error: any Error) {
        guard case .tls(let failure)? = error as? LoadingError else { return nil }
        self = .failure(failure)
    }

    /// What is to be proven or accepted at the address, the safest first; none where nothing that is known here would help.
    func spaces(at address: WebURL) -> [URLProtectionSpace] {
        switch self {
        case .answer(let answer): URLProtectionSpace.all(askedBy: answer)
        case .failure(let failure): URLProtectionSpace.asked(by: failure, at: address).map { [$0] } ?? []
        }
    }

    /// The failure, where it is trust in the certificate refused that would help; nil where it is anything else.
    func refusedTrust(at address: WebURL) -> TLSFailure? {
        guard case .failure(let failure) = self, spaces(at: address).contains(where: { $0.serverTrust != nil }) else { return nil }
        return failure
    }

    /// Asks about one space after the other, until there is an answer other than that the next one is to be tried.
    ///
    /// Nil where `decide` is nil, as what was loaded is not waited for any more.
    @MainActor func outcome(
        of questions: [Authentication.Question], rejecting reject: (URLProtectionSpace) -> Void,
        _ decide: (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?)?
    ) async -> Outcome? {
        for question in questions {
            guard let (disposition, credential) = await decide(challenge(question)) else { return nil }
            switch disposition {
            case .useCredential:
                guard let credential, question.space.accepts(credential) else { return .goOn }
                return .useCredential(credential, for: question.space)
            case .performDefaultHandling: return .goOn
            case .cancelAuthenticationChallenge: return .cancel
            case .rejectProtectionSpace: reject(question.space)
            }
        }
        return .goOn
    }

    private func challenge(_ question: Authentication.Question) -> URLAuthenticationChallenge {
        var response: URLResponse?
        var error: (any Error)?
        switch self {
        case .answer(let answer): response = answer
        case .failure(let failure): error = LoadingError.tls(failure)
        }
        return URLAuthenticationChallenge(
            protectionSpace: question.space, proposedCredential: question.proposed, previousFailureCount: question.failureCount,
            failureResponse: response, error: error)
    }
}
