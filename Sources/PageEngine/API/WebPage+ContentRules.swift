import WebTypes

extension WebPage {
    /// The rules that hold now.
    var contentRules: ContentRules { configuration.userContentController.contentRules }

    /// The https address that content rules want for a request that is about to leave; nil where they change nothing.
    func securedAddress(of navigation: Navigation) -> WebURL? {
        // What is in memory, and what the history has, is shown under the address that it came from.
        guard case .request = navigation.source, let address = navigation.request.webURL else { return nil }
        guard let page = navigation.frame?.ancestors.last else { return contentRules.secured(ContentRuleQuestion(document: address)) }
        return contentRules.secured(ContentRuleQuestion(address: address, page: page, type: .document, context: .childFrame))
    }
}

extension URLRequest {
    /// The same request for another address; nil changes nothing.
    func at(_ address: WebURL?) -> URLRequest {
        guard let address else { return self }
        var request = self
        request.webURL = address
        return request
    }
}
