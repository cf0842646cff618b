import FoundationEssentials
import Loading

/// What a program's scheme handler replies, as a source of bytes (WebPage API 1.15).
///
/// Data or the end before a response is the handler's fault and fails the load; of several responses before data the last counts.
/// `cancel()` cancels the task that iterates the handler's sequence.
final class SchemeSource: ByteSource {
    private let channel = EventChannel()
    private let task: Task<Void, Never>

    /// Asks the handler and begins to read its reply, on the main actor.
    @MainActor init(_ handler: any URLSchemeHandler, request: URLRequest, scheme: String) {
        let channel = channel
        task = Task { @MainActor in
            await SchemeSource.read(handler, request, scheme: scheme, into: channel)
        }
    }

    func next() async throws -> TransferEvent? {
        try await channel.next()
    }

    func cancel() {
        task.cancel()
        channel.cancel()
    }

    deinit {
        task.cancel()
    }

    @MainActor private static func read(
        _ handler: some URLSchemeHandler, _ request: URLRequest, scheme: String, into channel: EventChannel
    ) async {
        do {
            var response: URLResponse?
            var hasData = false
            for try await result in handler.reply(for: request) {
                switch result {
                case .response(let new) where !hasData: response = new
                case .response: break
                case .data(let data):
                    if !hasData, try await !send(response, scheme, into: channel) { return }
                    hasData = true
                    if await !channel.send(.data(Array(data))) { return }
                }
            }
            if !hasData { _ = try await send(response, scheme, into: channel) }
            channel.finish()
        } catch {
            channel.finish(throwing: error)
        }
    }

    @MainActor private static func send(_ response: URLResponse?, _ scheme: String, into channel: EventChannel) async throws -> Bool {
        guard let response else { throw NavigationFault.handlerSentNoResponse(scheme: scheme) }
        return await channel.send(.response(response))
    }
}
