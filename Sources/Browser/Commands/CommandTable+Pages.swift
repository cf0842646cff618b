extension CommandTable {
    /// Pages: opening, going back and forward, loading again.
    static let pages: [CommandDefinition] = [
        CommandDefinition(
            "open", aliases: ["o", "e", "edit"], .pages,
            "open an address, a host with a path, a file or a folder; with nothing, ask for it",
            takes: [CommandParameter("ADDRESS", .address, .optional, .rest)], keys: [key("o")]
        ) { state, call in
            guard let address = call.first else {
                state.push(.prompt(Prompt(.address)))
                return []
            }
            return [.page(.open(address))]
        },
        CommandDefinition("edit-address", .pages, "change this page's address and open that", keys: [key("O")]) { state, _ in
            state.push(.prompt(Prompt(.address, text: state.pageAddress)))
            return []
        },
        CommandDefinition("back", .pages, "go back, to the exact place", keys: [key("H"), key("M-Left"), key("<Backspace>")]) { _, call in
            [.page(.travel(-call.times))]
        },
        CommandDefinition("forward", .pages, "go forward again", keys: [key("L"), key("M-Right")]) { _, call in
            [.page(.travel(call.times))]
        },
        CommandDefinition("history", .pages, "list the pages gone through; Enter returns to one", keys: [key("gh")]) { _, _ in
            [.gather(.history)]
        },
        CommandDefinition(
            "pages-read", aliases: ["visits"], .pages, "list the pages read in all sessions, the latest first; Enter opens one",
            keys: [key("gH")]
        ) { _, _ in
            [.gather(.visits)]
        },
        CommandDefinition("clear-history", .pages, "forget the pages read in all sessions, and the sessions") { _, _ in
            [.page(.forgetVisits)]
        },
        CommandDefinition(
            "information", aliases: ["info"], .pages,
            "say what this page came with: addresses, answer, headers, cookies; Enter copies a line",
            keys: [key("=")]
        ) { _, _ in
            [.gather(.information)]
        },
        CommandDefinition("cookies", .pages, "list the cookies that sites have left here") { _, _ in [.gather(.cookies)] },
        CommandDefinition(
            "clear-data", .pages, "remove cookies and stored pages of a host, or of “all”; of the last 10m, 2h or 3d only",
            takes: [CommandParameter("HOST", .host), CommandParameter("AGE", .text, .optional)]
        ) { (_, call) throws(CommandError) in
            let host = call.first == "all" ? nil : call.first
            guard let age = call.arguments.dropFirst().first else { return [.clearData(host: host, seconds: nil)] }
            return [.clearData(host: host, seconds: try ClearedAge.seconds(age))]
        },
        CommandDefinition(
            "next-address", aliases: ["n"], .pages, "open the next address of the command line", keys: [key("]a")]
        ) { _, call in
            [.page(.travelArguments(call.times))]
        },
        CommandDefinition(
            "previous-address", aliases: ["prev"], .pages, "open the previous address of the command line", keys: [key("[a")]
        ) { _, call in
            [.page(.travelArguments(-call.times))]
        },
        CommandDefinition("parent", .pages, "open the folder or page above this one", keys: [key("gu")]) { _, _ in [.page(.parent)] },
        CommandDefinition("home", aliases: ["start"], .pages, "open the start page", keys: [key("gs")]) { _, _ in
            [.page(.open("docs://start"))]
        },
        CommandDefinition("reload", .pages, "load the page again, keeping the place", keys: [key("r")]) { _, _ in [.page(.reload(.usual))]
        },
        CommandDefinition("reload-from-origin", .pages, "load the page again past every store", keys: [key("R")]) { _, _ in
            [.page(.reload(.fromOrigin))]
        },
        CommandDefinition(
            "stop", .pages, "stop loading and keep what has come; else take marks and focus away", keys: [key("<Escape>"), key("C-c")]
        ) { state, _ in
            state.isLoading ? [.page(.stop)] : [.find(.clear), .link(.clearFocus)]
        },
    ]
}
