public import FoundationEssentials

/// Serves the addresses of a scheme of the program's own.
public protocol URLSchemeHandler {
    /// What `reply(for:)` returns: a response, then data, then the end, or an error.
    associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>

    /// Answers the request; the task that reads the sequence is cancelled when the resource is no longer needed.
    func reply(for request: URLRequest) -> TaskSequence
}

/// One step of a scheme handler's answer.
public enum URLSchemeTaskResult: Sendable {
    /// The response; at least one comes before any data, and the last one counts.
    case response(URLResponse)
    /// A part of the body.
    case data(Data)
}
