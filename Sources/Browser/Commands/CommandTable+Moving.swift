import PageEngine

extension CommandTable {
    /// Moving about the page.
    static let moving: [CommandDefinition] = [
        scrolling("line-down", "scroll down a line", [key("j"), key("<Down>"), key("C-n"), key("C-e")]) { .rows($0.times) },
        scrolling("line-up", "scroll up a line", [key("k"), key("<Up>"), key("C-p"), key("C-y")]) { .rows(-$0.times) },
        scrolling("half-page-down", "scroll down half a window", [key("C-d"), key("d")]) { .halfPages($0.times) },
        scrolling("half-page-up", "scroll up half a window", [key("C-u"), key("u")]) { .halfPages(-$0.times) },
        scrolling("page-down", "scroll down a window", [key("<Space>"), key("<PageDown>"), key("C-f")]) { .pages($0.times) },
        scrolling("page-up", "scroll up a window", [key("b"), key("<PageUp>"), key("C-b")]) { .pages(-$0.times) },
        scrolling(
            "top", "go to where the text begins, from there to the top; or to the row of the count",
            [key("gg"), key("<Home>"), key("<lt>")]
        ) {
            $0.count.map { .toRow($0) } ?? .top
        },
        scrolling("bottom", "go to the bottom, or to the row of the count", [key("G"), key("<End>"), key(">")]) {
            $0.count.map { .toRow($0) } ?? .bottom
        },
        scrolling("percent", "go to the part of the page that the count names, 50% being its middle", [key("%")]) {
            .toPercent(min($0.times, 100))
        },
        scrolling("left", "scroll a wide block to the left", [key("h"), key("<Left>")]) { .columns(-8 * $0.times) },
        scrolling("right", "scroll a wide block to the right", [key("l"), key("<Right>")]) { .columns(8 * $0.times) },
        scrolling("line-start", "scroll a wide block to its start", [key("0"), key("^")]) { _ in .lineStart },
        scrolling("line-end", "scroll a wide block to its end", [key("$")]) { _ in .lineEnd },
        scrolling("next-heading", "go to the next heading", [key("]]")]) { .headings($0.times) },
        scrolling("previous-heading", "go to the previous heading", [key("[[")]) { .headings(-$0.times) },
        scrolling("main-content", "go to the page's main content", [key("gm")]) { _ in .mainContent },
        CommandDefinition(
            "mark", .moving, "mark this place: by a small letter for this page, by a capital for all pages",
            takes: [CommandParameter("LETTER", .text, .optional)], keys: [key("m")]
        ) { state, call throws(CommandError) in
            try state.useMark(.set, named: call.first)
        },
        CommandDefinition(
            "to-mark", .moving, "go to the marked place of a letter, or by '' to where you were before the last jump",
            takes: [CommandParameter("LETTER", .text, .optional)], keys: [key("'"), key("`")]
        ) { state, call throws(CommandError) in
            try state.useMark(.go, named: call.first)
        },
        CommandDefinition("marks", .moving, "list the marks of this page and of all pages; Enter goes to one") { _, _ in
            [.gather(.marks)]
        },
        scrolling("jump-back", "go back to where you were before the last jump, as '' does; again, and forth", []) { _ in .swapPlaces },
        CommandDefinition("outline", .moving, "list the headings; Enter goes to one", keys: [key("t")]) { _, _ in [.gather(.outline)] },
        scrolling("wrap", "wrap long lines of code, or let them scroll sideways", [key("w")]) { _ in .toggleWrap },
        scrolling("hidden", "show what the page hides too, or hide it again", [key("zh")]) { _ in .toggleExtent(.everything) },
        scrolling("reader", "show the main content alone, or the whole page again", [key("zr")]) { _ in .toggleExtent(.content) },
        scrolling(
            "fold", "fold or unfold the part under the focus, at the match or at the top of the window", [key("za"), key("zo"), key("zc")]
        ) { _ in .toggleDetails },
    ]

    /// A default key of reading.
    static func key(_ keys: String, arguments: String = "") -> DefaultKey { DefaultKey(keys, arguments: arguments) }

    private static func scrolling(
        _ name: String, _ summary: String, _ keys: [DefaultKey], _ scroll: @escaping @Sendable (Invocation) -> Scroll
    ) -> CommandDefinition {
        CommandDefinition(name, .moving, summary, keys: keys) { _, invocation in [.scroll(scroll(invocation))] }
    }
}
