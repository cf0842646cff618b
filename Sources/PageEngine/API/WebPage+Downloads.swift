public import FoundationEssentials
import Loading
public import Rendering
public import WebTypes

extension WebPage {
    /// What happens to the page's downloads, from now on; each read is a sequence of its own, which ends with the page (WebPage API 1.17).
    public var downloads: some AsyncSequence<DownloadEvent, Never> { downloadRuns.watch() }

    /// Saves the answer to a request, whatever its type; the coordinator says where.
    ///
    /// The page stays as it is.
    @discardableResult public func startDownload(using request: URLRequest) -> Download {
        begin(Download(request, isUserInitiated: true, from: frame), .request, from: nil, nil)
    }

    /// Saves what a link of the page shown leads to, as a reader does; a name in its `download` attribute is proposed.
    ///
    /// Throws `NavigationError.invalidURL` for an address that is none, and `NavigationFault` for one that a page may not lead to.
    @discardableResult public func startDownload(of link: PageLink) throws -> Download {
        guard let address = view.address(of: link) else { throw NavigationError.invalidURL }
        if let page = documentAddress, let fault = localAddressRule.fault(of: address, from: page) { throw fault }
        let download = Download(URLRequest(address), isUserInitiated: true, from: frame)
        return begin(download, .request, from: documentAddress, view.linkBases?.referrer(of: link), proposal: link.download)
    }

    /// Goes on with a download that failed or was cancelled, to the same destination; the coordinator is not asked again for one.
    ///
    /// Where the server has another state of the file by now, it is fetched anew. Throws `DownloadFault.badResumeData`.
    @discardableResult public func resumeDownload(fromResumeData data: Data) throws -> Download {
        let notes = try ResumeData(data)
        guard let request = notes.wholeRequest else { throw DownloadFault.badResumeData }
        return begin(Download(request, isUserInitiated: true, from: frame), .resumption(notes), from: nil, nil)
    }

    /// The rule for addresses that a page or a server leads to.
    var localAddressRule: LocalAddressRule { LocalAddressRule(ownSchemes: machine.ownSchemes) }

    /// A navigation turns into a download: with its answer where that is here.
    func save(_ navigation: Navigation, _ response: URLResponse?) {
        let isUserInitiated = navigation.type == .linkActivated || navigation.initiator == .program
        let download = Download(navigation.request, isUserInitiated: isUserInitiated, from: frame)
        let page = navigation.initiator == .page ? documentAddress : nil
        let start: DownloadRun.Start
        if let response, let source = sources.removeValue(forKey: navigation.id) {
            start = .answer(response, source)
        } else if case .bytes(let source) = navigation.source, navigation.hops.count == 1 {
            start = .bytes(source)
        } else {
            start = .request
        }
        begin(download, start, from: page, navigation.referrer, proposal: navigation.download)
    }

    @discardableResult private func begin(
        _ download: Download, _ start: DownloadRun.Start, from leading: WebURL?, _ referrer: Referrer?, proposal: String? = nil
    ) -> Download {
        let run = DownloadRun(download, of: self, from: leading, referrer, proposal: proposal)
        download.run = run
        downloadRuns.add(run)
        run.begin(start)
        return download
    }

    func tell(_ event: DownloadEvent, from run: DownloadRun) {
        downloadRuns.publish(event)
        switch event.kind {
        case .finished, .failed: downloadRuns.remove(run)
        case .started, .receivedPlaceholderURL, .receivedFinalURL: break
        }
    }

    /// The source of a download's bytes, which come as they are: a compressed body could not be gone on with.
    func source(for request: URLRequest, from leading: WebURL?, presenting authentication: Authentication) -> any ByteSource {
        var request = request
        if request.headers["Accept-Encoding"] == nil { request.headers.set("Accept-Encoding", "identity") }
        if request.headers["User-Agent"] == nil, let agent = userAgent { request.headers.set("User-Agent", agent) }
        return documentSource(for: request, of: leading, presenting: authentication)
    }
}

/// What the coordinator is asked; it is copied for the call, as a decider is.
extension WebPage {
    func destination(for download: Download, _ response: URLResponse, _ name: String) async -> URL? {
        var coordinator = coordinator
        let url = await coordinator.destination(forDownload: download, response: response, suggestedFilename: name)
        self.coordinator = coordinator
        return url
    }

    func redirectPolicy(for download: Download, _ response: HTTPURLResponse, _ next: URLRequest) async -> Download.RedirectPolicy {
        var coordinator = coordinator
        let policy = await coordinator.httpRedirectionPolicy(forDownload: download, response: response, newRequest: next)
        self.coordinator = coordinator
        return policy
    }

    func disposition(
        of challenge: URLAuthenticationChallenge, for download: Download
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        var coordinator = coordinator
        let answer = await coordinator.authenticationChallengeDisposition(forDownload: download, challenge: challenge)
        self.coordinator = coordinator
        return answer
    }

    func placeholderPolicy(for download: Download) async -> Download.PlaceholderPolicy {
        var coordinator = coordinator
        let policy = await coordinator.placeholderPolicy(forDownload: download)
        self.coordinator = coordinator
        return policy
    }
}
