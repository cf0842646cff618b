package import TerminalDriver

extension Keymap {
    /// Reads a mode and a sequence: `gg`, `<F1>`, `prompt:C-w`, `find:<Tab>`.
    package static func sequence(named text: String) throws(CommandError) -> (KeyMode, [Key]) {
        if let colon = text.firstIndex(of: ":"), let mode = KeyMode(rawValue: String(text[..<colon])) {
            return (mode, try sequence(of: String(text[text.index(after: colon)...])))
        }
        return (.normal, try sequence(of: text))
    }

    /// Reads a sequence written as one word: `gg`, `C-d`, `<C-x><C-c>`.
    package static func sequence(of text: String) throws(CommandError) -> [Key] {
        guard let keys = Key.parse(text) else { throw .badKey(text) }
        return keys
    }

    /// The name of a sequence as one word, as `bind` takes it.
    package static func name(of keys: [Key]) -> String {
        if let only = keys.first, keys.count == 1 { return only.description }
        return keys.map { key in
            let name = key.description
            return key.modifiers.isEmpty || name.hasPrefix("<") ? name : "<\(name)>"
        }.joined()
    }
}
