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

/// Where an answer sends us.
package struct Redirect: Sendable {
    /// The status code: 301, 302, 303, 307 or 308.
    package let status: Int
    /// The address, resolved against the request's; it may have any scheme, and judging it is the caller's business.
    package let location: WebURL
    /// The method to use next: 303 makes it `GET` (but for `HEAD`), 301 and 302 make `POST` a `GET`.
    package let method: String
    /// The whole answer.
    package let response: HTTPURLResponse
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
