import Cells
import DOM
import Rendering
import Synchronization

/// What a worker has to tell of one document since the last time.
struct Publication: Sendable {
    let document: DocumentID
    /// The build that it is about; lines of earlier builds are void.
    let build: Int
    var updates: [LayoutUpdate] = []
    var received: Int?
    /// The title, when it changed; nil in it when the document has none.
    var title: String??
    /// What the addresses in the document are read by, when it changed.
    var base: DocumentBase?
    /// The same in the documents of its frames, by their document nodes, when these changed.
    var frameBases: [NodeID: DocumentBase]?
    /// The colour that the page asks for, once its head is whole.
    var themeColor: Color?
    var refresh: RefreshDirective?
    /// Where the page's own content begins.
    var opening: FlowOffset?
    var fragment: FragmentTarget?
    var hasFirstLayout = false
    var isParsed = false
    /// Everything is laid out in the latest options.
    var isSettled = false
    /// The document is no longer built.
    var isDropped = false
}

/// Carries publications from the worker to the main actor; at most one turn of it is ever asked for at a time.
final class Publisher: Sendable {
    private struct State {
        var waiting: [Publication] = []
        var isScheduled = false
    }

    private let state = Mutex(State())
    private let deliver: @MainActor @Sendable (Publication) -> Void

    init(deliver: @escaping @MainActor @Sendable (Publication) -> Void) {
        self.deliver = deliver
    }

    /// Adds to what waits for the main actor's next turn.
    func publish(_ document: DocumentID, build: Int, _ change: (inout Publication) -> Void) {
        let mustSchedule = state.withLock { state in
            if let last = state.waiting.indices.last, state.waiting[last].document == document, state.waiting[last].build == build {
                change(&state.waiting[last])
            } else {
                var publication = Publication(document: document, build: build)
                change(&publication)
                state.waiting.append(publication)
            }
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if mustSchedule { Task { @MainActor in drain() } }
    }

    /// Delivers what waits, now.
    @MainActor func drain() {
        let publications = state.withLock { state in
            defer { state = State() }
            return state.waiting
        }
        for publication in publications { deliver(publication) }
    }
}
