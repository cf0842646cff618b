import PageEngine
import WebTypes

/// The places that the reader has marked in this session.
struct Marks {
    /// A marked place.
    struct Mark {
        /// The page's address, without a fragment: the place says more.
        let address: WebURL
        /// The exact place.
        let place: SavedPlace
        /// The page's title, and the heading over the place.
        let name: String
    }

    private var ofPages: [WebURL: [MarkLetter: Mark]] = [:]
    private var ofAll: [MarkLetter: Mark] = [:]

    /// Marks a place, in place of what had the letter.
    mutating func set(_ mark: Mark, _ letter: MarkLetter) {
        switch letter.scope {
        case .page: ofPages[mark.address, default: [:]][letter] = mark
        case .allPages: ofAll[letter] = mark
        }
    }

    /// The mark of a letter, as it counts on a page; nil where there is none.
    func mark(_ letter: MarkLetter, on page: WebURL?) -> Mark? {
        switch letter.scope {
        case .page: page.flatMap { ofPages[$0.removingFragment()]?[letter] }
        case .allPages: ofAll[letter]
        }
    }

    /// The marks that count on a page: its own, then those of all pages, each by letter.
    func marks(on page: WebURL?) -> [(letter: MarkLetter, mark: Mark)] {
        let own = page.flatMap { ofPages[$0.removingFragment()] } ?? [:]
        return [own, ofAll].flatMap { marks in marks.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }
}
