import Glibc
import PageEngine
import WebTypes

extension BrowserSession {
    /// Puts what a link leads to on the list of pages to read next, where the reader may go there.
    func readLater(_ link: PageLink, _ address: WebURL) {
        let verdict = policy.verdict(for: address, from: watched.address)
        guard verdict == .inside else { return judge(verdict) }
        let title = link.text.isEmpty ? address.displayString : link.text
        kept.add(PageToRead(address: address.removingUserInfo().href, title: title, added: Int64(time(nil))))
        say("To read next\(kept.isLasting ? "" : " until you quit"): \(title); gn opens the first of the list, gN shows it.")
    }

    /// Opens the first page to read next, and takes it off the list.
    func openNext() {
        gathering({ [kept] in await kept.takeFirstPageToRead() }) { session, next in
            guard let page = next.page else { return session.say(ListKind.pagesToRead.emptiness) }
            session.open(page.address)
            session.say(next.left == 0 ? "This was the last page to read next." : "\(next.left) more to read next.")
        }
    }

    /// Opens a page of the list, and takes it off.
    func openPageToRead(_ address: String) {
        kept.removePageToRead(address)
        open(address)
    }
}

extension ListPane {
    /// The entry of a page to read next: Enter opens it.
    static func entry(of page: PageToRead) -> Entry {
        let address = WebURL(page.address)?.displayString ?? page.address
        return Entry(
            page.title, detail: "\(LocalTime.text(page.added)) · \(address)", choice: [.keep(.openPageToRead(page.address))],
            removal: [.keep(.removePageToRead(page.address))])
    }
}
