internal import CCurl
import Synchronization
import WebTypes

/// The thread that owns every curl handle, seen from outside: commands are left in its inbox and it is woken.
final class CurlThread: Sendable {
    enum Command: Sendable {
        case start(UInt64, URLRequest, ConnectionCredentials, TransferChannel)
        case resume(UInt64)
        case cancel(UInt64)
        case shutDown
    }

    /// curl's multi handle.
    ///
    /// Off its thread it is used for `curl_multi_wakeup` only, which curl allows from any thread, and only under the inbox's lock while the
    /// thread has not yet taken it back. Unchecked because a raw pointer is not Sendable, however it is used.
    private struct Multi: @unchecked Sendable {
        let pointer: UnsafeMutableRawPointer
    }

    private struct Inbox {
        var commands: [Command] = []
        var multi: Multi?
        var refusal: LoadingError?
    }

    private let inbox = Mutex(Inbox())
    private let nextID = Atomic<UInt64>(0)

    /// A thread that has started; libcurl is opened on it, not here.
    init(_ configuration: LoaderConfiguration) {
        startDetachedThread { [self] in CurlLoop(thread: self, configuration: configuration).run() }
    }

    /// Starts a request whose events go to the channel.
    func start(_ request: URLRequest, _ credentials: ConnectionCredentials, _ channel: TransferChannel) {
        let id = nextID.add(1, ordering: .relaxed).newValue
        if let refusal = send(.start(id, request, credentials, channel)) { return channel.finish(refusal) }
        channel.listen { [weak self] signal in
            switch signal {
            case .resume: self?.send(.resume(id))
            case .cancel: self?.send(.cancel(id))
            }
        }
    }

    /// Ends every transfer and the thread.
    func shutDown() { send(.shutDown) }

    /// Leaves a command; returns why none can be obeyed.
    @discardableResult
    private func send(_ command: Command) -> LoadingError? {
        inbox.withLock { inbox in
            if inbox.refusal == nil { inbox.commands.append(command) }
            if let multi = inbox.multi { ccurl_multi_wakeup(multi.pointer) }
            return inbox.refusal
        }
    }
}

// MARK: On the thread

extension CurlThread {
    /// Names the handle to wake, nil once there is none any more.
    func setMulti(_ pointer: UnsafeMutableRawPointer?) {
        let multi = pointer.map { Multi(pointer: $0) }
        inbox.withLock { $0.multi = multi }
    }

    /// What came in since.
    func takeCommands() -> [Command] {
        inbox.withLock { inbox in
            defer { inbox.commands.removeAll(keepingCapacity: true) }
            return inbox.commands
        }
    }

    /// Where curl can't be used: answers what came in and what will come.
    func refuse(_ error: LoadingError) {
        inbox.withLock { $0.refusal = error }
        for case .start(_, _, _, let channel) in takeCommands() { channel.finish(error) }
    }
}
