import Glibc
import PageEngine
import WebTypes

extension BrowserSession {
    /// How long a move within a page may go unsaved.
    private static let saveInterval = Duration.seconds(10)

    /// Saves the pages of the back-forward list with their places, where anything is new and anything else than the program's own pages is there.
    func saveSession() {
        lastSave = now()
        guard kept.isLasting, isSessionKept, let history = page.keptHistory, history != savedHistory else { return }
        guard history.items.contains(where: { $0.address.scheme != "docs" }) else { return }
        savedHistory = history
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        kept.save(history, ofSession: sessionNumber, at: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
    }

    /// Saves the session where that was last done a while ago.
    func saveSessionNowAndThen() {
        if now() - lastSave >= Self.saveInterval { saveSession() }
    }

    /// Opens the session that was saved last, besides this one; `otherwise` is done where there is none.
    func restoreSession(otherwise: @escaping @MainActor (BrowserSession) -> Void = { _ in }) {
        gathering({ [kept, sessionNumber] in await kept.lastSession(besides: sessionNumber) }) { session, history in
            guard let history else {
                otherwise(session)
                return session.say("No earlier session is kept; one is saved while pages are read, but not with --private.")
            }
            session.placeBeforeJump = nil
            session.watched.origin = .typed
            let address = history.items[history.current].address
            session.watched.typedAddress = address
            session.navigate(to: address) { session.page.restore(history) }
            let others = history.items.count - 1
            let more = others == 0 ? "." : ", with \(others) more page\(others == 1 ? "" : "s"); gh lists them."
            session.say("The last session is open again\(more)")
        }
    }
}
