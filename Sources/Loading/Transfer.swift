/// A running load: its events are pulled one by one, and it can be stopped at any moment.
///
/// Dropping the last reference stops it too. One task at a time may wait in `next()`.
package final class Transfer: Sendable {
    let channel: TransferChannel
    /// Kept so that the loader's thread lives as long as its transfers.
    private let owner: any AnyObject & Sendable

    init(channel: TransferChannel, owner: any AnyObject & Sendable) {
        (self.channel, self.owner) = (channel, owner)
    }

    deinit { channel.cancel() }

    /// The next event, nil when the transfer is complete; throws `LoadingError`, and `.cancelled` at once when the transfer or the task is.
    package func next() async throws -> TransferEvent? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { channel.take($0) }
        } onCancel: {
            channel.cancel()
        }
    }

    /// Stops the transfer; nothing is delivered after it.
    package func cancel() { channel.cancel() }

    /// Lets the body have any size, from now on: what goes to a file needs no memory.
    package func liftSizeLimit() { channel.liftSizeLimit() }

    /// Whether the source is still at work; events may wait when it no longer is.
    package var isRunning: Bool { !channel.isOver }

    /// What the transfer is doing now.
    package var phase: TransferPhase { channel.status.phase }

    /// When the phase last changed or a byte last arrived.
    package var lastActivity: ContinuousClock.Instant { channel.status.lastActivity }
}
