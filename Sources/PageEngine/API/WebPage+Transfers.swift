import DOM
import Loading
import WebTypes

/// From an approved request to a document that is whole.
extension WebPage {
    func start(_ navigation: Navigation) {
        switch navigation.source {
        case .bytes(let source) where navigation.hops.count == 1: read(source, for: navigation)
        case .document(let document): startReturn(to: document, navigation)
        case .bytes, .request: read(source(of: navigation), for: navigation)
        }
    }

    /// Starts a request for a part of the page that is shown.
    func openSubresource(_ request: URLRequest, _ cookies: PageNetwork.CookieUse) async -> any ByteSource {
        var request = request.at(await securedByHost(request.webURL))
        if let agent = userAgent { request.headers.set("User-Agent", agent) }
        // Parts of other servers' pages neither ask for credentials nor get those that are known.
        let isOwn = request.webURL.map { $0.origin.isSameOrigin(as: documentAddress?.origin ?? .opaque) } ?? false
        let credentials = isOwn ? addCredentials(to: &request) : ConnectionCredentials()
        return source(for: request, credentials, .part, of: documentAddress, cookies)
    }

    /// Starts the navigation's present request.
    func source(of navigation: Navigation) -> any ByteSource {
        documentSource(
            for: navigation.request, of: navigation.initiator == .page ? documentAddress : nil, presenting: authentications[navigation.id])
    }

    /// The source of what becomes the page or, without a navigation, a file, as far as content rules allow it; `page` is the one that leads there.
    ///
    /// Credentials are added when the rules have settled the address: what is known for http does not go along to https.
    func documentSource(for request: URLRequest, of page: WebURL?, presenting authentication: Authentication?) -> any ByteSource {
        guard let address = request.webURL else {
            return source(for: request, ConnectionCredentials(), .topLevelNavigation, of: page, .usual)
        }
        let secured = contentRules.secured(ContentRuleQuestion(document: address)) ?? address
        let verdict = contentRules.verdict(on: ContentRuleQuestion(document: secured))
        if let list = verdict.blockedBy { return FailedSource(error: NavigationFault.blockedByContentRules(secured, list: list)) }
        var request = request.at(secured)
        let credentials = addCredentials(to: &request, presenting: authentication)
        return source(for: request, credentials, .topLevelNavigation, of: page, verdict.blocksCookies ? .none : .usual)
    }

    func source(
        for request: URLRequest, _ credentials: ConnectionCredentials, _ purpose: CookieContext.Purpose, of page: WebURL?,
        _ cookies: PageNetwork.CookieUse
    ) -> any ByteSource {
        if let scheme = request.webURL?.scheme, let name = URLScheme(scheme), let handler = configuration.urlSchemeHandlers[name] {
            return SchemeSource(handler, request: request, scheme: scheme)
        }
        guard ["http", "https"].contains(request.webURL?.scheme) else { return loader.start(request) }
        return network.start(request, credentials, purpose, of: page, cookies)
    }

    /// Reads the answer's head; the decider comes next.
    func read(_ source: any ByteSource, for navigation: Navigation) {
        let id = navigation.id
        sources[id] = source
        Task { [weak self] in
            do {
                switch try await source.next() {
                case .redirect(let redirect)?:
                    self?.acceptCredentials(of: navigation)
                    let policy = ReferrerPolicy(redirect.response.headers)
                    self?.handle(.redirected(id, to: redirect.location, method: redirect.method, policy))
                case .response(let response)?: self?.receive(response, for: navigation)
                case .data?, nil: throw NavigationFault.handlerSentNoResponse(scheme: navigation.request.webURL?.scheme ?? "")
                }
            } catch {
                self?.receive(error, for: navigation)
            }
        }
    }

    /// A document of the history: at once where it is drawn already, from its bytes where those are kept, else it is asked for again.
    private func startReturn(to document: DocumentID, _ navigation: Navigation) {
        let id = navigation.id
        if unfinished[document] == .left, navigation.request.webURL?.scheme != "about" { return askAgain(navigation) }
        if let answer = answers[document], contents[document] != nil { return handle(.restored(id, answer.response)) }
        let worker = worker
        Task { [weak self] in
            let isThere = await worker.canShow(document)
            guard let self else { return }
            if isThere, let answer = answers[document] { return handle(.restored(id, answer.response)) }
            askAgain(navigation)
        }
    }

    /// Asks for a document of the history that is not kept: by https where its host has asked for that since, as a redirect of its own.
    private func askAgain(_ navigation: Navigation) {
        Task { [weak self] in
            if let address = await self?.securedByHost(navigation.request.webURL) {
                self?.handle(.redirected(navigation.id, to: address, method: navigation.request.httpMethod))
            } else if let self, machine.provisional?.id == navigation.id {
                read(source(of: navigation), for: navigation)
            }
        }
    }

