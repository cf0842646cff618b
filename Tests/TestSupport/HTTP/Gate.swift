import Glibc
import Synchronization

/// Holds a server's thread up until the test opens it: what a test has in place of a sleep.
public final class Gate: Sendable {
    private struct Ends: Sendable {
        let read: Int32
        let write: Int32
    }

    private let ends: Ends
    private let arrivals = Mutex(0)

    /// A closed gate.
    public init() {
        var pair: [Int32] = [-1, -1]
        guard pipe(&pair) == 0 else { preconditionFailure("pipe: \(String(cString: strerror(errno)))") }
        ends = Ends(read: pair[0], write: pair[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    /// Lets everybody pass, now and later.
    public func open() {
        var byte: UInt8 = 1
        let written = write(ends.write, &byte, 1)
        precondition(written == 1, "a gate's pipe takes one byte")
    }

    /// How many have come to the gate so far.
    public var arrivalCount: Int { arrivals.withLock { $0 } }

    /// Waits until the gate is open, or until the descriptor's other side goes away: then false.
    func wait(unlessClosed descriptor: Int32) -> Bool {
        arrivals.withLock { $0 += 1 }
        while true {
            var watched = [
                pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
                pollfd(fd: descriptor, events: pollPeerClosed, revents: 0),
            ]
            guard poll(&watched, 2, -1) > 0 else { continue }
            if watched[0].revents != 0 { return true }
            if watched[1].revents != 0 { return false }
        }
    }
}
