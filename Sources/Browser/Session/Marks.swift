import PageEngine
import WebTypes

/// The places that the reader has marked on single pages, in this session.
struct Marks {
    /// A marked place.
    struct Mark {
        /// The exact place.
        let place: SavedPlace
        /// The page's title, and the heading over the place.
        let name: String
    }

    private var ofPages: [WebURL: [MarkLetter: Mark]] = [:]

    /// The mark of a letter on a page; nil where there is none.
    subscript(_ letter: MarkLetter, on page: WebURL?) -> Mark? {
        get { page.flatMap { ofPages[$0.removingFragment()]?[letter] } }
        set { if let page { ofPages[page.removingFragment(), default: [:]][letter] = newValue } }
    }

    /// The marks of a page, by letter.
    func marks(on page: WebURL?) -> [(letter: MarkLetter, mark: Mark)] {
        let own = page.flatMap { ofPages[$0.removingFragment()] } ?? [:]
        return own.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
