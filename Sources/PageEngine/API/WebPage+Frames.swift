import DOM
import Loading
import WebTypes

// What frames show is asked for as a part of the page: the decider is asked as for the page itself, and so are content rules; the framed document
// itself may forbid it.
extension WebPage {
    /// Asks for what a frame is to show, redirects included.
    func openFrame(_ wanted: FrameRequest) async -> FrameAnswer {
        var target = wanted.address
        var redirecting: WebURL?
        var referrer = wanted.referrer
        for _ in 0...NavigationStateMachine.redirectLimit {
            target = wanted.contentRules.secured(wanted.question(about: target)) ?? target
            let verdict = wanted.contentRules.verdict(on: wanted.question(about: target))
            if let list = verdict.blockedBy { return .failed("It is not loaded: the content rule list “\(list)” blocks it.") }
            guard subresourceRule.allows(target, for: redirecting ?? wanted.embedder), subresourceRule.allows(target, for: wanted.embedder)
            else {
                let isMixed = subresourceRule.isMixed(target, in: redirecting ?? wanted.embedder)
                return .failed(
                    isMixed
                        ? "It is not loaded: the page came over a secure connection, and it would not."
                        : "It is not loaded: a page may not show it from there.")
            }
            target = await securedByHost(target) ?? target
            var request = frameRequest(for: target, wanted)
            request.headers["Referer"] = referrer.header(for: target)
            guard await allows(request, in: wanted, redirectedBy: redirecting) else {
                return .failed("It is not loaded: it lies outside of where this page may go.")
            }
            guard history.current?.document == wanted.page else { return .failed("The page was left.") }
            let source = source(ofFrame: request, wanted, verdict.blocksCookies ? .none : .usual)
            do {
                switch try await source.nextOrCancel() {
                case .redirect(let redirect)?:
                    (redirecting, target) = (target, redirect.location)
                    referrer.follow(redirect.response.headers)
                case .response(let response)?: return await answer(response, source, wanted)
                case .data?, nil: return .failed("There was no answer.")
                }
            } catch {
                source.cancel()
                return .failed("It did not come: \(error)")
            }
        }
        return .failed("It is redirected without end.")
    }

    /// What the response becomes: the document, where server, frame and decider agree.
    private func answer(_ response: URLResponse, _ source: any ByteSource, _ wanted: FrameRequest) async -> FrameAnswer {
        if let fault = fault(of: response, wanted) {
            source.cancel()
            return .failed(fault)
        }
        guard await decide(about: response) == .allow else {
            source.cancel()
            return .failed("It is not shown, by the rules of this page.")
        }
        return .document(response, source)
    }

    /// Why an answer is not shown in a frame; nil where it is.
    private func fault(of response: URLResponse, _ wanted: FrameRequest) -> String? {
        if let answer = response as? HTTPURLResponse {
            switch answer.statusCode {
            case 204, 205: return "The server has nothing to show."
            case 401: return "The server wants to know who asks; open it as a page to sign in."
            case 400...: return "The server answered \(answer.statusCode)."
            default: break
            }
            guard FramingPolicy.allows(answer, in: wanted.ancestors) else {
                return "Its server does not let other pages show it; open it as a page."
            }
        }
        return WebPage.canShow(response) ? nil : "It is \(response.mimeType ?? "of no known type"), which can't be shown."
    }

    private func frameRequest(for target: WebURL, _ wanted: FrameRequest) -> URLRequest {
        var request = URLRequest(target)
        request.timeoutInterval = 20
        if wanted.isReload { request.cachePolicy = .reloadRevalidatingCacheData }
        if configuration.defaultNavigationPreferences.isGlobalPrivacyControlEnabled { request.headers.set("Sec-GPC", "1") }
        if let agent = userAgent { request.headers.set("User-Agent", agent) }
        return request
    }

    private func allows(_ request: URLRequest, in wanted: FrameRequest, redirectedBy server: WebURL?) async -> Bool {
        if allowsEverything { return true }
        let embedder = frameInfo(of: wanted.embedder, isMainFrame: wanted.ancestors.count == 1)
        let action = NavigationAction(
            source: server.map { frameInfo(of: $0, isMainFrame: false) } ?? embedder,
            target: FrameInfo(isMainFrame: false, request: request, securityOrigin: embedder.securityOrigin), navigationType: .other,
            request: request, shouldPerformDownload: false, buttonNumber: 0, modifierFlags: [],
            initiator: server == nil ? .page : .server, isContentRuleListRedirect: false)
        var preferences = configuration.defaultNavigationPreferences
        return await decide(action, &preferences) == .allow
    }

    private func frameInfo(of address: WebURL, isMainFrame: Bool) -> FrameInfo {
        isMainFrame
            ? frame : FrameInfo(isMainFrame: false, request: URLRequest(address), securityOrigin: WKSecurityOrigin(address))
    }

    /// Starts a request for a frame: with the page's credentials where it is for the page's own server, and cookies as for any part; what another
    /// site's document embeds is of another site to the page's own server, too.
    private func source(ofFrame request: URLRequest, _ wanted: FrameRequest, _ cookies: PageNetwork.CookieUse) -> any ByteSource {
        var request = request
        let isWithinSite = wanted.ancestors.allSatisfy { Site($0) == Site(wanted.top) }
        let isOwn = isWithinSite && request.webURL.map { $0.origin.isSameOrigin(as: wanted.top.origin) } ?? false
        let credentials = isOwn ? addCredentials(to: &request) : ConnectionCredentials()
        let isOfEmbedder = request.webURL.flatMap { Site($0) } == Site(wanted.embedder)
        return source(for: request, credentials, .part, of: isWithinSite || isOfEmbedder ? wanted.top : wanted.embedder, cookies)
    }
}

extension FrameRequest {
    /// What content rules are asked about an address for the frame.
    fileprivate func question(about address: WebURL) -> ContentRuleQuestion {
        ContentRuleQuestion(address: address, page: top, type: .document)
    }
}
