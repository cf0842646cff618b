/// Tells events one in a turn of the main actor: observers coalesce what changes within one turn (WebPage API D28).
@MainActor struct EventQueue {
    /// What is told.
    enum Item {
        case event(WebPage.NavigationEvent, WebPage.NavigationID, NavigationStateMachine.Audience)
        case failure(WebPage.NavigationID, any Error, NavigationStateMachine.Audience)
    }

    /// How many turns of the main actor an observer gets to see an event: `Observations` needs a few to wake and read.
    static let turns = 4

    var waiting: [Item] = []
    /// What came meanwhile, for the state machine.
    var deferred: [NavigationStateMachine.Event] = []
    var isDraining = false
}

extension WebPage {
    /// Tells now, or after what is still to be told.
    func tell(_ item: EventQueue.Item) {
        events.waiting.append(item)
        guard !events.isDraining else { return }
        events.isDraining = true
        tellNext()
        Task { [weak self] in
            while await self?.tellAfterTurns() ?? false {}
        }
    }

    private func tellAfterTurns() async -> Bool {
        for _ in 0..<EventQueue.turns { await Task.yield() }
        if events.waiting.isEmpty {
            events.isDraining = false
            handleDeferred()
            return false
        }
        tellNext()
        return true
    }

    /// Takes what came meanwhile, until there is something to tell again.
    private func handleDeferred() {
        while !events.isDraining, !events.deferred.isEmpty { handle(events.deferred.removeFirst()) }
    }

    private func tellNext() {
        switch events.waiting.removeFirst() {
        case .event(let event, let id, let audience):
            currentNavigationEvent = CurrentNavigationEvent(event, of: id)
            streams.publish(event, of: id, to: audience)
        case .failure(let id, let error, let audience):
            // A navigation that another one took the place of is no longer the current one.
            if currentNavigationEvent == nil || isCurrent(id) { currentNavigationEvent = .failed(id, error) }
            streams.fail(id, with: error, to: audience)
        }
    }

    private func isCurrent(_ id: NavigationID) -> Bool {
        (currentNavigationEvent?.navigationID.number ?? 0) <= id.number
    }
}
