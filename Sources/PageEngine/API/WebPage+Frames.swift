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
            if let fault = fault(ofAsking: target, wanted, from: redirecting ?? wanted.embedder) { return .failed(fault.description) }
            target = await securedByHost(target) ?? target
            var request = frameRequest(for: target, wanted)
            request.headers["Referer"] = referrer.header(for: target)
            guard await allows(request, in: wanted, redirectedBy: redirecting) else {
                return .failed("It is not loaded: it lies outside of where this page may go.")
            }
            guard history.current?.document == wanted.page else { return .failed("The page was left.") }
            let source = source(ofFrame: request, wanted)
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
        if let fault = fault(of: response, in: wanted.ancestors) {
            source.cancel()
            return .failed(fault.description)
        }
        guard await decide(about: response) == .allow else {
            source.cancel()
            return .failed("It is not shown, by the rules of this page.")
        }
        return .document(response, source)
    }

    /// Why nobody is asked for an address; nil where somebody is.
    private func fault(ofAsking target: WebURL, _ wanted: FrameRequest, from source: WebURL) -> FrameFault? {
        if let list = wanted.contentRules.verdict(on: wanted.question(about: target)).blockedBy {
            return FrameFault("It is not loaded: the content rule list “\(list)” blocks it.")
        }
        if subresourceRule.allows(target, for: source), subresourceRule.allows(target, for: wanted.embedder) { return nil }
        return subresourceRule.isMixed(target, in: source)
            ? FrameFault("It is not loaded: the page came over a secure connection, and it would not.")
            : FrameFault("It is not loaded: a page may not show it from there.")
    }

    /// Why an answer is not shown in a frame; nil where it is.
    func fault(of response: URLResponse, in ancestors: [WebURL]) -> FrameFault? {
        if let answer = response as? HTTPURLResponse {
            switch answer.statusCode {
            case 204, 205: return FrameFault("The server has nothing to show.")
            case 401: return FrameFault("The server wants to know who asks; open it as a page to sign in.")
            case 400...: return FrameFault("The server answered \(answer.statusCode).")
            default: break
            }
            guard FramingPolicy.allows(answer, in: ancestors) else {
                return FrameFault("Its server does not let other pages show it; open it as a page.")
            }
        }
        return WebPage.canShow(response) ? nil : FrameFault("It is \(response.mimeType ?? "of no known type"), which can't be shown.")
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

    func frameInfo(of address: WebURL, isMainFrame: Bool) -> FrameInfo {
        isMainFrame
            ? frame : FrameInfo(isMainFrame: false, request: URLRequest(address), securityOrigin: WKSecurityOrigin(address))
    }

    /// Starts a request for a frame: with the page's credentials where it is for the page's own server, and cookies as for any part; what another
    /// site's document embeds is of another site to the page's own server, too.
    private func source(ofFrame request: URLRequest, _ wanted: FrameRequest) -> any ByteSource {
        var request = request
        let isWithinSite = wanted.ancestors.allSatisfy { Site($0) == Site(wanted.top) }
        let isOwn = isWithinSite && request.webURL.map { $0.origin.isSameOrigin(as: wanted.top.origin) } ?? false
        let credentials = isOwn ? addCredentials(to: &request) : ConnectionCredentials()
        let isOfEmbedder = request.webURL.flatMap { Site($0) } == Site(wanted.embedder)
        let blocksCookies = request.webURL.map { wanted.contentRules.verdict(on: wanted.question(about: $0)).blocksCookies } ?? false
        return source(
            for: request, credentials, .part, of: isWithinSite || isOfEmbedder ? wanted.top : wanted.embedder,
            blocksCookies ? .none : .usual)
    }
}

// A link leads a frame to another document.
extension WebPage {
    /// Starts a navigation's present request for a frame.
    func source(for request: URLRequest, in frame: FrameTarget) -> any ByteSource {
        guard let address = request.webURL, let page = history.current?.document else {
            return FailedSource(error: FrameFault("The page was left."))
        }
        let wanted = FrameRequest(
            page: page, address: address, ancestors: frame.ancestors, isReload: false, contentRules: contentRules,
            referrer: Referrer(frame.ancestors.first ?? .aboutBlank))
        if let fault = fault(ofAsking: address, wanted, from: wanted.embedder) { return FailedSource(error: fault) }
        return source(ofFrame: request, wanted)
    }

    /// The answer is read to its end; then the page is shown again with it in the frame, as a history item of its own.
    func commit(_ navigation: Navigation, _ response: URLResponse, in frame: FrameTarget) {
        guard let source = sources[navigation.id], let former = history.current?.document else { return }
        let id = navigation.id
        let worker = worker
        Task { [weak self] in
            do {
                let reading = try await FrameReading.read(response, from: source)
                let known = FrameTrees.Known(reading: reading, address: response.webURL)
                guard let (document, chosen) = self?.replace(former, frame, at: response.webURL, id) else { return }
                await worker.show(former, as: document, with: known, in: frame.path, chosen: chosen)
                await worker.finish(document)
                self?.complete(id)
            } catch {
                self?.handle(.failed(id, error))
            }
        }
    }

    /// Puts a new document in the place of the one shown, which stays in the history; nil where another navigation was faster.
    private func replace(
        _ former: DocumentID, _ frame: FrameTarget, at address: WebURL, _ id: NavigationID
    ) -> (document: DocumentID, chosen: [FramePath: WebURL])? {
        guard machine.arriving?.id == id, history.current?.document == former, let shown = contents[former] else { return nil }
        keepPlace(view.savePlace())
        let document = nextDocument()
        history.commit(frame, chosen: address, document: document)
        answers[document] = answers[former]
        unfinished[document] = unfinished[former]
        arriving[document] = id
        let new = PageContents(document: document, shown.bases.page.referrer)
        contents[document] = new
        view.show(new, at: nil)
        publishHistory()
        return (document, history.current?.chosenFrames ?? [:])
    }
}

extension FrameRequest {
    /// What content rules are asked about an address for the frame.
    fileprivate func question(about address: WebURL) -> ContentRuleQuestion {
        ContentRuleQuestion(address: address, page: top, type: .document, context: .childFrame)
    }
}
