public import FoundationEssentials
public import WebTypes

/// A scheme handler that is told to begin and to stop, in the manner of older programs (WebPage API D15).
@MainActor public protocol CallbackURLSchemeHandler: AnyObject, Sendable {
    /// Begins to answer: tells the task a response, then data, then the end or an error, now or later.
    func start(_ task: URLSchemeTask)

    /// The answer is no longer needed; what the task is told from now on is ignored.
    func stop(_ task: URLSchemeTask)
}

/// One request that a `CallbackURLSchemeHandler` answers.
public final class URLSchemeTask: Sendable {
    /// What is asked for.
    public let request: URLRequest
    private let continuation: AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation

    fileprivate init(_ request: URLRequest, _ continuation: AsyncThrowingStream<URLSchemeTaskResult, any Error>.Continuation) {
        (self.request, self.continuation) = (request, continuation)
    }

    /// Tells the response; one comes before any data, and the last one before data counts.
    public func didReceive(_ response: URLResponse) { continuation.yield(.response(response)) }

    /// Tells a part of the body.
    public func didReceive(_ data: Data) { continuation.yield(.data(data)) }

    /// Tells the end.
    public func didFinish() { continuation.finish() }

    /// Tells why there is no answer, or no more of it.
    public func didFailWithError(_ error: any Error) { continuation.finish(throwing: error) }
}

/// Makes a sequence of what a `CallbackURLSchemeHandler` tells.
struct CallbackSequences: URLSchemeHandler {
    let handler: any CallbackURLSchemeHandler

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: URLSchemeTaskResult.self)
        let task = URLSchemeTask(request, continuation)
        let handler = handler
        continuation.onTermination = { end in
            guard case .cancelled = end else { return }
            Task { @MainActor in handler.stop(task) }
        }
        Task { @MainActor in handler.start(task) }
        return stream
    }
}
