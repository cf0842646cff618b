/// Where a view is on its page, as a status line says it.
public enum ReadingPosition: Hashable, Sendable {
    /// The whole page is in view, or all of its content after a long navigation.
    case all
    /// The first row is in view, or the first of the content after a long navigation.
    case top
    /// The last row is in view.
    case bottom
    /// So much of the page, from 1 to 99, is above the view's last row; a navigation longer than the view does not count.
    case percent(Int)
}

/// Something that the reader of a page should know.
public enum PageNotice: Hashable, Sendable {
    /// Nothing on the page has the name that was asked for; the view stayed where it was.
    case missingAnchor(String)
    /// The page goes on at another address, which is not opened by itself.
    case continues(at: WebURL)
    /// The page's load was stopped or failed, so that its end is missing.
    case cutShort
}

extension PageNotice: CustomStringConvertible {
    /// One sentence for people.
    public var description: String {
        switch self {
        case .missingAnchor(let name): "There is no place named “\(name)” on this page."
        case .continues(let address): "This page continues at \(address.displayString); open it if you want to go on."
        case .cutShort: "This page is cut short where its load ended; r loads it again."
        }
    }
}
