/// The manual, with the lists of keys, commands and options from their tables.
package enum HelpPage {
    /// The page, with the keys as they are bound now.
    package static func html(keymap: Keymap, options: Options) -> String {
        BundledPage.help.filled([
            "commands": commands(KeyIndex(keymap)), "options": self.options(options), "presets": presets, "site-settings": siteSettings,
            "page-areas": areas { !$0.isAroundThePage }, "chrome-areas": areas(\.isAroundThePage),
            "usage": Usage.text.htmlEscaped,
        ])
    }

    /// The fragment at which the manual tells about a command, an option or a chapter; nil when it does not.
    package static func fragment(for name: String) -> String? {
        let chapters = [
            "first-steps", "mouse", "staying-inside", "signing-in", "copying", "colours", "configuration", "options", "sites", "keys",
            "other-keys",
            "command-line",
            "privacy",
        ]
        if let chapter = chapters.first(where: { $0 == name.lowercased().replacing(" ", with: "-") }) { return chapter }
        if let command = CommandTable.all.first(where: { $0.name == name || $0.aliases.contains(name) }) { return anchor(command.name) }
        return Options.table.contains { $0.name == name } ? "option-" + name : nil
    }

    private static func commands(_ index: KeyIndex) -> String {
        CommandSection.allCases.map { section in
            let rows = CommandTable.all.filter { $0.section == section }.map { row($0, index) }
            return """
                <h3>\(section.rawValue.htmlEscaped)</h3>
                <table><thead><tr><th>Keys<th>Command<th>What it does</thead><tbody>
                \(rows.joined(separator: "\n"))
                </tbody></table>
                """
        }.joined(separator: "\n")
    }

    private static func areas(_ isWanted: (ThemeArea) -> Bool) -> String {
        ThemeArea.allCases.filter(isWanted).map { "<code>\($0.rawValue.htmlEscaped)</code>" }.joined(separator: ", ")
    }

    private static var presets: String {
        KeyPreset.allCases.filter { !$0.bindings.isEmpty }.map { preset in
            let rows = preset.keysByLine.map { line, keys in
                "<tr><td>\(keys.map { "<kbd>\($0.htmlEscaped)</kbd>" }.joined(separator: " "))<td><code>\(line.htmlEscaped)</code>"
            }
            return """
                <h3 id="keys-\(preset.rawValue)"><code>keys \(preset.rawValue)</code></h3>
                <table><thead><tr><th>Keys<th>Command</thead><tbody>
                \(rows.joined(separator: "\n"))
                </tbody></table>
                """
        }.joined(separator: "\n")
    }

    private static func row(_ command: CommandDefinition, _ index: KeyIndex) -> String {
        let keys = index.keys(of: command).map { "<kbd>\($0.htmlEscaped)</kbd>" }.joined(separator: " ")
        return
            "<tr id=\"\(anchor(command.name))\"><td>\(keys)<td><code>\(command.usage.htmlEscaped)</code><td>\(command.summary.htmlEscaped)"
    }

    private static func options(_ options: Options) -> String {
        let rows = Options.table.map { option in
            """
            <dt id="option-\(option.name)"><code>set \(option.name) \(option.value(options).htmlEscaped)</code></dt>
            <dd>\(option.summary.htmlEscaped); it takes \(option.expected.htmlEscaped).</dd>
            """
        }
        return "<dl>\(rows.joined(separator: "\n"))</dl>"
    }

    private static var siteSettings: String {
        let rows = SiteSetting.table.map { setting in
            """
            <dt id="site-\(setting.name.rawValue)"><code>site HOST \(setting.name.rawValue) \(setting.proposals.last ?? "…")</code></dt>
            <dd>\(setting.summary.htmlEscaped); it takes \(setting.expected.htmlEscaped).</dd>
            """
        }
        return "<dl>\(rows.joined(separator: "\n"))</dl>"
    }

    private static func anchor(_ name: String) -> String { "command-" + name.replacing("!", with: "-outside") }
}
