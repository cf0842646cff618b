import Loading

/// Where the bytes of a navigation come from: the loader, a scheme handler, memory, standard input.
///
/// It is pulled: nothing more than a little is fetched ahead.
protocol ByteSource: Sendable {
    /// The next event; nil at the end. Throws what went wrong, and at once after `cancel()`.
    func next() async throws -> TransferEvent?
    /// Ends it, at any moment and from any thread.
    func cancel()
    /// Lets the body have any size, from now on: what goes to a file needs no memory.
    func liftSizeLimit()
}

extension ByteSource {
    /// Nothing: the size was never limited.
    func liftSizeLimit() {}

    /// The next event; a task that is cancelled ends the source.
    func nextOrCancel() async throws -> TransferEvent? {
        try await withTaskCancellationHandler {
            try await next()
        } onCancel: {
            cancel()
        }
    }
}

extension Transfer: ByteSource {}
