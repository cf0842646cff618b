import DOM
import WebTypes

/// The documents that the frames of a page show, and those on their way.
struct FrameTrees {
    /// What is known of one document: the page's own, or one in a frame.
    struct Tree {
        /// The addresses of the document and of those around it, the page's last.
        var addresses: [WebURL]
        /// What the addresses in it are read by.
        var base: DocumentBase

        /// How many frames are around.
        var depth: Int { addresses.count - 1 }
    }

    /// How many frames may stand in each other.
    static let maximumDepth = 4
    /// How many frames of a page show their documents.
    static let maximumCount = 32

    /// The documents of frames, by their document nodes.
    var trees: [NodeID: Tree] = [:]
    /// What is on its way, by the frames' elements.
    var loads: [NodeID: Task<Void, Never>] = [:]
    /// How many frames have asked for their documents.
    var askedCount = 0
    /// Those who wait for the frames.
    private var waiters: [CheckedContinuation<Void, Never>] = []

    /// Adds someone who waits until a frame has its document, or will have none.
    mutating func add(_ waiter: CheckedContinuation<Void, Never>) { waiters.append(waiter) }

    /// Takes those who wait.
    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
        defer { waiters = [] }
        return waiters
    }
}
