import TerminalDriver

extension Key {
    static let escape = Key(.escape)
    static let backspace = Key(.backspace)

    /// The digit that the key types, nil for other keys.
    var digit: Int? {
        guard let text, text.utf8.count == 1, let byte = text.utf8.first, (0x30...0x39).contains(byte) else { return nil }
        return Int(byte) - 0x30
    }
}
