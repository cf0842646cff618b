/// A compiled list of content rules (WebPage API 1.18); `WKContentRuleListStore` makes them, `WKUserContentController` gives them to pages.
@MainActor public final class WKContentRuleList {
    /// The name that the program gave it.
    public let identifier: String
    let list: ContentRuleList

    init(_ list: ContentRuleList) {
        identifier = list.identifier
        self.list = list
    }

    /// Compiles a list that is kept nowhere; throws as `WKContentRuleListStore` does.
    package convenience init(compiling text: String, identifier: String) throws(WKError) {
        do throws(ContentRuleFault) {
            self.init(try ContentRuleList(text, identifier: identifier))
        } catch {
            throw WKError(
                .contentRuleListStoreCompileFailed, "The content rule list “\(identifier)” has a mistake. \(error.sentence(in: text))")
        }
    }

    /// Whether a text is a selector by which elements can be hidden.
    package nonisolated static func canHide(_ selector: String) -> Bool { HidingSheet.isUsable(selector) }
}
