import PageEngine

/// One thing that `site` sets: the single declaration that the command, completion, the manual and `docs/commands.md` use.
package struct SiteSetting: Sendable {
    /// The names of the settings.
    package enum Name: String, Hashable, Sendable, CaseIterable {
        case reload
        case cookies
        case styleSheets = "style-sheets"
        case hide
        case https
        case referrer
        case contentMode = "content-mode"
        case userAgent = "user-agent"
        case language
        case privacyControl = "privacy-control"
    }

    /// What it is called.
    package let name: Name
    /// One line that says what it does.
    package let summary: String
    /// What it takes, as the manual writes it.
    package let expected: String
    /// Values to propose.
    package let proposals: [String]
    /// Whether a value means something.
    let accepts: @Sendable (String) -> Bool

    /// Every setting, in the manual's order.
    package static let table: [SiteSetting] = [
        choice(
            .reload, "whether the server is asked before a stored page is shown; always: each time; never: not while it is stored",
            ["usual", "always", "never"]),
        choice(.cookies, "whether the site gets and leaves cookies; without them its pages are not stored either", ["on", "off"]),
        choice(.styleSheets, "whether the style sheets that its pages link to are loaded", ["on", "off"]),
        SiteSetting(
            name: .hide, summary: "what of its pages is not shown", expected: "a CSS selector, such as .banner, #nav", proposals: [],
            accepts: { WKContentRuleList.canHide($0) }),
        choice(
            .https, "what becomes of its addresses of http; try: https, else http; always: https, else nothing",
            ["usual", "try", "always"]),
        choice(.referrer, "whether its servers are told which page led to them", ["usual", "none"]),
        choice(.contentMode, "which of its pages is asked for, where it has several", ["usual", "mobile", "desktop"]),
        header(.userAgent, "the user agent that its servers see"),
        header(.language, "the languages that its servers are asked for, the preferred one first: de, en;q=0.5"),
        choice(.privacyControl, "whether its servers are told that you object to tracking (Sec-GPC)", ["on", "off"]),
    ]

    /// The setting of a name.
    static func named(_ text: String) throws(CommandError) -> SiteSetting {
        if let setting = table.first(where: { $0.name.rawValue == text }) { return setting }
        let names = table.map(\.name.rawValue)
        let suggestion = CommandTable.closest(to: text, among: names).map { "did you mean “\($0)”?" }
        throw .badArgument("“\(text)” is nothing that is set for a site; " + (suggestion ?? "it can be \(names.joined(separator: ", "))."))
    }

    private static func choice(_ name: Name, _ summary: String, _ words: [String]) -> SiteSetting {
        let expected = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        return SiteSetting(name: name, summary: summary, expected: expected, proposals: words, accepts: { words.contains($0) })
    }

    /// The value of a header: what can stand there is one line of ASCII.
    private static func header(_ name: Name, _ summary: String) -> SiteSetting {
        SiteSetting(
            name: name, summary: summary, expected: "a line of ASCII", proposals: [],
            accepts: { value in value.utf8.count <= 1000 && value.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
    }
}
