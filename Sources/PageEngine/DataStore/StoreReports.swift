import Synchronization

/// Sentences about stores that a reader should see; those that come before anyone listens wait.
final class StoreReports: Sendable {
    private struct State {
        var waiting: [String] = []
        var listener: (@Sendable (String) -> Void)?
    }

    private let state = Mutex(State())

    /// Tells a sentence, on any thread.
    func add(_ sentence: String) {
        let listener = state.withLock { state in
            if state.listener == nil { state.waiting.append(sentence) }
            return state.listener
        }
        listener?(sentence)
    }

    /// Hears all sentences from now on, those that wait first.
    func listen(_ listener: @escaping @Sendable (String) -> Void) {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            state.listener = listener
            return state.waiting
        }
        waiting.forEach(listener)
    }
}
