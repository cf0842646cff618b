/// The rules of navigation as a pure value: events go in, the actions to be carried out come out, in order.
///
/// At most one navigation waits for its first decision, one is provisional (its answer has not come), and one is committed and
/// still arriving. What carries the identity of any other navigation is late and changes nothing.
///
/// Events are in `NavigationStateMachine+Events.swift`, redirects in `+Redirects.swift`, refreshes in `+Refreshes.swift`.
struct NavigationStateMachine {
    /// How many redirects one navigation may follow.
    static let redirectLimit = 20
    /// How many refreshes in a row are followed.
    static let refreshLimit = 5

    /// The navigation that waits for the decider's first answer.
    var deciding: Navigation?
    /// The navigation that was approved and has no answer yet.
    var provisional: Navigation?
    /// The navigation whose document is shown and still arriving.
    var arriving: Navigation?
    /// Schemes that the program itself answers for.
    let ownSchemes: Set<String>
    /// The address of the document shown; nil before the first commit.
    var committedAddress: WebURL?
    /// What requests tell of the document shown, where nothing else says how much.
    var documentReferrer: Referrer?
    /// How many refreshes in a row led to the document shown.
    var refreshDepth = 0
    /// The refresh that the document shown asked for; acted on when the document is complete.
    var pendingRefresh: RefreshDirective?
    private var lastNumber: UInt64 = 0

    /// A page with nothing in it, and the schemes that the program itself answers for.
    init(ownSchemes: Set<String> = []) {
        self.ownSchemes = ownSchemes
    }

    /// What comes from outside.
    enum Event {
        case begin(Intent)
        case actionDecided(WebPage.NavigationID, WKNavigationActionPolicy, URLRequest)
        /// The server redirects, and may say how much the next address is told of where the navigation comes from.
        case redirected(WebPage.NavigationID, to: WebURL, method: String, ReferrerPolicy? = nil)
        /// The address can't be reached by https, and is asked for by http.
        case fellBack(WebPage.NavigationID, URLRequest)
        case responded(WebPage.NavigationID, URLResponse)
        case responseDecided(WebPage.NavigationID, WKNavigationResponsePolicy, URLResponse)
        /// A document of the history is there without the network; there is no response to decide about.
        case restored(WebPage.NavigationID, URLResponse)
        case refreshFound(WebPage.NavigationID, RefreshDirective)
        case completed(WebPage.NavigationID)
        case failed(WebPage.NavigationID, any Error)
        case stop
    }

    /// What is to be done.
    enum Action {
        /// Ask the decider; answer with `.actionDecided`.
        case askAboutAction(Navigation, WebPage.NavigationAction.Initiator)
        /// Ask the decider; answer with `.responseDecided`.
        case askAboutResponse(WebPage.NavigationID, URLResponse)
        /// Tell the observers.
        case publish(WebPage.NavigationEvent, WebPage.NavigationID, Audience)
        /// Begin to fetch; the first request of a navigation, or that after a redirect.
        case start(Navigation)
        /// Save what the navigation leads to: the rest of this answer, or what is yet to be asked for.
        case download(Navigation, URLResponse?)
        /// Stop fetching; nothing more may come of it.
        case cancelTransfer(WebPage.NavigationID)
        /// Show the new document; more of it will come.
        case commit(Navigation, URLResponse)
        /// Go to a place of the document shown, as a history item of its own.
        case moveWithinDocument(Navigation)
        /// Close the document of a navigation that ends early: what has arrived stays.
        case keepWhatArrived(WebPage.NavigationID, EarlyEnd)
        /// Throw to the observers.
        case fail(WebPage.NavigationID, any Error, Audience)
        /// Show at the top of the page where it would go on.
        case offerContinuation(WebURL)
        /// The address that the page shows changes; nil when nothing was ever loaded.
        case showAddress(WebURL?)
    }

    /// Why a document that was arriving did not come whole.
    enum EarlyEnd: Equatable {
        /// The reader went elsewhere: on the way back it is asked for again.
        case left
        /// It was stopped, or the load failed: what came is shown again, and is said to be a part.
        case cutShort
    }

    /// Who is told of an event.
    enum Audience: Equatable {
        /// The load's sequence, every `navigations`, and `currentNavigationEvent`.
        case everyone
        /// The load's sequence and `currentNavigationEvent`: the navigation never began, or stays in the document.
        case itsOwnSequence
    }

    /// What a navigation begins with.
    struct Intent: Sendable {
        var request: URLRequest
        var type = WKNavigationType.other
        var initiator = WebPage.NavigationAction.Initiator.program
        var source = Navigation.Source.request
        var history = Navigation.HistoryChange.push
        var refreshDepth = 0
        var download: String?
        var referrer: Referrer?
        var gesture = Navigation.Gesture()
        /// How stored answers may be used for the document's parts; nil for as the request says.
        var partsCachePolicy: URLRequest.CachePolicy?
    }

    /// Whether anything is under way.
    var isLoading: Bool { deciding != nil || provisional != nil || arriving != nil }

    /// Takes one event; returns what is to be done, in order.
    mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .begin(let intent): begin(intent).actions
        case .actionDecided(let id, let policy, let request): actionDecided(id, policy, request)
        case .redirected(let id, let address, let method, let policy): redirected(id, to: address, method: method, policy)
        case .fellBack(let id, let request): fellBack(id, to: request)
        case .responded(let id, let response): responded(id, response)
        case .responseDecided(let id, let policy, let response): responseDecided(id, policy, response)
        case .restored(let id, let response): responseDecided(id, .allow, response)
        case .refreshFound(let id, let directive): refreshFound(id, directive)
        case .completed(let id): completed(id)
        case .failed(let id, let error): failed(id, error)
        case .stop: stop(because: .stopped)
        }
    }

    /// Begins a navigation; returns its identity, which the caller needs before anything else happens.
    mutating func begin(_ intent: Intent) -> (id: WebPage.NavigationID, actions: [Action]) {
        lastNumber += 1
        let id = WebPage.NavigationID(number: lastNumber)
        let hop = intent.request.webURL.map { Navigation.Hop(method: intent.request.httpMethod, address: $0) }
        let navigation = Navigation(
            id: id, type: intent.type, initiator: intent.initiator, request: intent.request, source: intent.source,
            history: intent.history, refreshDepth: intent.refreshDepth,
            partsCachePolicy: intent.partsCachePolicy ?? intent.request.cachePolicy, referrer: intent.referrer, gesture: intent.gesture,
            hops: hop.map { [$0] } ?? [],
            download: intent.download)
        var actions: [Action] = []
        if let former = deciding { actions += end(former, with: .superseded, audience: .itsOwnSequence) }
        deciding = navigation
        actions.append(.showAddress(navigation.initialAddress))
        actions.append(.askAboutAction(navigation, intent.initiator))
        return (id, actions)
    }

    /// The failure of a navigation that has no document yet.
    func end(_ navigation: Navigation, with reason: NavigationCancelled, audience: Audience) -> [Action] {
        [.fail(navigation.id, WebPage.NavigationError.failedProvisionalNavigation(reason), audience)]
    }

    /// The address to show when nothing is provisional any more.
    var restingAddress: WebURL? { provisional?.request.webURL ?? committedAddress }
}

extension NavigationStateMachine.Event {
    /// Whether it can't wait until observers have seen what was told before.
    var isUrgent: Bool {
        if case .stop = self { true } else { false }
    }
}
