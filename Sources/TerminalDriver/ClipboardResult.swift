/// What became of a copy to the terminal's clipboard.
package enum ClipboardResult: Hashable, Sendable {
    /// The terminal was asked to take this many bytes; whether it does, it doesn't say.
    case sent(bytes: Int)
    /// The text is too long for terminals to take: at most so many bytes.
    case tooLong(limit: Int)
    /// This terminal has no clipboard that a program can write.
    case unavailable
}
