/// A compiled list of content rules (WebPage API 1.18); `WKContentRuleListStore` makes them, `WKUserContentController` gives them to pages.
@MainActor public final class WKContentRuleList {
    /// The name that the program gave it.
    public let identifier: String
    let list: ContentRuleList

    init(_ list: ContentRuleList) {
        identifier = list.identifier
        self.list = list
    }
}
