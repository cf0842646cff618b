import Glibc

/// Wakes a thread that waits for a descriptor's input: a pipe that is written to once.
final class StopSignal: Sendable {
    private let readEnd: FileDescriptor
    private let writeEnd: FileDescriptor

    /// A signal that is not raised; nil where the system has no descriptor left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        (readEnd, writeEnd) = (.owned(ends[0]), .owned(ends[1]))
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// Wakes whoever waits, now and later.
    func raise() {
        var byte: UInt8 = 1
        // A full pipe is raised already.
        _ = write(writeEnd.number, &byte, 1)
    }

    /// What a wait ended with.
    enum Outcome { case input, raised, timedOut }

    /// Waits until the input can be read without waiting or is at its end, the signal is raised, or the time is up; nil waits for ever.
    func waitForInput(_ input: Int32, for time: Duration?) -> Outcome {
        while true {
            var watched = [
                pollfd(fd: readEnd.number, events: Int16(POLLIN), revents: 0), pollfd(fd: input, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&watched, 2, time.map { CInt(clamping: $0.wholeMilliseconds) } ?? -1)
            if count < 0, errno != EINTR { return .input }
            if watched[0].revents != 0 { return .raised }
            if watched[1].revents != 0 { return .input }
            if count == 0 { return .timedOut }
        }
    }
}
