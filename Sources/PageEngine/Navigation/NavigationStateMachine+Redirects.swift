extension NavigationStateMachine {
    /// The server redirects (Fetch Standard, “HTTP-redirect fetch”); the decider is asked about the new address.
    mutating func redirected(_ id: WebPage.NavigationID, to location: WebURL, method: String, _ policy: ReferrerPolicy?) -> [Action] {
        guard var navigation = provisional, navigation.id == id, let from = navigation.request.webURL else { return [] }
        let target = location.inheritingFragment(of: from)
        guard navigation.hops.count <= NavigationStateMachine.redirectLimit else {
            return failed(id, NavigationStateMachine.fault(after: navigation.hops, next: target))
        }
        navigation.request = navigation.request.redirected(to: target, method: method)
        if let policy { navigation.referrer?.policy = policy }
        navigation.hops.append(Navigation.Hop(method: method, address: target))
        navigation.isRedirecting = true
        provisional = navigation
        // Fetch Standard, “HTTP-redirect fetch”: a server leads to the network only; `mailto:` is the decider's to offer.
        if target.scheme == "about" { return failed(id, NavigationFault.unknownScheme(target.scheme)) }
        if let fault = LocalAddressRule(ownSchemes: ownSchemes).fault(of: target, from: from) { return failed(id, fault) }
        return [.askAboutAction(navigation, .server)]
    }

    /// The decider has answered about a redirect.
    mutating func redirectDecided(
        _ navigation: Navigation, _ policy: WKNavigationActionPolicy, _ request: URLRequest
    ) -> [Action] {
        if policy == .cancel { return failed(navigation.id, NavigationCancelled.byPolicy) }
        var navigation = navigation
        navigation.isRedirecting = false
        navigation.take(request)
        if policy == .download { return [.download(navigation, nil)] + failed(navigation.id, NavigationCancelled.forDownload) }
        provisional = navigation
        return [
            .showAddress(request.webURL), .publish(.receivedServerRedirect, navigation.id, .everyone), .start(navigation),
        ]
    }

    /// No secure connection comes about, and http is good enough.
    mutating func fellBack(_ id: WebPage.NavigationID, to request: URLRequest) -> [Action] {
        guard var navigation = provisional, navigation.id == id, !navigation.isRedirecting else { return [] }
        navigation.take(request)
        provisional = navigation
        return [.showAddress(request.webURL), .start(navigation)]
    }

    /// Names what is wrong with a chain that is too long: a circle where there is one.
    static func fault(after hops: [Navigation.Hop], next: WebURL) -> NavigationFault {
        let addresses = hops.map { $0.address.removingFragment() }
        let target = next.removingFragment()
        guard let first = addresses.lastIndex(of: target) else { return .tooManyRedirects(chain: addresses) }
        return .redirectCircle(circle: addresses[first...] + [target])
    }
}

extension Navigation {
    /// Asks for this next; an address that was changed on the way, as from http to https, is a hop of its own.
    mutating func take(_ request: URLRequest) {
        self.request = request
        guard let address = request.webURL, address != hops.last?.address else { return }
        hops.append(Hop(method: request.httpMethod, address: address))
    }
}

extension WebURL {
    /// The location of a redirect takes the fragment of what was asked, unless it has its own (Fetch Standard, “HTTP-redirect fetch”).
    fileprivate func inheritingFragment(of request: WebURL) -> WebURL {
        guard fragment == nil, let inherited = request.fragment else { return self }
        var result = self
        result.setHash(inherited)
        return result
    }
}

extension URLRequest {
    /// The request that follows a redirect: the same headers; the body only where the method stays.
    func redirected(to address: WebURL, method: String) -> URLRequest {
        var request = URLRequest(address)
        request.headers = headers
        request.cachePolicy = cachePolicy
        request.timeoutInterval = timeoutInterval
        request.httpMethod = method
        // Fetch Standard, “HTTP-redirect fetch”: what proves who asks is for one origin.
        if webURL?.origin.isSameOrigin(as: address.origin) != true { request.headers.remove("Authorization") }
        // Of where a program says that it comes from, no more is told on the way than of a page (Referrer Policy, 8.3).
        if let told = headers["Referer"] { request.headers["Referer"] = WebURL(told).flatMap { Referrer($0).header(for: address) } }
        if method == httpMethod {
            request.httpBody = httpBody
        } else {
            // Fetch Standard: a request that lost its body loses what described it.
            for name in ["Content-Encoding", "Content-Language", "Content-Location", "Content-Type"] { request.headers.remove(name) }
        }
        return request
    }
}
