import Loading
import WebTypes

/// From an answer that wants a credential, or a handshake that wants trust, to the next try (WebPage API 1.11).
///
/// The navigation stays provisional meanwhile: for observers nothing has come yet.
extension WebPage {
    /// What wants a credential.
    private enum Demand {
        case answer(HTTPURLResponse)
        case failure(LoadingError)
    }

    /// The head of an answer is here.
    func receive(_ response: URLResponse, for navigation: Navigation) {
        let answer = response as? HTTPURLResponse
        let spaces = answer.map { URLProtectionSpace.all(askedBy: $0) } ?? []
        if let answer, !spaces.isEmpty, canAuthenticate(navigation) {
            return meet(.answer(answer), askingFor: spaces, navigation)
        }
        if answer?.statusCode != 401 { acceptCredentials(of: navigation) }
        authentications[navigation.id] = nil
        if let frame = navigation.frame, let fault = fault(of: response, in: frame.ancestors) {
            return handle(.failed(navigation.id, fault))
        }
        handle(.responded(navigation.id, response))
    }

    /// There is no answer.
    func receive(_ error: any Error, for navigation: Navigation) {
        guard case .tls(let failure)? = error as? LoadingError, canAuthenticate(navigation), let address = navigation.request.webURL,
            let space = URLProtectionSpace.asked(by: failure, at: address)
        else { return handle(.failed(navigation.id, error)) }
        meet(.failure(.tls(failure)), askingFor: [space], navigation)
    }

    /// The server has answered with something else than a demand, such as a redirect.
    func acceptCredentials(of navigation: Navigation) {
        guard let address = navigation.request.webURL else { return }
        authentications[navigation.id]?.accept(at: address, into: &knownCredentials)
    }

    /// Adds to a request what is known of its server, and says what its connection needs.
    ///
    /// The request is that of a navigation, or where that is nil of a part of the page or of a download, which present nothing of their own.
    func addCredentials(to request: inout URLRequest, of navigation: NavigationID?) -> ConnectionCredentials {
        var connection = ConnectionCredentials()
        let authentication = navigation.flatMap { authentications[$0] }
        if let own = authentication?.own {
            // What the decider gave takes the place of what the program had put there, and was refused.
            if let address = request.webURL, own.hasPassword(for: address) { request.headers.remove("Authorization") }
            own.prepare(&request, &connection)
        }
        knownCredentials.prepare(&request, &connection)
        // What is stored is the answer to a request without them.
        if authentication?.isRetrying == true || !connection.isEmpty { request.cachePolicy = .reloadIgnoringLocalCacheData }
        return connection
    }

    /// Whether another request could be made: bytes of the program's own and what is stored ask for nothing.
    private func canAuthenticate(_ navigation: Navigation) -> Bool {
        let isFromNetwork =
            ["http", "https"].contains(navigation.request.webURL?.scheme)
            && (!navigation.isFromMemory || navigation.hops.count > 1)
        return isFromNetwork && navigation.frame == nil && navigation.request.cachePolicy != .returnCacheDataDontLoad
            && isAwaited(navigation)
    }

    /// Whether nothing has taken the place of the navigation's present request.
    private func isAwaited(_ navigation: Navigation) -> Bool {
        guard let provisional = machine.provisional else { return false }
        return provisional.id == navigation.id && provisional.hops == navigation.hops && !provisional.isRedirecting
    }

    private func meet(_ demand: Demand, askingFor spaces: [URLProtectionSpace], _ navigation: Navigation) {
        guard let address = navigation.request.webURL else { return }
        var authentication = authentications[navigation.id] ?? Authentication()
        var refused: [URLProtectionSpace: URLCredential] = [:]
        var known: (space: URLProtectionSpace, credential: URLCredential)?
        for space in spaces {
            refused[space] = authentication.refuse(space)
            guard let password = knownCredentials.password(for: space) else {
                knownCredentials.forget(space)
                continue
            }
            if refused[space] == nil, !knownCredentials.isSentUnasked(space, to: address) {
                known = known ?? (space, password)
            } else {
                // It was sent, and the server does not take it any more.
                if refused[space] == nil { authentication.noteFailure(of: space) }
                refused[space] = password
                knownCredentials.forget(space)
            }
        }
        authentications[navigation.id] = authentication
        if let known { return retry(navigation, with: known.credential, for: known.space) }
        let questions = spaces.filter { authentication.asks(about: $0) }.map { space in
            challenge(demand, space, refused[space], failureCount: authentication.failureCount(for: space))
        }
        Task { [weak self] in await self?.ask(questions, about: demand, navigation) }
    }

    private func challenge(
        _ demand: Demand, _ space: URLProtectionSpace, _ proposed: URLCredential?, failureCount: Int
    ) -> URLAuthenticationChallenge {
        switch demand {
        case .answer(let answer):
            URLAuthenticationChallenge(
                protectionSpace: space, proposedCredential: proposed, previousFailureCount: failureCount, failureResponse: answer,
                error: nil)
        case .failure(let error):
            URLAuthenticationChallenge(
                protectionSpace: space, proposedCredential: proposed, previousFailureCount: failureCount, failureResponse: nil,
                error: error)
        }
    }

    /// Asks the decider about one space after the other, until it has an answer other than that the next one is to be tried.
    private func ask(_ challenges: [URLAuthenticationChallenge], about demand: Demand, _ navigation: Navigation) async {
        for challenge in challenges {
            let (disposition, credential) = await decide(challenge)
            guard isAwaited(navigation) else { return }
            switch disposition {
            case .useCredential:
                guard let credential, challenge.protectionSpace.accepts(credential) else { return goOn(demand, navigation) }
                return retry(navigation, with: credential, for: challenge.protectionSpace)
            case .performDefaultHandling: return goOn(demand, navigation)
            case .cancelAuthenticationChallenge:
                sources[navigation.id]?.cancel()
                return handle(.failed(navigation.id, NavigationCancelled.unauthenticated))
            case .rejectProtectionSpace: authentications[navigation.id]?.reject(challenge.protectionSpace)
            }
        }
        goOn(demand, navigation)
    }

    /// The decider is copied for the call, as for its other answers.
    private func decide(
        _ challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        var decider = decider
        let answer = await decider.decideAuthenticationChallengeDisposition(for: challenge)
        self.decider = decider
        return answer
    }

    private func retry(_ navigation: Navigation, with credential: URLCredential, for space: URLProtectionSpace) {
        guard let address = navigation.request.webURL else { return }
        authentications[navigation.id]?.present(credential, for: space, at: address)
        sources[navigation.id]?.cancel()
        read(source(of: navigation), for: navigation)
    }

    /// Goes on as if nobody had been asked: the answer is shown, or the load has failed.
    private func goOn(_ demand: Demand, _ navigation: Navigation) {
        switch demand {
        case .answer(let answer):
            authentications[navigation.id] = nil
            handle(.responded(navigation.id, answer))
        case .failure(let error): handle(.failed(navigation.id, error))
        }
    }
}
