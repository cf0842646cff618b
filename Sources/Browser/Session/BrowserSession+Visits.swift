import PageEngine
import WebTypes

extension BrowserSession {
    /// Notes that another page is read, unless nothing is to be kept.
    func remember(_ page: VisitedPage) { visits?.arrive(at: page) }

    /// Notes the title of the page that is read.
    func rememberTitle(_ page: VisitedPage) { visits?.entitle(page) }

    /// Writes what has been noted; called before the program ends.
    package func finish() {
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

    /// Lists the pages read, in earlier sessions too; keys that are typed meanwhile are meant for the list.
    func gatherVisits() {
        guard let visits else { return say("This session keeps no list of the pages read; gh lists those gone through.") }
        isGathering = true
        Task { [weak self] in
            let pages = await visits.pages()
            guard let self else { return }
            isGathering = false
            let entries = pages.map { page in
                let address = WebURL(page.address)?.displayString ?? page.address
                return ListPane.Entry(
                    page.title.isEmpty ? address : page.title, detail: "\(LocalTime.text(page.latest)) · \(page.count)× · \(address)",
                    choice: [.page(.open(page.address))])
            }
            handle(.list(ListPane(.visits, entries)))
            drainInbox()
        }
    }

    /// Forgets the pages read, of this session too.
    func forgetVisits() {
        guard let visits else { return handle(.forgotten) }
        Task { [weak self] in
            guard await visits.clear() else { return }
            self?.handle(.forgotten)
        }
    }
}
