import PageEngine
import WebTypes

extension BrowserSession {
    /// Marks the place where the reader is, or goes to a marked one.
    func performMark(_ effect: MarkEffect) {
        switch effect {
        case .set(let letter): setMark(letter)
        case .go(let letter): goToMark(letter)
        }
    }

    private func setMark(_ letter: MarkLetter) {
        guard let address = watched.address, failedAddress == nil else { return say("There is no page to mark yet.") }
        if letter.scope == .allPages, isStandardInput {
            return say("This page came through standard input, which can be read once; mark it with a small letter.", .failure)
        }
        let heading = page.view.currentHeading?.text ?? ""
        let title = page.title.isEmpty ? address.displayString : page.title
        let name = heading.isEmpty || heading == title ? title : "\(title) › \(heading)"
        marks.set(Marks.Mark(address: address.removingFragment(), place: page.view.savePlace(), name: name), letter)
        say("\(letter.character) marks this place; '\(letter.character) comes back to it.")
    }

    private func goToMark(_ letter: MarkLetter) {
        guard let mark = marks.mark(letter, on: watched.address) else {
            let place = letter.scope == .page ? "on this page" : "on any page"
            return say("Nothing \(place) is marked \(letter.character); :marks lists what is.")
        }
        go(to: mark.place, on: mark.address)
    }

    /// Goes to a place of a page, which is loaded where it is not the one shown.
    func go(to place: SavedPlace, on address: WebURL) {
        guard let shown = watched.address, shown.isSameDocument(as: address), failedAddress == nil else {
            load(address)
            placeToRestore = (address, place)
            return
        }
        placeBeforeJump = page.view.savePlace()
        page.view.restore(place)
    }

    /// Goes to the place that this page was loaded for.
    func restorePlace(on address: WebURL) {
        guard let wanted = placeToRestore else { return }
        placeToRestore = nil
        if wanted.address.isSameDocument(as: address) { page.view.restore(wanted.place) }
    }

    /// The marks that count on this page.
    var markList: ListPane {
        let entries = marks.marks(on: watched.address).map { letter, mark in
            ListPane.Entry(
                "\(letter.character)  \(mark.name)", detail: mark.address.removingUserInfo().displayString, choice: [.mark(.go(letter))])
        }
        return ListPane(.marks, entries)
    }
}
