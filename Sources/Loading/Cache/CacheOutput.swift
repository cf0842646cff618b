import Synchronization

/// The writing end of a transfer's channel for a task: it waits for room, and learns that nobody listens any more.
final class CacheOutput: Sendable {
    private enum State {
        case idle
        case hasRoom
        case waiting(CheckedContinuation<Void, Never>)
        case isOver
    }

    private let channel: TransferChannel
    private let state = Mutex(State.idle)

    init(_ channel: TransferChannel) { self.channel = channel }

    /// Takes what the channel signals.
    func note(_ signal: TransferChannel.Signal) {
        let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
            // A signal that was on its way when the stop came changes nothing.
            if case .isOver = state { return nil }
            defer { state = signal == .cancel ? .isOver : .hasRoom }
            if case .waiting(let waiter) = state { return waiter }
            return nil
        }
        waiter?.resume()
    }

    /// Hands an event over once there is room; false when nobody listens any more.
    func send(_ event: TransferEvent) async -> Bool {
        while !channel.hasRoom() { await waitForSignal() }
        channel.send(event)
        return !channel.isOver
    }

    /// Ends the transfer, nil being success.
    func finish(_ error: LoadingError? = nil) { channel.finish(error) }

    /// Notes what the transfer is doing.
    func enter(_ phase: TransferPhase) { channel.enter(phase) }

    /// Takes phase and activity from another transfer, nil from no other.
    func follow(_ transfer: Transfer?) { channel.follow(transfer?.channel) }

    private func waitForSignal() async {
        await withCheckedContinuation { continuation in
            let isThereAlready = state.withLock { state -> Bool in
                switch state {
                case .idle: state = .waiting(continuation)
                case .hasRoom: state = .idle
                case .isOver: break
                case .waiting: preconditionFailure("two tasks write into one transfer")
                }
                if case .waiting = state { return false }
                return true
            }
            if isThereAlready { continuation.resume() }
        }
    }
}
