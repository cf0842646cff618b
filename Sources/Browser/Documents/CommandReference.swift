/// `docs/commands.md`, generated from the command table.
package enum CommandReference {
    /// The file's text.
    package static var markdown: String {
        let index = KeyIndex(.standard)
        let chapters = CommandSection.allCases.map { section in
            let rows = CommandTable.all.filter { $0.section == section }.map { command in
                let keys = index.keys(of: command).map(code).joined(separator: " ")
                return "| \(escaped(keys)) | `\(escaped(command.usage))` | \(escaped(command.summary)) |"
            }
            return "## \(section.rawValue)\n\n| keys | command | what it does |\n|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
        }
        return introduction + chapters.joined(separator: "\n") + "\n" + presets + "\n" + options + "\n" + siteSettings
    }

    private static var presets: String {
        let others = KeyPreset.allCases.filter { !$0.bindings.isEmpty }
        return "## Keys of other browsers\n\n"
            + others.map { preset in
                let rows = preset.keysByLine.map { "| \(escaped($0.keys.map(code).joined(separator: " "))) | `\($0.line)` |" }
                return "With `keys \(preset.rawValue)`:\n\n| keys | command |\n|---|---|\n" + rows.joined(separator: "\n") + "\n"
            }.joined(separator: "\n")
    }

    private static let introduction = """
        # Commands, keys and options

        Generated from the command table (`Sources/Browser/Commands`); `MARTLET_RECORD=1 make test` writes it anew.
        Every command can be typed at the `:` prompt and bound to a key with `bind`; `martletrc` takes `set`, `site`,
        `theme`, `color`, `keys`, `bind`, `unbind` and `allow`.
        A number before a key repeats it.


        """

    private static var options: String {
        let defaults = Options()
        let rows = Options.table.map { "| `\($0.name)` | `\($0.value(defaults))` | \($0.summary) | \($0.expected) |" }
        return "## Options\n\n| option | default | what it is | it takes |\n|---|---|---|---|\n" + rows.joined(separator: "\n") + "\n"
    }

    private static var siteSettings: String {
        let rows = SiteSetting.table.map { "| `\($0.name.rawValue)` | \($0.summary) | \($0.expected) |" }
        return """
            ## Rules for sites

            `site HOST SETTING VALUE`, where HOST is `example.org`, `*.example.org` (the hosts under it, not itself), `host:port` or `scheme://host`. Of several
            rules that are about an address the last counts; `=` lists those of the page shown.

            | setting | what it is | it takes |
            |---|---|---|

            """ + rows.joined(separator: "\n") + "\n"
    }

    /// A code span; of a key that is a backtick itself, with longer fences (CommonMark 6.1).
    private static func code(_ text: String) -> String { text.contains("`") ? "``` \(text) ```" : "`\(text)`" }

    private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
