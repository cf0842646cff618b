internal import CNcurses
internal import Glibc

extension CursesTerminal {
    /// Switches bracketed paste, the mouse and reordering on or off, as they should be in a state.
    func writeModes(_ state: State) {
        let ordering = textOrdering == .program ? Self.orderingSequence(state == .shown ? .program : .terminal, type) : []
        write(Self.modeSequence(state, mouse, type) + ordering)
    }

    /// Tells a terminal that reorders right-to-left text (GNOME's and others of VTE) whether it should.
    static func orderingSequence(_ ordering: TextOrdering, _ type: TerminalType) -> [UInt8] {
        type.isXterm ? Array("\u{1B}[8\(ordering == .program ? "l" : "h")".utf8) : []
    }

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

    /// The mode in which Contour, foot, Ghostty, WezTerm and others count columns by clusters.
    ///
    /// Where it is known but not set, it is left so: a program that dies could not be sure to reset it.
    private static let clusterMode = 2027

    /// Asks the terminal whether it counts by clusters; `takeModeAnswers` hears what it says, if it says something.
    func askForClusters() {
        if type.isXterm { write(Array("\u{1B}[?\(Self.clusterMode)$p".utf8)) }
    }

    /// Takes what the terminal has answered (1: set, 3: set for good); emoji sequences are drawn anew when it keeps them whole.
    func takeModeAnswers() {
        guard let state = decoder.modeAnswers.removeValue(forKey: Self.clusterMode), state == 1 || state == 3 else { return }
        emojiSequences = .whole
        guard let last = shown else { return }
        invalidate()
        present(last, cursor: lastCursor)
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
