import PageEngine

extension BrowserState {
    /// Sets an option, or says what it is when no value is given.
    mutating func set(_ name: String, to value: String?) throws(CommandError) -> [Effect] {
        guard let value else {
            let option = try Options.definition(named: name)
            say(Message("\(name) is \(option.value(options)): \(option.summary)."))
            return []
        }
        return [.optionChanged(try options.set(name, to: value))]
    }

    /// Gives an area a look of the reader's own, or takes it away when none is given.
    mutating func color(_ name: String, _ words: String?) throws(CommandError) -> [Effect] {
        guard let area = ThemeArea(rawValue: name) else {
            let names = ThemeArea.allCases.map(\.rawValue)
            let suggestion = CommandTable.closest(to: name, among: names).map { "did you mean “\($0)”?" }
            throw .badArgument("“\(name)” has no colours; " + (suggestion ?? "these have: \(names.joined(separator: ", "))."))
        }
        looks[area] = try words.map { words throws(CommandError) in try Theme.Mark(words: words) }
        return [.optionChanged(.theme)]
    }

    /// Sets something for a site, or takes it away when no value is given.
    mutating func setSite(_ hosts: String, _ setting: String, _ value: String?) throws(CommandError) -> [Effect] {
        try siteRules.set(hosts, setting, value)
        return [.siteRulesChanged]
    }

    /// Binds a key sequence to a command line, after making sure that the line means something.
    mutating func bind(_ keys: String, to line: String) throws(CommandError) -> [Effect] {
        let text = CommandText(line)
        let command = try CommandTable.command(named: text.name)
        _ = try text.arguments(for: command)
        let (mode, sequence) = try Keymap.sequence(named: keys)
        try keymap.bind(sequence, in: mode, to: line)
        return []
    }

    /// Takes the meaning of a key sequence away.
    mutating func unbind(_ keys: String) throws(CommandError) -> [Effect] {
        let (mode, sequence) = try Keymap.sequence(named: keys)
        guard keymap.unbind(sequence, in: mode) else { throw .badArgument("“\(keys)” is not bound.") }
        return []
    }
}
