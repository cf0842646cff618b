/// How much of a page is shown.
public enum PageExtent: String, Sendable, Hashable, CaseIterable {
    /// What the page shows.
    case page
    /// What it hides by style, by `hidden` and its like, and what only scripts serve, as well.
    case everything
    /// Its main content alone, without the navigation, the site's head and foot and what stands beside it; all of a page that holds nothing else.
    case content
}
