import Loading
import Synchronization

/// A response and bytes that are already here, handed out in pieces so that the page shows before all of it is read.
final class MemorySource: ByteSource {
    private static let pieceSize = 1 << 16

    private struct State {
        var response: URLResponse?
        var offset = 0
        var isCancelled = false
    }

    private let bytes: [UInt8]
    private let state: Mutex<State>

    init(response: URLResponse, bytes: [UInt8]) {
        self.bytes = bytes
        state = Mutex(State(response: response))
    }

    func next() async throws -> TransferEvent? {
        try state.withLock { state in
            if state.isCancelled { throw NavigationCancelled.stopped }
            if let response = state.response {
                state.response = nil
                return .response(response)
            }
            guard state.offset < bytes.count else { return nil }
            let end = min(bytes.count, state.offset + MemorySource.pieceSize)
            defer { state.offset = end }
            return .data(Array(bytes[state.offset..<end]))
        }
    }

    func cancel() {
        state.withLock { $0.isCancelled = true }
    }
}
