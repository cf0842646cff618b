import Loading
import WebTypes

/// From an answer that wants a credential, or a handshake that wants trust, to the next try (WebPage API 1.11).
///
/// The navigation stays provisional meanwhile: for observers nothing has come yet.
extension WebPage {
    /// The head of an answer is here.
    func receive(_ response: URLResponse, for navigation: Navigation) {
        if let demand = AuthenticationDemand(response), meet(demand, navigation) { return }
        if (response as? HTTPURLResponse)?.statusCode != 401 { acceptCredentials(of: navigation) }
        authentications[navigation.id] = nil
        handle(.responded(navigation.id, response))
    }

    /// There is no answer.
    func receive(_ error: any Error, for navigation: Navigation) {
        if isAwaited(navigation), fallBack(from: navigation, after: error) { return }
        guard let demand = AuthenticationDemand(error), let address = navigation.request.webURL else {
            return handle(.failed(navigation.id, error))
        }
        guard let failure = demand.refusedTrust(at: address) else {
            if !meet(demand, navigation) { handle(.failed(navigation.id, error)) }
            return
        }
        let network = network
        Task { [weak self] in
            if await network.wantsSecureConnections(address) {
                self?.handle(.failed(navigation.id, NavigationFault.untrustedSecureHost(failure)))
            } else if let self, !meet(demand, navigation) {
                handle(.failed(navigation.id, error))
            }
        }
    }

    /// The server has answered with something else than a demand, such as a redirect.
    func acceptCredentials(of navigation: Navigation) {
        guard let address = navigation.request.webURL else { return }
        authentications[navigation.id]?.accept(at: address, into: &knownCredentials)
    }

    /// Adds to a request what is known of its server, and says what its connection needs.
    ///
    /// What a navigation or a download presents comes first; parts of a page present nothing of their own.
    func addCredentials(to request: inout URLRequest, presenting authentication: Authentication? = nil) -> ConnectionCredentials {
        var connection = ConnectionCredentials()
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
        return isFromNetwork && navigation.request.cachePolicy != .returnCacheDataDontLoad && isAwaited(navigation)
    }

    /// Whether nothing has taken the place of the navigation's present request.
    private func isAwaited(_ navigation: Navigation) -> Bool {
        guard let provisional = machine.provisional else { return false }
        return provisional.id == navigation.id && provisional.hops == navigation.hops && !provisional.isRedirecting
    }

    /// Meets the demand of a navigation's server; false where nothing can be done about it.
    private func meet(_ demand: AuthenticationDemand, _ navigation: Navigation) -> Bool {
        guard let address = navigation.request.webURL, canAuthenticate(navigation) else { return false }
        let spaces = demand.spaces(at: address)
        guard !spaces.isEmpty else { return false }
        var authentication = authentications[navigation.id] ?? Authentication()
        let step = authentication.meet(spaces, at: address, &knownCredentials)
        authentications[navigation.id] = authentication
        switch step {
        case .retry(let credential, let space): retry(navigation, with: credential, for: space)
        case .ask(let questions): Task { [weak self] in await self?.ask(questions, about: demand, navigation) }
        }
        return true
    }

    private func ask(_ questions: [Authentication.Question], about demand: AuthenticationDemand, _ navigation: Navigation) async {
        let reject = { (space: URLProtectionSpace) -> Void in self.authentications[navigation.id]?.reject(space) }
        let outcome = await demand.outcome(of: questions, rejecting: reject) { challenge in
            let answer = await decide(challenge)
            return isAwaited(navigation) ? answer : nil
        }
        switch outcome {
        case .useCredential(let credential, let space): retry(navigation, with: credential, for: space)
        case .goOn: goOn(demand, navigation)
        case .cancel:
            sources[navigation.id]?.cancel()
            handle(.failed(navigation.id, NavigationCancelled.unauthenticated))
        case nil: break
        }
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
    private func goOn(_ demand: AuthenticationDemand, _ navigation: Navigation) {
        switch demand {
        case .answer(let answer):
            authentications[navigation.id] = nil
            handle(.responded(navigation.id, answer))
        case .failure(let failure): handle(.failed(navigation.id, LoadingError.tls(failure)))
        }
    }
}
