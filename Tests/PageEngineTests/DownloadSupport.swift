import FoundationEssentials
import PageEngine
import TestSupport
import Testing
import WebTypes

/// Puts downloads into a folder of its own, under the names suggested, unless a test says otherwise.
@MainActor final class FolderCoordinator: WebPage.DownloadCoordinator {
    let folder = TemporaryFolder()
    var names: [String] = []
    var redirects: [String] = []
    var answer: (@MainActor (String) -> URL?)?
    var placeholder = WebPage.Download.PlaceholderPolicy.disable
    var redirectPolicy = WebPage.Download.RedirectPolicy.allow

    func destination(forDownload download: WebPage.Download, response: URLResponse, suggestedFilename: String) async -> URL? {
        names.append(suggestedFilename)
        guard let answer else { return url(suggestedFilename) }
        return answer(suggestedFilename)
    }

    func httpRedirectionPolicy(
        forDownload download: WebPage.Download, response: HTTPURLResponse, newRequest: URLRequest
    ) async -> WebPage.Download.RedirectPolicy {
        redirects.append(newRequest.webURL?.href ?? "-")
        return redirectPolicy
    }

    func placeholderPolicy(forDownload download: WebPage.Download) async -> WebPage.Download.PlaceholderPolicy { placeholder }

    func url(_ name: String) -> URL { URL(filePath: folder.path + "/" + name) }

    /// What a file of the folder holds; nil where there is none.
    func text(of name: String) -> String? {
        (try? Data(contentsOf: url(name))).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// What happened to one download until it ended.
struct DownloadOutcome {
    var kinds: [String] = []
    var error: (any Error)?
    var resumeData: Data?
    var download: WebPage.Download?
}

/// Follows the events of a page's downloads until one has ended; `onEvent` sees the name of each.
@MainActor func downloadOutcome(
    of events: some AsyncSequence<WebPage.DownloadEvent, Never>, onEvent: @MainActor (String, WebPage.Download) -> Void = { _, _ in }
) async -> DownloadOutcome {
    var outcome = DownloadOutcome()
    for await event in events {
        outcome.download = event.download
        let name: String
        switch event.kind {
        case .started: name = "started"
        case .receivedPlaceholderURL(let url): name = "placeholder \(url.lastPathComponent)"
        case .receivedFinalURL(let url): name = "final \(url.lastPathComponent)"
        case .finished: name = "finished"
        case .failed(let error, let data):
            name = "failed"
            (outcome.error, outcome.resumeData) = (error, data)
        }
        outcome.kinds.append(name)
        onEvent(name, event.download)
        if name == "finished" || name == "failed" { break }
    }
    return outcome
}
