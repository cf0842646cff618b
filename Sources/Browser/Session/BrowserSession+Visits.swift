import PageEngine
import WebTypes

extension BrowserSession {
    /// Notes that another page is read, unless nothing is to be kept.
    func remember(_ page: VisitedPage) { visits?.arrive(at: page) }

    /// Notes the title of the page that is read.
    func rememberTitle(_ page: VisitedPage) { visits?.entitle(page) }

    /// Writes what has been noted; called before the program ends.
    package func finish() {
        saveSession()
        visits?.finish()
        kept.finish()
    }

    /// Fetches the pages read before and the bookmarks, once for each prompt: what is typed there may begin an address.
    func recallVisits() {
        guard let prompt = state.prompt, prompt.kind == .address || prompt.kind == .command else { return hasRecalled = false }
        guard !hasRecalled else { return }
        hasRecalled = true
        Task { [weak self, visits, kept] in
            let pages = await visits?.pages() ?? []
            let bookmarks = await kept.bookmarks()
            self?.handle(.remembered(pages, bookmarks))
        }
    }

    /// Lists the pages read, in earlier sessions too.
    func gatherVisits() {
        guard let visits else { return say("This session keeps no list of the pages read; gh lists those gone through.") }
        gather(.visits) { _ in
            await visits.pages().map { page in
                let address = WebURL(page.address)?.displayString ?? page.address
                return ListPane.Entry(
                    page.title.isEmpty ? address : page.title, detail: "\(LocalTime.text(page.latest)) · \(page.count)× · \(address)",
                    choice: [.page(.open(page.address))])
            }
        }
    }

    /// Forgets the pages read and the sessions, of this one too, which is kept no longer.
    func forgetVisits() {
        isSessionKept = false
        guard let visits else { return handle(.forgotten) }
        Task { [weak self, kept] in
            let isDone = [await visits.clear(), await kept.forgetSessions()]
            if isDone == [true, true] { self?.handle(.forgotten) }
        }
    }
}
