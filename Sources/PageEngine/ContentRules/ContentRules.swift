package import WebTypes

/// Every list that a page has, as it is at one moment.
struct ContentRules: Sendable {
    var lists: [ContentRuleList] = []

    /// Whether there are none.
    var isEmpty: Bool { lists.isEmpty }

    /// What the lists say of a load; only of the network is anything said.
    func verdict(on question: ContentRuleQuestion) -> ContentRuleVerdict {
        var verdict = ContentRuleVerdict()
        guard ["http", "https"].contains(question.address.scheme) else { return verdict }
        for list in lists { list.judge(question, &verdict) }
        return verdict
    }

    /// The address by https, where it has http and the lists want that; the port stays.
    ///
    /// Nil where nothing changes.
    func secured(_ question: ContentRuleQuestion) -> WebURL? {
        guard question.address.scheme == "http", verdict(on: question).makesHTTPS else { return nil }
        return question.address.withHTTPS
    }
}

extension ContentRuleQuestion {
    /// A document that is to become the page.
    package init(document address: WebURL) { self.init(address: address, page: address, type: .document) }
}
