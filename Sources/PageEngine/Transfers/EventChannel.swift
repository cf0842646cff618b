import Loading
import Synchronization

/// One producer hands events to one consumer; the producer waits while more than `capacity` events lie here.
final class EventChannel: Sendable {
    private static let capacity = 16

    private enum End {
        case open
        case finished
        case failed(any Error)
    }

    private struct State {
        var events: [TransferEvent] = []
        var end = End.open
        var consumer: CheckedContinuation<Void, Never>?
        var producer: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// Hands over an event, after there is room; false when nobody wants it any more.
    func send(_ event: TransferEvent) async -> Bool {
        while !hasRoom { await waitForRoom() }
        let (consumer, isOpen) = state.withLock { state in
            guard case .open = state.end else { return (CheckedContinuation<Void, Never>?.none, false) }
            state.events.append(event)
            defer { state.consumer = nil }
            return (state.consumer, true)
        }
        consumer?.resume()
        return isOpen
    }

    /// Nothing more will come; what lies here is still handed out, unless `error` is a cancellation.
    func finish(throwing error: (any Error)? = nil) {
        close(error.map(End.failed) ?? .finished, dropsEvents: false)
    }

    /// Ends at once; what lies here is dropped.
    func cancel() {
        close(.failed(NavigationCancelled.stopped), dropsEvents: true)
    }

    /// The next event; nil at the end.
    func next() async throws -> TransferEvent? {
        while true {
            if let result = take() { return try result.get() }
            await waitForEvent()
        }
    }

    private var hasRoom: Bool {
        state.withLock { state in
            guard case .open = state.end else { return true }
            return state.events.count < EventChannel.capacity
        }
    }

    private func take() -> Result<TransferEvent?, any Error>? {
        let (result, producer) = state.withLock { state -> (Result<TransferEvent?, any Error>?, CheckedContinuation<Void, Never>?) in
            defer { state.producer = nil }
            if !state.events.isEmpty { return (.success(state.events.removeFirst()), state.producer) }
            switch state.end {
            case .open: return (nil, state.producer)
            case .finished: return (.success(nil), state.producer)
            case .failed(let error): return (.failure(error), state.producer)
            }
        }
        producer?.resume()
        return result
    }

    private func close(_ end: End, dropsEvents: Bool) {
        let waiting = state.withLock { state in
            if case .open = state.end { state.end = end }
            if dropsEvents {
                state.end = end
                state.events = []
            }
            defer {
                state.consumer = nil
                state.producer = nil
            }
            return [state.consumer, state.producer]
        }
        for continuation in waiting { continuation?.resume() }
    }

    private func waitForEvent() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard case .open = state.end, state.events.isEmpty else { return true }
                state.consumer = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    private func waitForRoom() async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                guard case .open = state.end, state.events.count >= EventChannel.capacity else { return true }
                state.producer = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }
}
