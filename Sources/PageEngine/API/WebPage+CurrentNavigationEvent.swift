extension WebPage {
    /// The latest event of the page's latest navigation, for observers (WebPage API D3, D4).
    ///
    /// Two values are equal when their kind and their navigation are; errors are not compared.
    public enum CurrentNavigationEvent: Sendable, Equatable {
        /// The navigation was approved and its request leaves.
        case startedProvisionalNavigation(NavigationID)
        /// The server redirected the request.
        case receivedServerRedirect(NavigationID)
        /// The page is about to change.
        case committed(NavigationID)
        /// The whole document has been loaded and laid out.
        case finished(NavigationID)
        /// Never sent: every failure ends as `.failed`; the case serves programs that name it.
        case failedProvisionalNavigation(NavigationID, any Error)
        /// The navigation failed: a `NavigationError` before the commit, the bare error after it.
        case failed(NavigationID, any Error)

        /// The short names that some programs compare with.
        public enum Phase: Sendable, Hashable {
            /// Matches `.startedProvisionalNavigation`.
            case started
        }

        /// The navigation that the event belongs to.
        public var navigationID: NavigationID {
            switch self {
            case .startedProvisionalNavigation(let id), .receivedServerRedirect(let id), .committed(let id), .finished(let id): id
            case .failedProvisionalNavigation(let id, _), .failed(let id, _): id
            }
        }

        /// Compares kind and navigation.
        public static func == (left: Self, right: Self) -> Bool {
            left.kind == right.kind && left.navigationID == right.navigationID
        }

        /// Matches a short name in a `switch`.
        public static func ~= (phase: Phase, value: Self) -> Bool {
            phase == .started && value.kind == 0
        }

        private var kind: Int {
            switch self {
            case .startedProvisionalNavigation: 0
            case .receivedServerRedirect: 1
            case .committed: 2
            case .finished: 3
            case .failedProvisionalNavigation: 4
            case .failed: 5
            }
        }

        init(_ event: NavigationEvent, of id: NavigationID) {
            self =
                switch event {
                case .startedProvisionalNavigation: .startedProvisionalNavigation(id)
                case .receivedServerRedirect: .receivedServerRedirect(id)
                case .committed: .committed(id)
                case .finished: .finished(id)
                }
        }
    }
}

/// Matches a short name against `currentNavigationEvent` in a `switch`; a free function, as only so it serves the optional.
public func ~= (phase: WebPage.CurrentNavigationEvent.Phase, value: WebPage.CurrentNavigationEvent?) -> Bool {
    value.map { phase ~= $0 } ?? false
}

/// Compares `currentNavigationEvent` with a short name.
public func == (value: WebPage.CurrentNavigationEvent?, phase: WebPage.CurrentNavigationEvent.Phase) -> Bool {
    phase ~= value
}

extension WebPage.CurrentNavigationEvent {
    /// The short name as a pattern; closures of several statements need it as a member of the type that is switched over.
    public static var started: Phase { .started }
}

extension Optional<WebPage.CurrentNavigationEvent> {
    /// The short name as a pattern against `currentNavigationEvent`.
    public static var started: WebPage.CurrentNavigationEvent.Phase { .started }
}
