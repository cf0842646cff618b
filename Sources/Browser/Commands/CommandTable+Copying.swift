extension CommandTable {
    /// Copying to the clipboard, over ssh too where the terminal lets us.
    static let copying: [CommandDefinition] = [
        CommandDefinition("copy-page-address", .copy, "copy this page's address", keys: [key("y")]) { _, _ in [.copy(.pageAddress)] },
        CommandDefinition("copy-link-address", .copy, "copy the focused link's address", keys: [key("Y")]) { _, _ in [.copy(.linkAddress)]
        },
        CommandDefinition(
            "copy-block", .copy,
            "copy the code or paragraph under the focus, at the match, or at the top of the window, as its source has it",
            keys: [key("c")]
        ) { _, _ in [.copy(.block)] },
    ]

    /// Staying inside the documentation.
    static let limits: [CommandDefinition] = [
        CommandDefinition(
            "allow", .limits, "read a host here too: example.org, *.example.org, host:port or scheme://host, for this session",
            takes: [CommandParameter("HOST", .host)]
        ) { _, call in
            [.allow(call.first ?? "")]
        },
        CommandDefinition(
            "open!", aliases: ["open-outside"], .limits,
            "hand an address, or with nothing this page, to the desktop; it is shown whole first",
            takes: [CommandParameter("ADDRESS", .address, .optional, .rest)], keys: [key("X")]
        ) { state, call throws(CommandError) in
            let address = call.first ?? state.pageAddress
            guard !address.isEmpty else { throw .notNow("There is no page to hand on yet; write “open! ADDRESS”.") }
            return [.link(.offerOutside(address))]
        },
        CommandDefinition(
            "site", .limits, "set something for a site, example.org or *.example.org, from the next load on; with no value, take it away",
            takes: [
                CommandParameter("HOST", .host), CommandParameter("SETTING", .choice(SiteSetting.Name.allCases.map(\.rawValue))),
                CommandParameter("VALUE", .siteValue, .optional, .rest),
            ]
        ) { state, call throws(CommandError) in
            try state.setSite(call.arguments[0], call.arguments[1], call.arguments.dropFirst(2).first)
        },
        CommandDefinition("hosts", .limits, "list the hosts that are read here", keys: [key("ga")]) { _, _ in [.gather(.hosts)] },
    ]
}
