package import WebTypes

/// One step of a transfer.
package enum TransferEvent: Sendable {
    /// The answer's head; it comes once, before any data.
    case response(URLResponse)
    /// A part of the body, decoded.
    case data([UInt8])
    /// The answer sends us elsewhere; the transfer ends with it.
    case redirect(Redirect)
}

/// What a transfer is doing.
package enum TransferPhase: Int, Sendable, Comparable {
    /// Looking the host's name up.
    case resolving
    /// Connecting, and shaking hands.
    case connecting
    /// Waiting for the first byte of the answer.
    case waiting
    /// Receiving.
    case receiving

    /// Earlier phases come first.
    package static func < (left: TransferPhase, right: TransferPhase) -> Bool { left.rawValue < right.rawValue }
}
