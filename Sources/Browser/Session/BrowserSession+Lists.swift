import Cells
import PageEngine
import WebTypes

extension BrowserSession {
    /// Gathers the entries of a list and shows it.
    func gather(_ kind: ListKind) {
        switch kind {
        case .outline: handle(.list(outline))
        case .links: handle(.list(links))
        case .navigation: gatherNavigation()
        case .history: handle(.list(history))
        case .marks: gatherMarks()
        case .visits: gatherVisits()
        case .pagesToRead: gather(.pagesToRead) { [kept] _ in await kept.pagesToRead().map(ListPane.entry(of:)) }
        case .bookmarks: gather(.bookmarks) { [kept] _ in await kept.bookmarks().map(ListPane.entry(of:)) }
        case .hosts: handle(.list(hosts))
        case .downloads: handle(.list(downloads))
        case .messages: run("messages")
        case .information:
            gather(.information) { [rules = state.siteRules] page in
                await page.information().map { ListPane.entries(of: $0, rules) } ?? []
            }
        case .cookies:
            gather(.cookies) { [websiteDataStore] _ in await websiteDataStore.httpCookieStore.allCookies().map(ListPane.entry(of:)) }
        }
    }

    private var outline: ListPane {
        let headings = page.view.headings
        let top = headings.map(\.level).min() ?? 1
        let entries = headings.enumerated().map { index, heading in
            ListPane.Entry(heading.text, indent: heading.level - top, choice: [.scroll(.toHeading(index))])
        }
        let current = page.view.currentHeading
        return ListPane(.outline, entries, selected: headings.firstIndex { $0 == current } ?? 0)
    }

    private var links: ListPane {
        let focused = page.view.focusedLink?.number ?? page.view.visibleLinks().first?.link.number ?? 1
        guard let bases = page.view.linkBases else { return ListPane(.links, []) }
        return ListPane(.links, .links(page.view.links, bases), selected: focused - 1)
    }

    /// The page's worker reads the navigation.
    private func gatherNavigation() {
        gathering({ [page] in await page.navigation() }) { session, navigation in
            session.handle(.list(ListPane(.navigation, .navigation(navigation), selected: navigation.present ?? 0)))
        }
    }

    /// A list whose entries take a while.
    func gather(_ kind: ListKind, _ entries: @escaping @MainActor (WebPage) async -> [ListPane.Entry]) {
        gathering({ [page] in await entries(page) }) { session, entries in session.handle(.list(ListPane(kind, entries))) }
    }

    /// Waits for what takes a while; keys that are typed meanwhile are meant for what comes of it.
    func gathering<Value: Sendable>(
        _ ask: @escaping @MainActor () async -> Value, then act: @escaping @MainActor (BrowserSession, Value) -> Void
    ) {
        isGathering = true
        Task { [weak self] in
            let value = await ask()
            guard let self else { return }
            isGathering = false
            act(self, value)
            drainInbox()
        }
    }

    private var history: ListPane {
        let list = page.backForwardList
        let items = list.backList + (list.currentItem.map { [$0] } ?? []) + list.forwardList
        let entries = items.enumerated().map { index, item in
            let address = WebURL(item.url)?.displayString ?? ""
            let title = item.title.flatMap { $0.isEmpty ? nil : $0 } ?? address
            let distance = index - list.backList.count
            // Places of one page have one title: the heading tells them apart.
            let heading = distance == 0 ? page.view.heading(for: page.webURL)?.text : item.heading
            let isNamed = address.contains("#") && heading != title
            let name = isNamed ? [title, heading].compactMap(\.self).joined(separator: " › ") : title
            return ListPane.Entry(name, detail: address, choice: distance == 0 ? [] : [.page(.travel(distance))])
        }
        return ListPane(.history, entries, selected: list.backList.count)
    }

    private var hosts: ListPane {
        if policy.scope == .anywhere { return ListPane(.hosts, [ListPane.Entry("every host (--anywhere)", choice: [])]) }
        return ListPane(.hosts, policy.patterns.map { ListPane.Entry($0.description, choice: []) })
    }
}
