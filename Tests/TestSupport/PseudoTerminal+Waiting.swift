internal import CPseudoTerminal
internal import Glibc

extension PseudoTerminal {
    /// Waits until the screen satisfies a condition.
    ///
    /// - Throws: when the program left before, or the time is over; the error has the screen.
    public func wait(
        for what: String, within limit: Duration = .seconds(30), until condition: (TerminalEmulator) -> Bool
    ) throws(Failure) {
        let deadline = ContinuousClock.now + limit
        while !condition(emulator) {
            guard readOutput(until: deadline) else {
                if condition(emulator) { return }
                let reason = isAtEnd ? "the program left" : "\(limit) passed"
                throw Failure(description: "waited for \(what), but \(reason). The screen:\n\(emulator.text)")
            }
        }
    }

    /// Waits until a text is on the screen.
    public func wait(forText text: String, within limit: Duration = .seconds(30)) throws(Failure) {
        try wait(for: "\"\(text)\"", within: limit) { $0.shows(text) }
    }

    /// Waits until the raw output holds these bytes.
    public func wait(forOutput text: String, within limit: Duration = .seconds(30)) throws(Failure) {
        let needle = Array(text.utf8)
        try wait(for: "the output \(text.debugDescription)", within: limit) { _ in self.output.containsSequence(needle) }
    }

    /// Whether the program has left; takes what it wrote so far.
    public var hasLeft: Bool {
        while readOutput(until: .now), hasInput {}
        return isAtEnd
    }

    private var hasInput: Bool {
        var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Waits until the program has left, reading what it still writes.
    public func waitForExit(within limit: Duration = .seconds(30)) throws(Failure) -> ExitStatus {
        let deadline = ContinuousClock.now + limit
        while readOutput(until: deadline) {}
        while status == nil || isStopped {
            guard ContinuousClock.now < deadline else {
                throw Failure(description: "the program did not leave within \(limit). The screen:\n\(emulator.text)")
            }
            updateStatus(waits: isAtEnd)
        }
        return status ?? .exited(-1)
    }

    /// Waits until the program is stopped by a signal.
    public func waitForStop(within limit: Duration = .seconds(30)) throws(Failure) -> ExitStatus {
        let deadline = ContinuousClock.now + limit
        while !isStopped {
            updateStatus(waits: false)
            if isStopped { break }
            guard readOutput(until: min(deadline, .now + .milliseconds(10))) || ContinuousClock.now < deadline else {
                throw Failure(description: "the program was not stopped within \(limit). The screen:\n\(emulator.text)")
            }
        }
        return status ?? .exited(-1)
    }

    private var isStopped: Bool {
        if case .stopped = status { true } else { false }
    }

    private func updateStatus(waits: Bool) {
        var value: Int32 = 0
        guard waitpid(process, &value, WUNTRACED | (waits ? 0 : WNOHANG)) == process else { return }
        let code = martlet_decode_status(value)
        status = code >= 1_000 ? .stopped(code - 1_000) : value & 0x7F != 0 ? .signalled(code - 128) : .exited(code)
    }

    /// Takes what the program wrote next; false when the time is over or it will write no more.
    public func readOutput(until deadline: ContinuousClock.Instant) -> Bool {
        guard !isAtEnd else { return false }
        let left = max(.zero, deadline - .now).components
        var descriptor = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(min(60_000, left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000 + 1))
        guard poll(&descriptor, 1, milliseconds) > 0 else { return ContinuousClock.now < deadline }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(controller, &buffer, buffer.count)
        guard count > 0 else {
            isAtEnd = count == 0 || errno == EIO  // EIO: nobody has the other end open any more
            return !isAtEnd
        }
        lastOutput = .now
        output += buffer[..<count]
        emulator.feed(buffer[..<count])
        return true
    }
}

extension Array where Element == UInt8 {
    /// Whether these bytes occur in a row, in O(n · m).
    public func containsSequence(_ needle: [UInt8]) -> Bool {
        guard !needle.isEmpty, needle.count <= count else { return needle.isEmpty }
        return (0...(count - needle.count)).contains { self[$0...].starts(with: needle) }
    }
}
