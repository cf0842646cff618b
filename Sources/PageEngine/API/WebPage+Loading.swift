public import FoundationEssentials
import Loading
public import Rendering
public import WebTypes

extension WebPage {
    /// The address of a page without one.
    public static let aboutBlank: URL = WebURL.aboutBlank.foundationURL

    /// Loads an address; nil or an invalid one makes the sequence throw `invalidURL` (WebPage API 1.4).
    ///
    /// The load begins at once and goes on whether its sequence is iterated, dropped or left; cancelling the task that iterates it stops it.
    @discardableResult public func load(_ url: URL?) -> some AsyncSequence<NavigationEvent, any Error> {
        guard let url else { return NavigationStreams.failed(.invalidURL) }
        return begin(URLRequest(url: url))
    }

    /// Loads a request.
    @discardableResult public func load(_ request: URLRequest) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(request)
    }

    /// Loads bytes that are already here, as if they came from `baseURL`; the encoding must be one that the web knows.
    @discardableResult public func load(
        _ data: Data, mimeType: String, characterEncoding: String.Encoding, baseURL: URL
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        guard let encoding = TextEncoding(characterEncoding) else {
            preconditionFailure("the web has no name for the encoding \(characterEncoding)")
        }
        return load(Array(data), mimeType: mimeType, encodingName: encoding.name, baseURL: baseURL)
    }

    /// Loads a string of HTML; relative addresses in it belong to `baseURL`.
    @discardableResult public func load(
        html: String, baseURL: URL = WebPage.aboutBlank
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        load(Array(html.utf8), mimeType: "text/html", encodingName: "utf-8", baseURL: baseURL)
    }

    /// Loads bytes as the answer to a request, without the network.
    @discardableResult public func load(
        simulatedRequest request: URLRequest, response: URLResponse, responseData: Data
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(request, from: MemorySource(response: response, bytes: Array(responseData)))
    }

    /// Loads a string of HTML as the answer to a request, without the network.
    @discardableResult public func load(
        simulatedRequest request: URLRequest, responseHTML: String
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        guard let address = request.webURL else { return NavigationStreams.failed(.invalidURL) }
        let bytes = Array(responseHTML.utf8)
        let response = URLResponse(
            webURL: address, mimeType: "text/html", expectedContentLength: Int64(bytes.count), textEncodingName: "utf-8")
        return begin(request, from: MemorySource(response: response, bytes: bytes))
    }

    /// Goes to an item of this page's list: at once where its document is kept, at the line where the reader left it.
    ///
    /// An item of another page makes the sequence throw `pageClosed`, and nothing changes.
    @discardableResult public func load(_ item: BackForwardList.Item) -> some AsyncSequence<NavigationEvent, any Error> {
        traverse(to: item)
    }

    /// Loads the page again, at the same place: its server is asked whether what is stored still holds, with `fromOrigin` about the page's
    /// parts as well.
    ///
    /// What the program gave as bytes is shown again from them. An empty page makes the sequence throw `pageClosed`.
    @discardableResult public func reload(fromOrigin: Bool = false) -> some AsyncSequence<NavigationEvent, any Error> {
        guard let entry = history.current else { return NavigationStreams.failed(.pageClosed) }
        var request = entry.request
        request.cachePolicy = .reloadRevalidatingCacheData
        let source: Navigation.Source = entry.isFromMemory ? .document(entry.document) : .request
        return begin(
            NavigationStateMachine.Intent(
                request: request, type: .reload, source: source, history: .reload,
                partsCachePolicy: fromOrigin ? .reloadRevalidatingCacheData : entry.request.cachePolicy))
    }

    /// Stops whatever is being loaded; a document that has begun to arrive stays with what has come.
    public func stopLoading() {
        handle(.stop)
    }

    /// Follows a link of the page shown, as a reader does; judged by the decider.
    ///
    /// An invalid address makes the sequence throw `invalidURL`. The decider learns which mouse button was pressed, 0 for none, and which keys
    /// were held down.
    @discardableResult public func follow(
        _ link: PageLink, buttonNumber: Int = 0, modifierFlags: EventModifiers = []
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        guard let address = view.address(of: link) else { return NavigationStreams.failed(.invalidURL) }
        let gesture = Navigation.Gesture(buttonNumber: buttonNumber, modifierFlags: modifierFlags)
        return follow(address, gesture, view.linkBases?.referrer(of: link), download: link.download)
    }

    /// Follows a link of the page to an address, as `follow(_:)` does: what `navigation()` lists may stand in no link that is shown.
    @discardableResult public func follow(_ entry: SiteNavigation.Entry) -> some AsyncSequence<NavigationEvent, any Error> {
        follow(entry.address, Navigation.Gesture(), machine.documentReferrer)
    }

    private func follow(
        _ address: WebURL, _ gesture: Navigation.Gesture, _ referrer: Referrer?, download: String? = nil
    ) -> NavigationStreams.Stream {
        begin(
            NavigationStateMachine.Intent(
                request: URLRequest(address), type: .linkActivated, initiator: .page, download: download, referrer: referrer,
                gesture: gesture))
    }

    /// Shows what comes in at a descriptor, usually standard input; without a type it is found out from the first bytes.
    @discardableResult package func loadStandardInput(
        descriptor: Int32 = 0, mimeType: MIMEType? = nil, address: WebURL = .aboutBlank
    ) -> some AsyncSequence<NavigationEvent, any Error> {
        begin(URLRequest(address), from: loader.startStandardInput(descriptor: descriptor, mimeType: mimeType))
    }

    /// The task that iterates the load's sequence was cancelled.
    private func stop(_ id: NavigationID) {
        guard [machine.deciding?.id, machine.provisional?.id, machine.arriving?.id].contains(id) else { return }
        stopLoading()
    }

    func traverse(to item: BackForwardList.Item) -> NavigationStreams.Stream {
        guard item.id.page == ObjectIdentifier(self), let entry = history.entry(item.id.number) else {
            return NavigationStreams.failed(.pageClosed)
        }
        return begin(
            NavigationStateMachine.Intent(
                request: entry.request, type: .backForward, source: .document(entry.document), history: .traverse(to: entry.number)))
    }

    func load(_ bytes: [UInt8], mimeType: String, encodingName: String?, baseURL: URL) -> NavigationStreams.Stream {
        precondition(!mimeType.isEmpty, "bytes without a MIME type can't be shown")
        guard let address = WebURL(baseURL) else { return NavigationStreams.failed(.invalidURL) }
        let response = URLResponse(
            webURL: address, mimeType: mimeType, expectedContentLength: Int64(bytes.count), textEncodingName: encodingName)
        return begin(URLRequest(address), from: MemorySource(response: response, bytes: bytes))
    }

    private func begin(_ request: URLRequest) -> NavigationStreams.Stream {
        guard request.webURL != nil else { return NavigationStreams.failed(.invalidURL) }
        return begin(NavigationStateMachine.Intent(request: request))
    }

    private func begin(_ request: URLRequest, from source: any ByteSource) -> NavigationStreams.Stream {
        guard request.webURL != nil else { return NavigationStreams.failed(.invalidURL) }
        return begin(NavigationStateMachine.Intent(request: request, source: .bytes(source)))
    }

    private func begin(_ intent: NavigationStateMachine.Intent) -> NavigationStreams.Stream {
        let (id, actions) = machine.begin(intent)
        let stream = streams.open(id) { [weak self] in self?.stop(id) }
        perform(actions)
        return stream
    }
}
