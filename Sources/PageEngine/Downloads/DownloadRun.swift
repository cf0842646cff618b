import FoundationEssentials
import Loading
import WebTypes

/// One download from its beginning to its end: asks the coordinator, and has the bytes written away from the main actor.
@MainActor final class DownloadRun {
    /// What it begins with.
    enum Start: Sendable {
        /// Nothing has been asked yet.
        case request
        /// The bytes are on their way, their head has not come.
        case bytes(any ByteSource)
        /// An answer that began as a navigation: its body goes on into the file.
        case answer(URLResponse, any ByteSource)
        /// What an earlier attempt left.
        case resumption(ResumeData)
    }

    let download: WebPage.Download
    /// The name that the page proposes, and the page's address; an answer of another site does not get that name.
    private let proposal: String?
    let leading: WebURL?
    /// What its requests tell of that page.
    private var referrer: Referrer?
    private weak var page: WebPage?
    private(set) var source: (any ByteSource)?
    private var part: PartFile?
    private var notes: ResumeData?
    private var task: Task<Data?, Never>?

    /// A download that the page at that address leads to; nil where none does.
    init(_ download: WebPage.Download, of page: WebPage, from leading: WebURL?, _ referrer: Referrer?, proposal: String?) {
        (self.download, self.page, self.leading, self.referrer, self.proposal) = (download, page, leading, referrer, proposal)
    }

    /// Begins; the run keeps itself until its end.
    func begin(_ start: Start) {
        task = Task { await run(start) }
    }

    /// Stops the bytes; the end is told as any other.
    func stop() {
        download.progress.isCancelled = true
        source?.cancel()
    }

    /// Stops and waits for the end; returns what the download can be gone on with.
    func cancel() async -> Data? {
        stop()
        return await task?.value
    }

    private func run(_ start: Start) async -> Data? {
        tell(.started)
        do {
            try await fetch(start)
            download.progress.isFinished = true
            tell(.finished)
            return nil
        } catch {
            source?.cancel()
            let resumeData = await leavings(after: error)
            tell(.failed(underlyingError: download.progress.isCancelled ? DownloadFault.cancelled : error, resumeData: resumeData))
            return resumeData
        }
    }

    private func fetch(_ start: Start) async throws {
        switch start {
        case .request: try await save(try await answer(to: download.originalRequest))
        case .bytes(let source): try await save(try await head(of: source, for: download.originalRequest).response)
        case .answer(let response, let source):
            self.source = source
            try await save(response)
        case .resumption(let notes): try await resume(notes)
        }
    }

    /// Asks where an answer goes, and writes it there.
    private func save(_ response: URLResponse) async throws {
        try Self.check(response)
        let isTrusted = leading.map { $0.mayName(response.webURL) } ?? false
        let name = response.suggestedFilename(proposal: isTrusted ? proposal : nil)
        guard let url = try await livingPage.destination(for: download, response, name) else { throw DownloadFault.noDestination }
        guard let path = WebURL(url)?.filePath else { throw DownloadFault.notAFile(url.absoluteString) }
        let part = try await PartFile.create(for: path)
        (self.part, download.destination) = (part, url)
        notes = ResumeData(response, method: download.originalRequest.httpMethod, part: part)
        try await receive(into: part, total: response.expectedContentLength)
    }

    /// Goes on where an earlier attempt ended, where the server still has the same; else begins anew.
    private func resume(_ notes: ResumeData) async throws {
        download.destination = WebURL(filePath: notes.destination).foundationURL
        guard let part = try await PartFile.reopen(notes.part, for: notes.destination, size: notes.size) else {
            return try await begin(anew: notes, in: try await PartFile.create(for: notes.destination))
        }
        self.part = part
        self.notes = notes
        guard let request = notes.request else { throw DownloadFault.badResumeData }
        let response = try await answer(to: request)
        guard let answer = response as? HTTPURLResponse, answer.statusCode != 416 else { return try await begin(anew: notes, in: part) }
        try Self.check(answer)
        guard answer.statusCode == 206 else { return try await take(answer, in: part) }
        let (isRight, total) = notes.continuation(answer)
        guard isRight else { return try await begin(anew: notes, in: part) }
        try await receive(into: part, total: total)
    }

    private func begin(anew notes: ResumeData, in part: PartFile) async throws {
        source?.cancel()
        self.part = part
        guard let request = notes.wholeRequest else { throw DownloadFault.badResumeData }
        let response = try await answer(to: request)
        try Self.check(response)
        try await take(response, in: part)
    }

