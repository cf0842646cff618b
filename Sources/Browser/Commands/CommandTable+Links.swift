extension CommandTable {
    /// Links: focusing, following, handing on.
    static let links: [CommandDefinition] = [
        CommandDefinition("next-link", .links, "put the focus on the next link, or on the next part that folds", keys: [key("<Tab>")]) {
            _, call in
            [.link(.focus(call.times))]
        },
        CommandDefinition("previous-link", .links, "put the focus on the previous link or part", keys: [key("<S-Tab>")]) { _, call in
            [.link(.focus(-call.times))]
        },
        CommandDefinition(
            "link-down", .links, "put the focus on the next link or part in the window; where there is none, go down a window"
        ) { _, call in
            [.link(.step(call.times))]
        },
        CommandDefinition(
            "link-up", .links, "put the focus on the previous link or part in the window; where there is none, go up a window"
        ) { _, call in
            [.link(.step(-call.times))]
        },
        CommandDefinition("follow", .links, "follow the focused link; fold or unfold the focused part", keys: [key("<Enter>")]) { _, call in
            [.link(call.count.map { .numbered($0, .follow) } ?? .focused(.follow))]
        },
        CommandDefinition(
            "follow-outside", .links, "hand the focused link to the desktop; its whole address is shown first", keys: [key("x")]
        ) { _, call in
            [.link(call.count.map { .numbered($0, .outside) } ?? .focused(.outside))]
        },
        CommandDefinition(
            "download", .links, "save what the focused link leads to; the name is asked for, and no file is written over", keys: [key("D")]
        ) { _, call in
            [.link(call.count.map { .numbered($0, .download) } ?? .focused(.download))]
        },
        CommandDefinition(
            "downloads", .links, "list the downloads; Enter cancels one, goes on with one that was cut, or opens what was saved",
            keys: [key("gD")]
        ) { _, _ in
            [.gather(.downloads)]
        },
        CommandDefinition(
            "hint", .links,
            "label the links and parts in the window, and follow, fold, hand on, save, copy, focus or keep for later the one whose letters you type",
            takes: [CommandParameter("ACTION", .choice(LinkAction.allCases.map(\.rawValue)), .optional)],
            keys: [
                key("f"), key("F", arguments: "outside"), key("gy", arguments: "copy"), key("gf", arguments: "focus"),
                key("gA", arguments: "later"),
            ],
            behaviour: hint
        ),
        CommandDefinition("open-frame", .links, "open what the frame in view shows as a page of its own", keys: [key("gF")]) { _, _ in
            [.link(.frame)]
        },
        CommandDefinition("links", .links, "list the links; Enter follows one", keys: [key("gl")]) { _, _ in [.gather(.links)] },
        CommandDefinition(
            "navigation", .links,
            "list where the site's own navigation leads, the page that is open chosen, and its other versions; Enter opens one",
            keys: [key("T")]
        ) { _, _ in
            [.gather(.navigation)]
        },
    ]

    private static func hint(_ state: inout BrowserState, _ call: Invocation) throws(CommandError) -> [Effect] {
        guard let word = call.first else { return [.link(.gatherHints(.follow))] }
        guard let action = LinkAction(rawValue: word) else {
            throw .badArgument("“\(word)” is no action; it can be \(LinkAction.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        return [.link(.gatherHints(action))]
    }
}
