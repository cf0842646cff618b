import Dispatch

/// Runs actors on a queue, so that a slow disk holds up none of the few threads that tasks share.
final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "martlet.cache")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
