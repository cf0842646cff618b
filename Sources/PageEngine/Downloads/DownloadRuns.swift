/// The downloads of a page that run, and the sequences that tell of them.
@MainActor struct DownloadRuns {
    private typealias Event = WebPage.DownloadEvent

    private var running: [DownloadRun] = []
    private let watchers = Watchers()

    /// Holds the sequences: those that nobody reads any more go.
    @MainActor private final class Watchers {
        var continuations: [UInt64: AsyncStream<Event>.Continuation] = [:]
        var lastNumber: UInt64 = 0
    }

    /// A new sequence of every download's events; it records from now on.
    func watch() -> AsyncStream<WebPage.DownloadEvent> {
        let (stream, continuation) = AsyncStream<Event>.makeStream()
        watchers.lastNumber += 1
        let number = watchers.lastNumber
        continuation.onTermination = { [weak watchers] _ in
            Task { @MainActor in watchers?.continuations[number] = nil }
        }
        watchers.continuations[number] = continuation
        return stream
    }

    /// Tells an event.
    func publish(_ event: WebPage.DownloadEvent) {
        for watcher in watchers.continuations.values { watcher.yield(event) }
    }

    /// Notes a download that begins.
    mutating func add(_ run: DownloadRun) { running.append(run) }

    /// Forgets a download that has ended.
    mutating func remove(_ run: DownloadRun) { running.removeAll { $0 === run } }

    /// Ends all of it, as the page goes.
    func close() {
        for run in running { run.stop() }
        for watcher in watchers.continuations.values { watcher.finish() }
    }
}
