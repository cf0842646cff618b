import FoundationEssentials
import PageEngine
import WebTypes

/// Where the reader's downloads go: asks for a name, one download after the other, and keeps what became of each.
@MainActor final class DownloadDesk: WebPage.DownloadCoordinator {
    /// One download of the session.
    struct Record {
        /// What became of it.
        enum State {
            case running
            case saved(path: String)
            case failed(sentence: String, resumeData: Data?)
        }

        let download: WebPage.Download
        var state = State.running
    }

    private struct Wish {
        let name: String
        let answer: CheckedContinuation<String?, Never>
    }

    /// Every download of the session, the latest last.
    private(set) var records: [Record] = []
    /// What paths mean.
    let paths: SavePath
    /// Asked when a file's server wants a user name and a password.
    var onChallenge: (@MainActor (URLAuthenticationChallenge) async -> (URLSession.AuthChallengeDisposition, URLCredential?))?
    private let policy: DomainAllowList
    private var wishes: [Wish] = []
    /// Whether the reader is being asked about the first of them.
    private var isAsking = false

    init(paths: SavePath, policy: DomainAllowList) {
        (self.paths, self.policy) = (paths, policy)
    }

    /// The path to propose to the reader now; nil where there is nothing to ask, or the question is open.
    func nextProposal() -> String? {
        guard !isAsking, let wish = wishes.first else { return nil }
        isAsking = true
        return paths.proposal(for: wish.name)
    }

    /// Takes the reader's answer; nil saves nothing.
    ///
    /// Returns the path to propose next and why, where the answer can't be.
    func answer(_ text: String?) -> (proposal: String, reason: SavePath.Failure)? {
        guard isAsking, let wish = wishes.first else { return nil }
        var path: String?
        if let text {
            do throws(SavePath.Failure) {
                path = try paths.path(typed: text, name: wish.name)
            } catch {
                if case .exists(let path) = error { return (paths.free(path), error) }
                return (paths.proposal(for: wish.name), error)
            }
        }
        wishes.removeFirst()
        isAsking = false
        wish.answer.resume(returning: path)
        return nil
    }

    /// Notes an event; returns what to tell the reader.
    func note(_ event: WebPage.DownloadEvent) -> Message? {
        switch event.kind {
        case .started:
            records.append(Record(download: event.download))
            return nil
        case .receivedPlaceholderURL, .receivedFinalURL: return nil
        case .finished:
            let path = Self.path(of: event.download)
            set(.saved(path: path), event.download)
            return Message("Saved to \(path).")
        case .failed(let error, let resumeData):
            set(.failed(sentence: "\(error)", resumeData: resumeData), event.download)
            let hint = resumeData == nil ? "" : " gD goes on with it."
            return Message("\(error)" + hint, error as? DownloadFault == .cancelled ? .notice : .failure)
        }
    }

    /// The download of the identity.
    func record(_ id: WebPage.Download.ID) -> Record? { records.first { $0.download.id == id } }

    /// Forgets a download that another one goes on with.
    func remove(_ id: WebPage.Download.ID) { records.removeAll { $0.download.id == id } }

    /// The downloads that are under way.
    var running: [WebPage.Download] {
        records.compactMap { if case .running = $0.state { $0.download } else { nil } }
    }

    /// The path that a download goes to, or its address before it has one.
    static func path(of download: WebPage.Download) -> String {
        download.destination.flatMap { WebURL($0)?.filePath } ?? download.originalRequest.webURL?.displayString ?? ""
    }

    /// How far a download is, in a few words.
    static func description(of progress: WebPage.Download.Progress) -> String {
        guard !progress.isIndeterminate else { return "\(progress.completedUnitCount) bytes" }
        return "\(Int(progress.fractionCompleted * 100)) % of \(progress.totalUnitCount) bytes"
    }

    private func set(_ state: Record.State, _ download: WebPage.Download) {
        guard let index = records.firstIndex(where: { $0.download.id == download.id }) else { return }
        records[index].state = state
    }

    func authenticationChallengeDisposition(
        forDownload download: WebPage.Download, challenge: URLAuthenticationChallenge
    ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
        await onChallenge?(challenge) ?? (.performDefaultHandling, nil)
    }

    func destination(forDownload download: WebPage.Download, response: URLResponse, suggestedFilename: String) async -> URL? {
        let path = await withCheckedContinuation { wishes.append(Wish(name: suggestedFilename, answer: $0)) }
        return path.map { WebURL(filePath: $0) }.flatMap(URL.init)
    }

    func httpRedirectionPolicy(
        forDownload download: WebPage.Download, response: HTTPURLResponse, newRequest: URLRequest
    ) async -> WebPage.Download.RedirectPolicy {
        guard let address = newRequest.webURL else { return .cancel }
        return policy.verdict(for: address, from: response.webURL) == .inside ? .allow : .cancel
    }
}
