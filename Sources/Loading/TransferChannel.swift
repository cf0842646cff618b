import Synchronization

/// What stands between a source's thread and the consumer's task: events that wait, the end, and a stop.
final class TransferChannel: Sendable {
    /// What the source is asked for.
    enum Signal: Sendable {
        /// There is room again after an event was refused for lack of it.
        case resume
        /// Nobody listens any more.
        case cancel
    }

    /// What a transfer is doing and since when.
    struct Status: Sendable {
        var phase = TransferPhase.resolving
        var lastActivity = ContinuousClock.now
    }

    /// Whether the body may have only so many bytes as the loader's configuration says.
    enum SizeLimit: Sendable { case applies, lifted }

    typealias Ear = @Sendable (Signal) -> Void
    typealias Waiter = CheckedContinuation<TransferEvent?, any Error>

    private let state = Mutex(State())
    private let maximumWaitingSize: Int

    /// A channel that holds at most that many bytes of data.
    init(maximumWaitingSize: Int) {
        self.maximumWaitingSize = maximumWaitingSize
    }

    /// Names the source's ear; called at once where the stop came before it.
    func listen(_ ear: @escaping Ear) {
        let isOver = state.withLock { state in
            if state.end == nil { state.ear = ear }
            return state.end != nil
        }
        if isOver { ear(.cancel) }
    }
}

// MARK: The source's side

extension TransferChannel {
    /// Whether a source may send data; when not, `.resume` is signalled once there is room.
    func hasRoom() -> Bool {
        state.withLock { state in
            if state.waitingSize < maximumWaitingSize || state.end != nil { return true }
            state.isHeldUp = true
            return false
        }
    }

    /// Whether the transfer has ended, by either side.
    var isOver: Bool { state.withLock { $0.end != nil } }

    /// How many bytes wait for the consumer.
    var waitingSize: Int { state.withLock { $0.waitingSize } }

    /// Whether the source was refused room and waits for `.resume`.
    var isHeldUp: Bool { state.withLock { $0.isHeldUp } }

    /// Hands an event over, unless the transfer has ended.
    func send(_ event: TransferEvent) {
        let waiter = state.withLock { state -> Waiter? in
            if state.end != nil { return nil }
            state.status.lastActivity = .now
            if let waiter = state.waiter.take() { return waiter }
            state.append(event)
            return nil
        }
        waiter?.resume(returning: event)
    }

    /// Ends the transfer, nil being success; events that wait are still delivered.
    func finish(_ error: LoadingError? = nil) {
        let waiter = state.withLock { state -> Waiter? in
            if state.end != nil { return nil }
            state.end = error.map(End.failed) ?? .complete
            state.ear = nil
            return state.waiter.take()
        }
        if let error { waiter?.resume(throwing: error) } else { waiter?.resume(returning: nil) }
    }

    /// Notes what the transfer is doing.
    func enter(_ phase: TransferPhase) {
        state.withLock { state in
            if state.status.phase < phase { state.status = Status(phase: phase) }
        }
    }

    /// Notes that bytes came, though none may be ready for the consumer yet.
    func noteActivity() {
        state.withLock { $0.status.lastActivity = .now }
    }

    /// Takes its phase and its activity from another transfer's channel, nil from what is noted here.
    func follow(_ upstream: TransferChannel?) {
        let limit = state.withLock { state in
            state.upstream = upstream
            return state.sizeLimit
        }
        if limit == .lifted { upstream?.liftSizeLimit() }
    }

    /// Whether the body's size is limited.
    var sizeLimit: SizeLimit { state.withLock { $0.sizeLimit } }

    /// What the transfer is doing.
    var status: Status {
        let (own, upstream) = state.withLock { ($0.status, $0.upstream) }
        return upstream?.status ?? own
    }
}

// MARK: The consumer's side

extension TransferChannel {
    /// Answers the waiter now or when the next event comes.
    func take(_ waiter: Waiter) {
        let (answer, ear) = state.withLock { state -> (Result<TransferEvent?, any Error>?, Ear?) in
            precondition(state.waiter == nil, "two tasks wait for one transfer")
            if let event = state.removeFirst() { return (.success(event), state.resumption(below: maximumWaitingSize / 2)) }
            switch state.end {
            case .complete: return (.success(nil), nil)
            case .failed(let error): return (.failure(error), nil)
            case nil:
                state.waiter = waiter
                return (nil, nil)
            }
        }
        if let answer { waiter.resume(with: answer) }
        ear?(.resume)
    }

    /// Lets the body have any size, from now on; that of the transfer which this one waits for, too.
    func liftSizeLimit() {
        let upstream = state.withLock { state in
            state.sizeLimit = .lifted
            return state.upstream
        }
        upstream?.liftSizeLimit()
    }

    /// Ends the transfer for the consumer: what waits is dropped, the waiter is answered now, and the source is told.
    func cancel() {
        let (waiter, ear) = state.withLock { state -> (Waiter?, Ear?) in
            state.dropEvents()
            if case .failed(.cancelled) = state.end { return (nil, nil) }
            state.end = .failed(.cancelled)
            return (state.waiter.take(), state.ear.take())
        }
        waiter?.resume(throwing: LoadingError.cancelled)
        ear?(.cancel)
    }
}
