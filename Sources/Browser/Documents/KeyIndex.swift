/// Which keys run which command: a keymap, read the other way round.
package struct KeyIndex: Sendable {
    private var byCommand: [String: [String]] = [:]

    /// Reads a keymap; bindings of the same command in several modes are listed once each.
    package init(_ keymap: Keymap) {
        for mode in KeyMode.allCases {
            for (keys, line) in keymap.bindings(in: mode) {
                let text = CommandText(line)
                guard let command = try? CommandTable.command(named: text.name) else { continue }
                let shown = text.rest.isEmpty ? keys : "\(keys) (\(text.rest))"
                if byCommand[command.name]?.contains(shown) != true { byCommand[command.name, default: []].append(shown) }
            }
        }
    }

    /// The keys of a command: first its default ones in their own order, then those that were bound.
    package func keys(of command: CommandDefinition) -> [String] {
        let bound = byCommand[command.name] ?? []
        let order = command.keys.map { key in
            let name = (try? Keymap.sequence(of: key.keys)).map(Keymap.name(of:)) ?? key.keys
            return key.arguments.isEmpty ? name : "\(name) (\(key.arguments))"
        }
        let defaults = order.enumerated().filter { bound.contains($1) && order.firstIndex(of: $1) == $0 }.map(\.element)
        return defaults + bound.filter { !order.contains($0) }
    }
}
