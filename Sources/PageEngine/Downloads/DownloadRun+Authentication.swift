import WebTypes

extension DownloadRun {
    /// What the answer to a request begins with, once its server knows who asks; the answer that asks so where nobody says.
    func authenticatedHead(for request: URLRequest) async throws -> Head {
        var authentication = Authentication()
        while true {
            let page = try livingPage
            do {
                let head = try await head(of: page.source(for: request, from: leading, presenting: authentication), for: request)
                guard try await meet(AuthenticationDemand(head.response), of: request, &authentication) else {
                    if let address = request.webURL, (head.response as? HTTPURLResponse)?.statusCode != 401 {
                        authentication.accept(at: address, into: &page.knownCredentials)
                    }
                    return head
                }
            } catch {
                guard try await meet(AuthenticationDemand(error), of: request, &authentication) else { throw error }
            }
            source?.cancel()
        }
    }

    /// Meets the demand of a request's server; false where there is none, or nobody does anything about it.
    private func meet(
        _ demand: AuthenticationDemand?, of request: URLRequest, _ authentication: inout Authentication
    ) async throws -> Bool {
        guard let demand, let address = request.webURL, ["http", "https"].contains(address.scheme) else { return false }
        let page = try livingPage
        let spaces = demand.spaces(at: address)
        guard !spaces.isEmpty else { return false }
        if let failure = demand.refusedTrust(at: address), await page.network.wantsSecureConnections(address) {
            throw NavigationFault.untrustedSecureHost(failure)
        }
        switch authentication.meet(spaces, at: address, &page.knownCredentials) {
        case .retry(let credential, let space): authentication.present(credential, for: space, at: address)
        case .ask(let questions):
            var rejected: [URLProtectionSpace] = []
            let outcome = await demand.outcome(of: questions, rejecting: { rejected.append($0) }) { challenge in
                await page.disposition(of: challenge, for: download)
            }
            rejected.forEach { authentication.reject($0) }
            switch outcome {
            case .useCredential(let credential, let space): authentication.present(credential, for: space, at: address)
            case .cancel: throw DownloadFault.unauthenticated
            case .goOn, nil: return false
            }
        }
        return true
    }
}
