/// The sequences that programs iterate: one a load, one a read of `navigations` or `navigationResults`.
///
/// Streams are held here until they end: an `AsyncThrowingStream` whose last reference goes counts as cancelled, though nobody
/// cancelled it (a load whose result is ignored must go on).
@MainActor final class NavigationStreams {
    typealias Event = WebPage.NavigationEvent
    typealias Stream = AsyncThrowingStream<Event, any Error>

    private struct Load {
        let stream: Stream
        let continuation: Stream.Continuation

        /// Ends the stream; it lives until it has ended, or it would count as cancelled.
        func end(throwing error: (any Error)? = nil) {
            withExtendedLifetime(stream) { continuation.finish(throwing: error) }
        }
    }

    private var loads: [WebPage.NavigationID: Load] = [:]
    private var watchers: [UInt64: Stream.Continuation] = [:]
    private var results: [UInt64: AsyncStream<Result<Event, any Error>>.Continuation] = [:]
    private var lastWatcher: UInt64 = 0

    /// The sequence of one load; `onCancel` is called when the task that iterates it is cancelled.
    func open(_ id: WebPage.NavigationID, onCancel: @escaping @MainActor @Sendable () -> Void) -> Stream {
        let (stream, continuation) = Stream.makeStream()
        continuation.onTermination = { [weak self] termination in
            guard case .cancelled = termination else { return }
            // A stream that goes as its load ends counts as cancelled too: that must not stop the load after it.
            Task { @MainActor in if self?.loads[id] != nil { onCancel() } }
        }
        loads[id] = Load(stream: stream, continuation: continuation)
        return stream
    }

    /// A sequence that throws at once.
    static func failed(_ error: WebPage.NavigationError) -> Stream {
        Stream { $0.finish(throwing: error) }
    }

    /// A new sequence of every navigation's events; it records from now on.
    func watch() -> Stream {
        lastWatcher += 1
        let number = lastWatcher
        let (stream, continuation) = Stream.makeStream()
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.watchers[number] = nil }
        }
        watchers[number] = continuation
        return stream
    }

    /// The same, with failures as elements; it goes on after them.
    func watchResults() -> AsyncStream<Result<Event, any Error>> {
        lastWatcher += 1
        let number = lastWatcher
        let (stream, continuation) = AsyncStream<Result<Event, any Error>>.makeStream()
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.results[number] = nil }
        }
        results[number] = continuation
        return stream
    }

    /// Tells an event; `finished` ends the load's sequence.
    func publish(_ event: Event, of id: WebPage.NavigationID, to audience: NavigationStateMachine.Audience) {
        loads[id]?.continuation.yield(event)
        if event == .finished { loads.removeValue(forKey: id)?.end() }
        guard audience == .everyone else { return }
        for watcher in watchers.values { watcher.yield(event) }
        for watcher in results.values { watcher.yield(.success(event)) }
    }

    /// Throws a failure; every sequence of `navigations` ends with it.
    func fail(_ id: WebPage.NavigationID, with error: any Error, to audience: NavigationStateMachine.Audience) {
        loads.removeValue(forKey: id)?.end(throwing: error)
        guard audience == .everyone else { return }
        let ended = watchers.values
        watchers = [:]
        for watcher in ended { watcher.finish(throwing: error) }
        for watcher in results.values { watcher.yield(.failure(error)) }
    }

    /// Throws into every open sequence, as when the page's worker is lost.
    func failAll(with error: any Error) {
        let open = loads.values
        loads = [:]
        for load in open { load.end(throwing: error) }
        let ended = watchers.values
        watchers = [:]
        for watcher in ended { watcher.finish(throwing: error) }
        for watcher in results.values { watcher.yield(.failure(error)) }
    }

    /// Ends what is open when the page goes away.
    func close() {
        for load in loads.values { load.end(throwing: WebPage.NavigationError.pageClosed) }
        for watcher in watchers.values { watcher.finish() }
        for watcher in results.values { watcher.finish() }
    }
}
