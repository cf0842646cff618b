internal import CNcurses
internal import Cells
internal import Glibc

/// Which terminal this is: the terminfo entry to use, the character set, what it has beyond curses.
///
/// An unknown `TERM` is taken for `xterm-256color`, else `vt100`, with a note for the reader. True colour is used only where the entry has it
/// (`xterm-direct` and its like): with `COLORTERM=truecolor` alone the nearest of xterm's 256 colours is shown, since a direct entry
/// would give up the reader's own palette.
@MainActor
struct TerminalType {
    let name: String
    let note: String?
    let characters: TerminalCapabilities.Characters
    let hasTitle: Bool
    let hasClipboard: Bool
    let hasPaste: Bool
    let hasMouse: Bool
    /// Whether it knows xterm's sequences, so that what it lacks has no effect: others might show a question about a mode.
    let isXterm: Bool

    /// How many characters of an unknown name are shown.
    private static let longestShownName = 60

    /// Looks at `TERM` and the locale, and loads the terminfo entry.
    init(output: Int32) throws(TerminalError) {
        let asked = Self.environment("TERM") ?? ""
        characters = Self.setLocale()
        if let found = Self.candidates(asked).first(where: { Self.load($0, output) }) {
            name = found
        } else {
            throw .noDescription(name: Scrubber.scrub(asked))
        }
        if name == asked, martlet_capability("cup") == nil { throw .noFullScreen(name: Scrubber.scrub(asked)) }
        let shown = Scrubber.scrub(asked)
        let cut = shown.count > Self.longestShownName ? shown.prefix(Self.longestShownName) + "…" : shown[...]
        note = name == asked ? nil : "The terminal \"\(cut)\" is not known here; it is taken for \(name)."
        isXterm = tigetflag("XT") == 1
        let status = martlet_capability("tsl").map { String(cString: $0) } ?? ""
        hasTitle = isXterm || status.hasPrefix("\u{1B}]")
        hasClipboard = hasTitle || martlet_capability("Ms") != nil || name.hasPrefix("screen")
        hasPaste = hasClipboard || martlet_capability("BE") != nil
        hasMouse = martlet_capability("kmous") != nil
    }

    /// The value of an environment variable; nil when it is not set.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func candidates(_ asked: String) -> [String] {
        (asked.isEmpty ? [] : [asked]) + ["xterm-256color", "vt100"]
    }

    private static func load(_ name: String, _ output: Int32) -> Bool {
        var status: Int32 = 0
        return setupterm(name, output, &status) == OK
    }

    /// Takes the environment's locale for characters only; a UTF-8 locale that is not installed becomes C.UTF-8.
    private static func setLocale() -> TerminalCapabilities.Characters {
        if setlocale(LC_CTYPE, "") == nil {
            let asked = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first { !$0.isEmpty } ?? ""
            let isUTF8 = asked.lowercased().filter { $0 != "-" }.contains("utf8")
            setlocale(LC_CTYPE, isUTF8 ? "C.UTF-8" : "C")
        }
        return nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } == "UTF-8" ? .utf8 : .locale
    }
}
