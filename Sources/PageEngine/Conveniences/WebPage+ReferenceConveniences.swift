public import FoundationEssentials
public import WebTypes

/// Forms that programs know from other versions of the API; each of them is another spelling of one in `WebPage` (WebPage API, section 2).
extension WebPage {
    /// The address shown, as Foundation has it.
    public var url: URL? { webURL.flatMap { URL($0) } }

    /// The address as a reader should see it; "" until something is loaded.
    public var displayURL: String { webURL?.displayString ?? "" }

    /// Something to call the page: its title, else host and path, else “Loading” or “Untitled” (D7).
    public var displayTitle: String {
        if !title.isEmpty { return title }
        if let path = webURL?.filePath { return path }
        if let address = webURL, !address.hostname.isEmpty { return String(address.displayString.dropFirst(address.scheme.count + 3)) }
        return isLoading ? "Loading" : "Untitled"
    }

    /// The item before the current one (D29).
    public var backItem: BackForwardList.Item? { backForwardList[-1] }
    /// The item after the current one (D29).
    public var forwardItem: BackForwardList.Item? { backForwardList[1] }
    /// Whether there is an earlier page.
    public var canGoBack: Bool { backItem != nil }
    /// Whether there is a later page.
    public var canGoForward: Bool { forwardItem != nil }

    /// Loads the item before the current one; without one the sequence throws `pageClosed`.
    @discardableResult public func goBack() -> some AsyncSequence<NavigationEvent, any Error> {
        go(to: backItem)
    }

    /// Loads the item after the current one; without one the sequence throws `pageClosed`.
    @discardableResult public func goForward() -> some AsyncSequence<NavigationEvent, any Error> {
        go(to: forwardItem)
    }

    /// Loads an address of the engine's own type.
    @discardableResult public func load(_ address: WebURL) -> some AsyncSequence<NavigationEvent, any Error> {
        load(URLRequest(address))
    }

    /// Loads bytes by the name of their encoding; an unknown name is found out from the bytes (D11).
    @discardableResult public func load(
        _ data: Data, mimeType: String, characterEncoding: String, baseURL: URL? = nil
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        load(
            Array(data), mimeType: mimeType, encodingName: TextEncoding(label: characterEncoding)?.name,
            baseURL: baseURL ?? WebPage.aboutBlank)
    }

    /// The same with another label (D11).
    @discardableResult public func load(
        data: Data, mimeType: String, characterEncoding: String, baseURL: URL?
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        load(data, mimeType: mimeType, characterEncoding: characterEncoding, baseURL: baseURL)
    }

    /// Loads a string of HTML; no base means `about:blank` (D12).
    @discardableResult public func load(html: String, baseURL: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
        load(html: html, baseURL: baseURL ?? WebPage.aboutBlank)
    }

    /// Every navigation's events from now on; ends by throwing at the first failure (WebPage API 1.5).
    public var navigations: some AsyncSequence<NavigationEvent, any Error> { streams.watch() }

    /// Every navigation's events from now on, failures as elements; it goes on after them (D5).
    public var navigationResults: AsyncStream<Result<NavigationEvent, any Error>> { streams.watchResults() }

    /// Whether the engine itself answers for a scheme, so that no handler can (D31).
    public static func handlesURLScheme(_ scheme: String) -> Bool {
        URLScheme.handledByEngine.contains(scheme.lowercased())
    }

    private func go(to item: BackForwardList.Item?) -> NavigationStreams.Stream {
        item.map { traverse(to: $0) } ?? NavigationStreams.failed(.pageClosed)
    }
}
