internal import Glibc

extension PseudoTerminal {
    /// Types bytes.
    public func type(_ bytes: [UInt8]) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { write(controller, $0.baseAddress?.advanced(by: start), bytes.count - start) }
            guard count > 0 else { return }  // the program left: the wait that follows says so
            start += count
        }
    }

    /// Types text.
    public func type(_ text: String) { type(Array(text.utf8)) }

    /// A key that is not a character, as xterm sends it.
    public enum NamedKey: String, Sendable {
        /// Escape. What is typed right after it reads as Alt: wait for its effect first.
        case escape = "\u{1B}"
        /// Enter.
        case enter = "\r"
        /// Tab.
        case tab = "\t"
        /// Shift and Tab.
        case backTab = "\u{1B}[Z"
        /// Backspace.
        case backspace = "\u{7F}"
        /// The arrow up.
        case up = "\u{1B}[A"
        /// The arrow down.
        case down = "\u{1B}[B"
        /// The arrow right.
        case right = "\u{1B}[C"
        /// The arrow left.
        case left = "\u{1B}[D"
        /// Alt with the arrow left.
        case altLeft = "\u{1B}[1;3D"
        /// Alt with the arrow right.
        case altRight = "\u{1B}[1;3C"
        /// Home.
        case home = "\u{1B}[H"
        /// End.
        case end = "\u{1B}[F"
        /// Page up.
        case pageUp = "\u{1B}[5~"
        /// Page down.
        case pageDown = "\u{1B}[6~"
        /// F1.
        case f1 = "\u{1B}OP"
        /// Ctrl-Z.
        case controlZ = "\u{1A}"
        /// Ctrl-C.
        case controlC = "\u{03}"
    }

    /// Presses a key.
    public func press(_ key: NamedKey) { type(key.rawValue) }

    /// Presses Control with a lower-case letter.
    public func press(control letter: Character) {
        type([(letter.asciiValue ?? 0) & 0x1F])
    }
}
