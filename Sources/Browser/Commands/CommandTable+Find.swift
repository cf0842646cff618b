extension CommandTable {
    /// Finding text in the page.
    static let find: [CommandDefinition] = [
        CommandDefinition(
            "find", .find, "find text from here on; with nothing, ask for it and show every match while you type",
            takes: [CommandParameter("TEXT", .text, .optional, .rest)], keys: [key("/")]
        ) { state, call in
            search(call.first, .forward, &state)
        },
        CommandDefinition(
            "find-backward", .find, "find text from here backwards",
            takes: [CommandParameter("TEXT", .text, .optional, .rest)], keys: [key("?")]
        ) { state, call in
            search(call.first, .backward, &state)
        },
        CommandDefinition("find-next", .find, "go to the next match", keys: [key("n"), DefaultKey("<Down>", in: .find)]) { _, call in
            [.find(.step(call.times))]
        },
        CommandDefinition("find-previous", .find, "go to the previous match", keys: [key("N"), DefaultKey("<Up>", in: .find)]) { _, call in
            [.find(.step(-call.times))]
        },
        CommandDefinition(
            "find-case", .find, "while finding: smart case, exact case, any case in turn",
            keys: [DefaultKey("M-c", in: .find), DefaultKey("C-t", in: .find)]
        ) { state, _ in
            state.turnFindCase()
        },
        CommandDefinition(
            "find-regex", .find, "while finding: take the text for a regular expression, or for itself again",
            keys: [DefaultKey("M-r", in: .find), DefaultKey("C-r", in: .find)]
        ) { state, _ in
            state.turnFindRegex()
        },
        CommandDefinition("find-clear", .find, "take the marks of the last find away", keys: [key("g/")]) { _, _ in [.find(.clear)] },
    ]

    private static func search(_ text: String?, _ direction: FindDirection, _ state: inout BrowserState) -> [Effect] {
        if let text { return [.find(.search(text, direction, state.options.findManner))] }
        state.push(.prompt(Prompt(.find(direction, state.options.findManner))))
        return [.find(.begin(direction))]
    }
}