    /// The new document is shown, empty at first; its bytes go to the worker.
    func commit(_ navigation: Navigation, _ response: URLResponse) {
        let place = view.savePlace()
        history.keep(place, heading: view.heading(for: history.current?.address)?.text)
        let isReturn = navigation.isReturn && sources[navigation.id] == nil
        let document = isReturn ? navigation.returnDocument ?? nextDocument() : nextDocument()
        history.commit(navigation, document: document)
        if !isReturn || answers[document] == nil {
            answers[document] = DocumentAnswer(response: response, addresses: navigation.hops.map(\.address))
        }
        noteCommitted(response)
        let address = navigation.request.webURL ?? .aboutBlank
        let shown = contents[document] ?? PageContents(document: document, Referrer(address, ReferrerPolicy(of: response)))
        contents[document] = shown
        setTitle(isReturn ? shown.title : nil, of: document)
        machine.documentReferrer = shown.bases.page.referrer
        view.show(shown, at: navigation.history == .reload ? place : navigation.isReturn ? history.current?.place : nil)
        publishHistory()
        if isReturn, unfinished[document] != nil { view.tell(.cutShort) }
        isReturn ? show(document, navigation.id) : open(document, navigation, response)
    }

    private func open(_ document: DocumentID, _ navigation: Navigation, _ response: URLResponse) {
        guard let source = sources[navigation.id], let address = navigation.request.webURL else { return }
        progress.respond(expectedLength: response.expectedContentLength)
        var head = DocumentState.Head(
            id: document, address: address, response: response, encoding: nil,
            followsRefresh: navigation.refreshDepth < NavigationStateMachine.refreshLimit,
            refreshHeader: (response as? HTTPURLResponse)?.headers["Refresh"])
        head.isReload = navigation.history == .reload
        head.partsCachePolicy = navigation.partsCachePolicy
        head.contentRules = contentRules
        let fragment = navigation.isReturn || navigation.history == .reload ? nil : address.fragment
        let worker = worker
        worker.post { [head] in $0.open(head, fragment: fragment) }
        arriving[document] = navigation.id
        let id = navigation.id
        let showsContent = response.documentFormat.showsContent
        if !showsContent { source.cancel() }
        Task { [weak self] in
            do {
                if showsContent { try await worker.consume(source, into: document) }
                await worker.finish(document)
                self?.complete(id)
            } catch {
                self?.handle(.failed(id, error))
            }
        }
    }

    private func show(_ document: DocumentID, _ id: NavigationID) {
        let worker = worker
        arriving[document] = id
        Task { [weak self] in
            await worker.show(document)
            await worker.finish(document)
            self?.complete(id)
        }
    }

    private func complete(_ id: NavigationID) {
        publisher.drain()
        sources[id] = nil
        handle(.completed(id))
    }

    /// A load that ended early leaves what has come; the parser closes it.
    func keepWhatArrived(of id: NavigationID, _ end: NavigationStateMachine.EarlyEnd) {
        guard let document = history.current?.document, arriving[document] == id else { return }
        unfinished[document] = end
        worker.post { worker in
            worker.close(document)
            worker.giveUpFrames(of: document, because: "It was not loaded, because the page was stopped.")
        }
    }

    /// A place of the document shown, as a history item of its own.
    func move(within navigation: Navigation) {
        guard let document = history.current?.document, let address = navigation.request.webURL else { return }
        history.keep(view.savePlace(), heading: view.heading(for: history.current?.address)?.text)
        history.commit(navigation, document: document)
        history.setTitle(title.isEmpty ? nil : title, of: document)
        publishHistory()
        webURL = address
        view.tell(nil)
        let fragment = address.fragment ?? ""
        worker.post { $0.goToFragment(fragment, in: document) }
    }

    private func nextDocument() -> DocumentID {
        lastDocument += 1
        return DocumentID(number: lastDocument)
    }

    private func noteCommitted(_ response: URLResponse) {
        statusCode = (response as? HTTPURLResponse)?.statusCode
        mimeType = response.mimeType
        // Its parts came so too: `SubresourceRule` allows a secure page no others. What the program gives as bytes came over no connection.
        let isSecure = response.webURL.scheme == "https" && history.current?.isFromMemory == false
        let accepted = knownCredentials.acceptedTrust(of: response.webURL)
        hasOnlySecureContent = isSecure && accepted == nil
        themeColor = nil
        serverTrust = isSecure ? accepted ?? SecTrust(verifiedFor: response.webURL.hostname) : nil
        lastFailure = nil
    }
}

extension Navigation {
    /// Whether it goes to a document of the history.
    var isReturn: Bool { returnDocument != nil }

    /// The document of the history that it goes to.
    var returnDocument: DocumentID? {
        if case .document(let document) = source { document } else { nil }
    }
}
