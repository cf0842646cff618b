import PageEngine
import WebTypes

extension BrowserSession {
    /// Follows what happens to the page's downloads, for as long as there is a page.
    func watchDownloads() {
        let events = page.downloads
        downloadTask = Task { [weak self] in
            for await event in events { self?.noteDownload(event) }
        }
    }

    private func noteDownload(_ event: WebPage.DownloadEvent) {
        if let message = desk.note(event) { handle(.say(message)) }
        drawing.hasNews = true
    }

    /// Asks for the name of a download that waits for one, unless the reader is busy with something else: then once they are done.
    func askForName() {
        guard state.layers.isEmpty, state.pendingKeys.isEmpty, let proposal = desk.nextProposal() else { return }
        handle(.askForName(proposal))
        openStartAfterDownload()
    }

    /// A first address that is saved leaves no page to stay on.
    private func openStartAfterDownload() {
        guard page.backForwardList.currentItem == nil, !page.isLoading else { return }
        open("docs://start")
    }

    /// Does something with downloads.
    func performDownload(_ effect: DownloadEffect) {
        switch effect {
        case .save(let text): answerName(text)
        case .refuse: answerName(nil)
        case .cancel(let id): if let record = desk.record(id) { Task { await record.download.cancel() } }
        case .resume(let id): resumeDownload(id)
        }
    }

    private func answerName(_ text: String?) {
        guard let (proposal, reason) = desk.answer(text) else { return }
        handle(.askForName(proposal))
        say(reason.description, .failure)
    }

    private func resumeDownload(_ id: WebPage.Download.ID) {
        guard case .failed(_, let resumeData?)? = desk.record(id)?.state else {
            return say("This download can't be gone on with; begin it anew.", .failure)
        }
        do {
            try page.resumeDownload(fromResumeData: resumeData)
            desk.remove(id)
        } catch {
            say("\(error)", .failure)
        }
    }

    /// Saves what a link leads to, where the reader may go there.
    func download(_ link: PageLink, _ address: WebURL) {
        let verdict = policy.verdict(for: address, from: watched.address)
        guard verdict == .inside else { return judge(verdict) }
        do {
            try page.startDownload(of: link)
        } catch {
            say("\(error)", .failure)
        }
    }

    /// The downloads of the session: Enter cancels one that runs, goes on with one that was cut, opens one that is there.
    var downloads: ListPane {
        let entries = desk.records.map { record in
            let (state, choice) = Self.description(of: record)
            return ListPane.Entry(DownloadDesk.path(of: record.download), detail: state, choice: choice)
        }
        return ListPane(.downloads, entries, selected: entries.count - 1)
    }

    private static func description(of record: DownloadDesk.Record) -> (String, [Effect]) {
        let id = record.download.id
        switch record.state {
        case .running: return (DownloadDesk.description(of: record.download.progress) + " · Enter cancels", [.download(.cancel(id))])
        case .saved(let path): return ("saved · Enter opens", [.page(.open(path))])
        case .failed(_, _?): return ("not whole · Enter goes on", [.download(.resume(id))])
        case .failed(let sentence, nil): return (sentence, [])
        }
    }

    /// Leaves, once the reader has been asked where a download would be cut off.
    func quit() {
        guard let first = desk.running.first else { return onQuit() }
        let sentence = desk.running.count == 1 ? "A download is under way:" : "\(desk.running.count) downloads are under way, such as:"
        let answer = Question.Answer("y", "leave and stop downloading", [.program(.quitAnyway)])
        handle(.ask(Question(sentence, address: DownloadDesk.path(of: first), answers: [answer])))
    }
}
