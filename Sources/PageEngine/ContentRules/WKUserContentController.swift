/// What a program adds to its pages (WebPage API 1.18): lists of content rules, and so far nothing else.
///
/// Pages that share one see a change at their next load.
@MainActor public final class WKUserContentController {
    private var ruleLists: [WKContentRuleList] = []

    /// A controller without lists.
    public init() {}

    /// Adds a list; one of the same identifier gives way to it.
    public func add(_ contentRuleList: WKContentRuleList) {
        remove(contentRuleList)
        ruleLists.append(contentRuleList)
    }

    /// Removes the list of the same identifier, if there is one.
    public func remove(_ contentRuleList: WKContentRuleList) {
        ruleLists.removeAll { $0.identifier == contentRuleList.identifier }
    }

    /// Removes all lists.
    public func removeAllContentRuleLists() {
        ruleLists = []
    }

    /// The rules as they are now.
    var contentRules: ContentRules { ContentRules(lists: ruleLists.map(\.list)) }
}
