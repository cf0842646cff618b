internal import Cells
internal import Glibc

extension CursesTerminal {
    package func readEvents() -> [InputEvent] {
        var events: [InputEvent] = []
        if state == .shown, let now = Self.windowSize(outputDescriptor), now != size {
            takeSize(now)
            events.append(.resize(now))
        }
        guard state == .shown, !hasEnded else { return events }
        while let bytes = readAvailable() {
            events += decoder.decode(bytes)
            pendingSince = decoder.isWaiting ? .now : nil
        }
        if let deadline = inputDeadline, deadline <= .now {
            events += decoder.flush()
            pendingSince = nil
        }
        takeModeAnswers()
        if hasEnded { events.append(.endOfInput) }
        return events
    }

    /// What was typed and not read yet; nil when nothing is there.
    private func readAvailable() -> [UInt8]? {
        var descriptor = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
        guard !hasEnded, poll(&descriptor, 1, 0) > 0 else { return nil }
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
            let result = read(inputDescriptor, buffer.baseAddress, buffer.count)
            failure = result < 0 ? errno : 0
            count = max(0, result)
        }
        if bytes.isEmpty, failure != EINTR, failure != EAGAIN { hasEnded = true }
        return bytes.isEmpty ? nil : bytes
    }
}
