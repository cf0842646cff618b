import Glibc
import TestSupport

/// A program in place of the desktop's: it writes the number of its arguments and each of them into a pipe that the test reads.
final class FakeOpener {
    /// The program's path, for `set opener`.
    let path: String
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Puts the program into a home folder.
    init(in home: TemporaryFolder) {
        let pipe = home.path + "/opened"
        guard mkfifo(pipe, 0o600) == 0 else { preconditionFailure("mkfifo: error \(errno)") }
        path = home.write("#!/bin/sh\nprintf '%s\\n' \"$#\" \"$@\" > \(pipe)\n", to: "opener")
        chmod(path, 0o700)
        // Open for writing too: the pipe then never ends between two openers.
        descriptor = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { preconditionFailure("the opener's pipe can't be opened: error \(errno)") }
    }

    deinit { close(descriptor) }

    /// Everything that openers wrote, as lines, once there are at least so many; fewer when the time is over.
    func lines(atLeast count: Int, within limit: Duration = .seconds(10)) -> [String] {
        let deadline = ContinuousClock.now + limit
        while received.count(where: { $0 == 0x0A }) < count, ContinuousClock.now < deadline { readMore(milliseconds: 100) }
        readMore(milliseconds: 0)
        return String(decoding: received, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func readMore(milliseconds: Int32) {
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, milliseconds) > 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 { received += buffer[..<count] }
    }
}
