import DOM
import WebTypes

/// The documents that the frames of a page show, and those on their way.
struct FrameTrees {
    /// A document that has come: its bytes, and its address where it has one of its own.
    struct Known: Sendable {
        let reading: FrameReading
        let address: WebURL?
    }

    /// How many frames may stand in each other.
    static let maximumDepth = 4
    /// How many frames of a page show their documents.
    static let maximumCount = 32

    /// The documents of frames, by their document nodes.
    var trees: [NodeID: FrameTree] = [:]
    /// The same by their frames, as they came: enough to show them again without the network.
    var known: [FramePath: Known] = [:]
    /// What is on its way, by the frames' elements.
    var loads: [NodeID: Task<Void, Never>] = [:]
    /// How many frames have asked for their documents.
    var askedCount = 0
    /// The frame to show when it is laid out.
    var wanted: FramePath?
    /// Those who wait for the frames.
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// The bytes of the documents that have come.
    var byteCount: Int { known.values.reduce(0) { $0 + $1.reading.byteCount } }

    /// Adds someone who waits until a frame has its document, or will have none.
    mutating func add(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

    /// Takes those who wait.
    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
        defer { waiters = [] }
        return waiters
    }
}
