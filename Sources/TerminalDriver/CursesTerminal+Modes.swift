internal import CNcurses
internal import Glibc

extension CursesTerminal {
    /// Switches bracketed paste and the mouse on or off, as they should be in a state.
    func writeModes(_ state: State) { write(Self.modeSequence(state, mouse, type)) }

    /// Bracketed paste is on while shown, the mouse too if it is wanted.
    static func modeSequence(_ state: State, _ mouse: MouseCapture, _ type: TerminalType) -> [UInt8] {
        var modes: [String] = []
        if type.hasPaste { modes.append("\u{1B}[?2004" + (state == .shown ? "h" : "l")) }
        if type.hasMouse {
            let ending = state == .shown && mouse == .on ? "h" : "l"
            modes += [1000, 1002, 1006].map { "\u{1B}[?\($0)" + ending }
        }
        return Array(modes.joined().utf8)
    }

    /// Writes bytes past curses; `doupdate` first writes what curses still holds, so that no sequence is cut in two.
    func write(_ bytes: [UInt8]) {
        doupdate()
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(outputDescriptor, $0.baseAddress?.advanced(by: start), bytes.count - start) }
            if count > 0 {
                start += count
            } else if errno == EAGAIN {
                var descriptor = pollfd(fd: outputDescriptor, events: Int16(POLLOUT), revents: 0)
                poll(&descriptor, 1, 1_000)
            } else if errno != EINTR {
                return  // the terminal is gone, which `readEvents` reports
            }
        }
    }
}
