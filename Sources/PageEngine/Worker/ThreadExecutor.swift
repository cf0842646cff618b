import Dispatch
import Glibc
import Synchronization

/// A serial executor with a thread of its own, of 8 MB of stack; work runs in the order it came.
///
/// The thread starts with the first work and ends when the executor goes away.
final class ThreadExecutor: SerialExecutor {
    private let queue = WorkQueue()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.add(.job(job, self), startingThread: WorkQueue.run)
    }

    /// Runs `body` on the thread after everything that was asked before.
    func perform(_ body: @escaping @Sendable () -> Void) {
        queue.add(.body(body, self), startingThread: WorkQueue.run)
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    /// Called by the runtime for code that runs here outside of a task, as the bodies of `perform` do.
    func checkIsolated() {
        precondition(queue.isOnThread, "the page's worker was touched from another thread")
    }

    deinit {
        queue.close()
    }
}

/// What the thread and the executor share.
///
/// The thread holds it, and the executor only while it runs work for it.
private final class WorkQueue: Sendable {
    enum Work: Sendable {
        case job(UnownedJob, ThreadExecutor)
        case body(@Sendable () -> Void, ThreadExecutor)
    }

    private struct State {
        var waiting: [Work] = []
        var thread: pthread_t?
        var isClosed = false
    }

    private static let stackSize = 8 << 20
    private let state = Mutex(State())
    // A semaphore rather than a condition variable: it has no lock of its own to keep in step with the mutex above.
    private let wakeup = DispatchSemaphore(value: 0)

    var isOnThread: Bool {
        state.withLock { $0.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    }

    func add(_ work: Work, startingThread body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) {
        state.withLock { state in
            state.waiting.append(work)
            guard state.thread == nil else { return }
            state.thread = start(body)
        }
        wakeup.signal()
    }

    func close() {
        state.withLock { $0.isClosed = true }
        wakeup.signal()
    }

    /// The thread's life: takes all that waits, does it in order, sleeps.
    static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
        guard let pointer else { return nil }
        let queue = Unmanaged<WorkQueue>.fromOpaque(pointer).takeRetainedValue()
        while queue.runWaiting() { queue.wakeup.wait() }
        return nil
    }

    /// Whether there may be more to do later.
    private func runWaiting() -> Bool {
        while true {
            let (works, isClosed) = state.withLock { state in
                defer { state.waiting = [] }
                return (state.waiting, state.isClosed)
            }
            if works.isEmpty { return !isClosed }
            for work in works { WorkQueue.perform(work) }
        }
    }

    private static func perform(_ work: Work) {
        switch work {
        case .job(let job, let executor): job.runSynchronously(on: executor.asUnownedSerialExecutor())
        case .body(let body, _): body()
        }
    }

    private func start(_ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?) -> pthread_t {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, WorkQueue.stackSize)
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        var everySignal = sigset_t()
        var former = sigset_t()
        // Signals belong to the thread of the program's event loop, but for those that this thread itself causes.
        sigfillset(&everySignal)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&everySignal, signal) }
        pthread_sigmask(SIG_SETMASK, &everySignal, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        var thread = pthread_t()
        let fault = pthread_create(&thread, &attributes, body, Unmanaged.passRetained(self).toOpaque())
        guard fault == 0 else { preconditionFailure("the page's thread could not be started: error \(fault)") }
        return thread
    }
}
