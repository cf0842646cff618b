import DOM
public import Rendering
import WebTypes

extension WebPage {
    /// Finds the next match, from the current one on, selects it and scrolls it into view (the shape of `WKWebView.find`).
    ///
    /// Without a current match it begins at the page's beginning, or its end for `backwards`.
    public func find(_ text: String, configuration: FindConfiguration = FindConfiguration()) async -> FindResult {
        let letterCase: FindState.LetterCase = configuration.caseSensitive ? .sensitive : .insensitive
        return await view.select(text, letterCase, configuration.backwards ? .backward : .forward, wraps: configuration.wraps)
    }

    /// Every match in the page's text, in order.
    public func findAll(_ text: String, configuration: FindConfiguration = FindConfiguration()) async -> [Range<UInt32>] {
        guard let document = history.current?.document, !text.isEmpty else { return [] }
        let query = FindQuery(text, case: configuration.caseSensitive ? .sensitive : .insensitive)
        return await worker.findAll(query, in: document).ranges
    }

    /// How many matches the page has.
    public func findCount(_ text: String, configuration: FindConfiguration = FindConfiguration()) async -> Int {
        await findAll(text, configuration: configuration).count
    }

    /// The headings of the page, in order.
    public func headings() async -> [PageHeading] {
        guard let document = history.current?.document else { return [] }
        return await worker.headings(of: document)
    }

    /// The links of the page, in order.
    public func links() async -> [PageLink] {
        guard let document = history.current?.document else { return [] }
        return await worker.links(of: document)
    }

    /// What the page holds of its site's navigation, as far as it has come; empty where it has none.
    ///
    /// It is read from the document, hidden parts included. Complexity: O(nodes).
    public func navigation() async -> SiteNavigation {
        guard let document = history.current?.document else { return SiteNavigation() }
        return await worker.navigation(of: document)
    }

    /// The page's text as it is shown, blocks on lines of their own.
    public func text() async -> String {
        guard let document = history.current?.document else { return "" }
        return await worker.text(of: document)
    }

    /// The document's bytes, as they were received.
    public func source() async -> [UInt8] {
        guard let document = history.current?.document else { return [] }
        return await worker.source(of: document)
    }

    /// Waits until nothing is being loaded, refreshes included; at once where nothing is.
    public func waitUntilFinished() async {
        guard isLoading else { return }
        await withCheckedContinuation { idleWaiters.append($0) }
    }

    static func canShow(_ response: URLResponse) -> Bool {
        response.documentFormat != .unsupported
    }

    /// Whether the engine can show documents of a type.
    public static func canShow(mimeType: String) -> Bool {
        canShow(URLResponse(webURL: .aboutBlank, mimeType: mimeType))
    }
}
