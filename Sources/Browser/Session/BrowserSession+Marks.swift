import PageEngine
import WebTypes

extension BrowserSession {
    /// Marks the place where the reader is, goes to a marked one, or removes a mark.
    func performMark(_ effect: MarkEffect) {
        switch effect {
        case .set(let letter): setMark(letter)
        case .go(let letter): goToMark(letter)
        case .remove(let letter):
            switch letter.scope {
            case .page: marks[letter, on: watched.address] = nil
            case .allPages: kept.removeMark(letter)
            }
        }
    }

    private func setMark(_ letter: MarkLetter) {
        guard let address = watched.address, failedAddress == nil else { return say("There is no page to mark yet.") }
        let heading = page.view.currentHeading?.text ?? ""
        let title = page.title.isEmpty ? address.displayString : page.title
        let name = heading.isEmpty || heading == title ? title : "\(title) › \(heading)"
        let place = page.view.savePlace()
        switch letter.scope {
        case .page: marks[letter, on: address] = Marks.Mark(place: place, name: name)
        case .allPages where isStandardInput || address.hasOpaquePath:
            return say("This page has no address that could be opened again; mark it with a small letter.", .failure)
        case .allPages:
            let address = address.removingUserInfo().removingFragment().href
            kept.set(KeptMark(letter: letter, address: address, name: name, place: place.anchor))
        }
        say("\(letter.character) marks this place; '\(letter.character) comes back to it.")
    }

    private func goToMark(_ letter: MarkLetter) {
        switch letter.scope {
        case .page:
            guard let address = watched.address, let mark = marks[letter, on: address] else {
                return say("Nothing on this page is marked \(letter.character); :marks lists what is.")
            }
            go(to: mark.place, on: address)
        case .allPages:
            gathering({ [kept] in await kept.marks() }) { session, marks in
                guard let mark = marks.first(where: { $0.letter == letter }), let address = WebURL(mark.address) else {
                    return session.say("Nothing on any page is marked \(letter.character); :marks lists what is.")
                }
                guard let place = mark.place else { return session.load(address) }
                session.go(to: SavedPlace(place), on: address)
            }
        }
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

    /// Lists the marks of this page, then those of all pages.
    func gatherMarks() {
        gather(.marks) { [kept, marks, watched] _ in
            let own = marks.marks(on: watched.address).map { letter, mark in
                ListPane.entry(letter, mark.name, watched.address?.removingFragment().removingUserInfo().displayString ?? "")
            }
            let others = await kept.marks().map { mark in
                ListPane.entry(mark.letter, mark.name, WebURL(mark.address)?.displayString ?? mark.address)
            }
            return own + others
        }
    }
}

extension ListPane {
    /// The entry of a mark: Enter goes to it.
    fileprivate static func entry(_ letter: MarkLetter, _ name: String, _ address: String) -> Entry {
        Entry("\(letter.character)  \(name)", detail: address, choice: [.mark(.go(letter))], removal: [.mark(.remove(letter))])
    }
}