    /// Writes a whole answer in place of what is there.
    private func take(_ response: URLResponse, in part: PartFile) async throws {
        try await part.empty()
        notes = ResumeData(response, method: "GET", part: part)
        try await receive(into: part, total: response.expectedContentLength)
    }

    /// Writes the body to its end, and gives the file its name.
    private func receive(into part: PartFile, total: Int64) async throws {
        guard let source else { preconditionFailure("an answer without a source is saved") }
        if try await livingPage.placeholderPolicy(for: download) == .enable {
            tell(.receivedPlaceholderURL(WebURL(filePath: part.path).foundationURL))
        }
        source.liftSizeLimit()
        let progress = download.progress
        progress.totalUnitCount = total
        try await part.append(source) { progress.completedUnitCount = Int64($0) }
        guard total < 0 || total == progress.completedUnitCount else {
            throw DownloadFault.wrongSize(received: Int(progress.completedUnitCount), expected: Int(total))
        }
        guard !progress.isCancelled else { throw DownloadFault.cancelled }
        try await part.publish()
        if let url = download.destination { tell(.receivedFinalURL(url)) }
    }

    /// The answer to a request, its redirects followed.
    private func answer(to first: URLRequest) async throws -> URLResponse {
        var request = first
        var addresses = [request.webURL].compactMap(\.self)
        while addresses.count <= NavigationStateMachine.redirectLimit + 1 {
            request = request.at(try await livingPage.securedByHost(request.webURL))
            if let referrer, let address = request.webURL, addresses.count > 1 || request.headers["Referer"] == nil {
                request.headers["Referer"] = referrer.header(for: address)
            }
            let (response, redirect) = try await authenticatedHead(for: request)
            guard let redirect else { return response }
            request = try await following(redirect, of: request)
            addresses.append(redirect.location)
        }
        throw NavigationFault.tooManyRedirects(chain: addresses)
    }

    /// What a source begins with: an answer, and the redirect where it sends us elsewhere.
    typealias Head = (response: URLResponse, redirect: Redirect?)

    /// Reads what a source begins with.
    func head(of source: any ByteSource, for request: URLRequest) async throws -> Head {
        self.source = source
        guard !download.progress.isCancelled else { throw DownloadFault.cancelled }
        switch try await source.next() {
        case .response(let response)?: return (response, nil)
        case .redirect(let redirect)?: return (redirect.response, redirect)
        case .data?, nil: throw NavigationFault.handlerSentNoResponse(scheme: request.webURL?.scheme ?? "")
        }
    }

    private func following(_ redirect: Redirect, of request: URLRequest) async throws -> URLRequest {
        referrer?.follow(redirect.response.headers)
        let next = request.redirected(to: redirect.location, method: redirect.method)
        let page = try livingPage
        if let from = request.webURL, let fault = page.localAddressRule.fault(of: redirect.location, from: from) { throw fault }
        guard await page.redirectPolicy(for: download, redirect.response, next) == .allow else {
            throw DownloadFault.redirectRefused(redirect.location)
        }
        return next
    }

    /// Keeps what came where it can be gone on with, and removes it where it can't.
    private func leavings(after error: any Error) async -> Data? {
        if case .madeMeanwhile? = error as? DownloadFault { return nil }
        guard let part else { return nil }
        notes?.size = part.size
        if let notes, notes.size > 0, let data = try? notes.encoded() { return data }
        await part.remove()
        return nil
    }

    var livingPage: WebPage {
        get throws {
            guard let page, !download.progress.isCancelled else { throw DownloadFault.cancelled }
            return page
        }
    }

    private func tell(_ kind: WebPage.DownloadEvent.Kind) {
        page?.tell(WebPage.DownloadEvent(kind: kind, download: download), from: self)
    }

    private static func check(_ response: URLResponse) throws(DownloadFault) {
        guard let answer = response as? HTTPURLResponse, !(200..<300).contains(answer.statusCode) else { return }
        throw .badStatus(host: answer.webURL.hostname, status: answer.statusCode)
    }
}

extension WebURL {
    /// Whether a page at this address may name what comes from another (HTML Standard, “handle as a download”: same origin, or both files).
    fileprivate func mayName(_ other: WebURL) -> Bool {
        origin.isSameOrigin(as: other.origin) || (scheme == "file" && other.scheme == "file")
    }
}
