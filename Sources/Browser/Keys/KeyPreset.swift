/// Keys for hands that know another browser: what its manual says for reading, over Martlet's own keys, of which those stay that it leaves free.
package enum KeyPreset: String, Hashable, Sendable, CaseIterable {
    /// Martlet's own keys.
    case martlet
    /// Lynx 2.9 (its help page “Keystroke Commands”).
    case lynx
    /// w3m 0.5.3 (its `keymap.default`).
    case w3m

    /// The keys that differ from Martlet's own, each with the command line that it runs while reading.
    package var bindings: [(keys: String, line: String)] {
        switch self {
        case .martlet: []
        case .lynx: Self.lynxBindings
        case .w3m: Self.w3mBindings
        }
    }

    /// The same by command line, in the order of the first key of each, the keys as `bind` takes them.
    package var keysByLine: [(line: String, keys: [String])] {
        var groups: [(line: String, keys: [String])] = []
        for (keys, line) in bindings {
            if let index = groups.firstIndex(where: { $0.line == line }) {
                groups[index].keys.append(keys)
            } else {
                groups.append((line, [keys]))
            }
        }
        return groups
    }

    private static let lynxBindings: [(keys: String, line: String)] = [
        ("<Down>", "link-down"), ("<Up>", "link-up"), ("<Right>", "follow"), ("<Left>", "back"), ("C-u", "forward"),
        ("+", "page-down"), ("-", "page-up"), (")", "half-page-down"), ("(", "half-page-up"), ("C-a", "top"), ("C-e", "bottom"),
        ("g", "open"), ("G", "edit-address"), ("m", "home"), ("<Backspace>", "history"), ("<Delete>", "history"), ("V", "history"),
        ("l", "links"), ("d", "download"), (".", "follow-outside"), (",", "open!"), ("C-r", "reload"), ("z", "stop"), ("C-g", "stop"),
        ("v", "bookmarks"), ("h", "help"), ("H", "help"), ("?", "help"), ("o", "help options"), ("K", "help keys"),
        ("{", "left"), ("}", "right"), ("|", "wrap"), ("C-w", "redraw"),
    ]

    private static let w3mBindings: [(keys: String, line: String)] = [
        ("C-v", "page-down"), ("+", "page-down"), ("M-v", "page-up"), ("-", "page-up"), ("J", "line-down"), ("K", "line-up"),
        ("g", "top"), ("M-<lt>", "top"), ("M->", "bottom"), ("C-a", "line-start"), ("C-e", "line-end"),
        ("C-f", "right"), ("C-b", "left"), (">", "right"), ("<lt>", "left"), (".", "right"), (",", "left"),
        ("C-u", "previous-link"), ("M-<Tab>", "previous-link"), ("B", "back"), ("s", "history"), ("(", "jump-back"),
        ("U", "open"), ("V", "open"), ("M-u", "edit-address"), ("R", "reload"), ("C-_", "home"), ("L", "links"), ("M-l", "links"),
        ("M", "open!"), ("M-M", "follow-outside"), ("M-a", "bookmark"), ("M-b", "bookmarks"), ("a", "download"), ("D", "downloads"),
        ("C-s", "find"), ("C-r", "find-backward"),
        ("H", "help"), ("o", "help options"), ("M-c", "command"),
    ]
}

extension Keymap {
    /// Martlet's own keys with those of a preset over them.
    package static func preset(_ preset: KeyPreset) -> Keymap {
        var map = standard
        for (keys, line) in preset.bindings {
            do throws(CommandError) {
                try map.bindOver(sequence(of: keys), in: .normal, to: line)
            } catch {
                preconditionFailure("key \(keys) of the preset \(preset): \(error)")
            }
        }
        return map
    }
}
