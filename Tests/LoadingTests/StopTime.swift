import Dispatch
import Loading

/// How long a stop needs to answer a task that waits for the next event.
///
/// The task runs on a queue of its own: other tests may keep the concurrency pool's threads busy.
func stopTime(of transfer: Transfer) async -> Duration {
    let isReady = DispatchSemaphore(value: 0)
    let waiting = Task(executorPreference: QueueExecutor()) { () -> ContinuousClock.Instant in
        isReady.signal()
        while (try? await transfer.next()) != nil {}
        return .now
    }
    let start = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
            isReady.wait()
            let start = ContinuousClock.now
            transfer.cancel()
            continuation.resume(returning: start)
        }
    }
    return await waiting.value - start
}

/// Runs a task's jobs on a queue of its own.
private final class QueueExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "test.waiting")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
