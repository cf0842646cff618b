extension NavigationStateMachine {
    /// The document, or the head of its answer, asks to be refreshed (HTML Standard, “shared declarative refresh steps”).
    ///
    /// The first directive counts. A delay, or too many in a row, makes it a link at the top of the page.
    mutating func refreshFound(_ id: WebPage.NavigationID, _ directive: RefreshDirective) -> [Action] {
        guard arriving?.id == id, pendingRefresh == nil else { return [] }
        pendingRefresh = directive
        return NavigationStateMachine.follows(directive, depth: refreshDepth) ? [] : [.offerContinuation(directive.target)]
    }

    /// Whether a directive is followed by itself.
    static func follows(_ directive: RefreshDirective, depth: Int) -> Bool {
        directive.delay == 0 && depth < refreshLimit
    }

    /// Begins the refresh that the complete document asked for; judged like a link, in place of the document's history item.
    mutating func followRefresh() -> [Action] {
        guard let directive = pendingRefresh, deciding == nil, provisional == nil else { return [] }
        pendingRefresh = nil
        guard NavigationStateMachine.follows(directive, depth: refreshDepth) else { return [] }
        let intent = Intent(
            request: URLRequest(directive.target), type: .other, initiator: .page, history: .replace,
            refreshDepth: refreshDepth + 1, referrer: documentReferrer)
        return begin(intent).actions
    }
}
