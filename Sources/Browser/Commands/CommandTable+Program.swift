extension CommandTable {
    /// The program: help, prompts, keys, options, leaving.
    static let program: [CommandDefinition] = [
        CommandDefinition(
            "help", .program, "open the manual, at a command, option or chapter if one is named",
            takes: [CommandParameter("NAME", .command, .optional, .rest)], keys: [key("<F1>"), key("g?")]
        ) { _, call in
            [.page(.help(call.first))]
        },
        CommandDefinition("command", .program, "ask for a command", keys: [key(":")]) { state, _ in
            state.push(.prompt(Prompt(.command)))
            return []
        },
        CommandDefinition(
            "bind", .program, "run a command line on a key: bind KEY COMMAND, or bind MODE:KEY COMMAND",
            takes: [CommandParameter("KEY", .keys), CommandParameter("COMMAND", .commandLine, .required, .rest)]
        ) { state, call throws(CommandError) in
            try state.bind(call.arguments[0], to: call.arguments[1])
        },
        CommandDefinition("unbind", .program, "take a key's meaning away", takes: [CommandParameter("KEY", .keys)]) {
            state, call throws(CommandError) in
            try state.unbind(call.arguments[0])
        },
        CommandDefinition(
            "keys", .program, "use the keys of another browser, or Martlet's own again; what was bound before is gone",
            takes: [CommandParameter("PRESET", .choice(KeyPreset.allCases.map(\.rawValue)))], behaviour: useKeys
        ),
        CommandDefinition(
            "set", .program, "set an option; with no value, say what it is",
            takes: [CommandParameter("OPTION", .option), CommandParameter("VALUE", .optionValue, .optional, .rest)]
        ) { state, call throws(CommandError) in
            try state.set(call.arguments[0], to: call.arguments.dropFirst().first)
        },
        CommandDefinition(
            "theme", .program, "use another theme; with no name, say which it is",
            takes: [CommandParameter("NAME", .choice(ThemeName.allCases.map(\.rawValue)), .optional)]
        ) { state, call throws(CommandError) in
            try state.set(OptionName.theme.rawValue, to: call.first)
        },
        CommandDefinition(
            "color", .program, "give something on the screen colours and attributes of your own; with none, those of the theme",
            takes: [
                CommandParameter("AREA", .choice(ThemeArea.allCases.map(\.rawValue))), CommandParameter("LOOK", .text, .optional, .rest),
            ]
        ) { state, call throws(CommandError) in
            try state.color(call.arguments[0], call.arguments.dropFirst().first)
        },
        CommandDefinition("messages", .program, "list the last messages", keys: [key("g<lt>")]) { state, _ in
            state.showMessages()
        },
        CommandDefinition("redraw", .program, "draw the window anew", keys: [key("C-l")]) { _, _ in [.program(.redraw)] },
        CommandDefinition("suspend", .program, "stop the program and return to the shell; fg comes back", keys: [key("C-z")]) { _, _ in
            [.program(.suspend)]
        },
        CommandDefinition("leave", .program, "leave the manual for the page before it, else the program", keys: [key("q")]) { _, _ in
            [.program(.leave)]
        },
        CommandDefinition("quit", aliases: ["q", "q!", "exit"], .program, "leave the program", keys: [key("ZZ"), key("Q")]) { _, _ in
            [.program(.quit)]
        },
    ]

    private static func useKeys(_ state: inout BrowserState, _ call: Invocation) throws(CommandError) -> [Effect] {
        let word = call.first ?? ""
        guard let preset = KeyPreset(rawValue: word) else {
            throw .badArgument("“\(word)” are no keys; they can be \(KeyPreset.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        state.keymap = .preset(preset)
        return []
    }
}
