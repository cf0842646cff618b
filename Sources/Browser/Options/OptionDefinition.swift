import PageEngine

/// One option: the single declaration that `set`, completion and the help page use.
package struct OptionDefinition: Sendable {
    /// What it is called.
    package let id: OptionName
    /// One line that says what it does.
    package let summary: String
    /// What it takes, as the help page writes it.
    package let expected: String
    /// Values to propose.
    package let proposals: [String]
    /// Its present value as `set` takes it.
    package let value: @Sendable (Options) -> String
    /// Takes a value; false when it means nothing.
    let change: @Sendable (inout Options, String) -> Bool

    /// What it is called, as typed.
    package var name: String { id.rawValue }
}

extension Options {
    /// Every option, in the help page's order.
    package static let table: [OptionDefinition] = [
        OptionDefinition(
            id: .textWidth, summary: "columns that prose may use", expected: "a number from 20 to 1000, or none",
            proposals: ["88", "none"],
            value: { $0.textWidth.map(String.init) ?? "none" },
            change: { options, text in
                guard let width = number(text, 20...1000) else {
                    options.textWidth = nil
                    return text == "none"
                }
                options.textWidth = width
                return true
            }),
        OptionDefinition(
            id: .wrap, summary: "wrap long lines of code instead of scrolling sideways", expected: "on or off", proposals: ["on", "off"],
            value: { $0.wrap.rawValue }, change: { assign(Switch(rawValue: $1), to: &$0.wrap) }),
        OptionDefinition(
            id: .show, summary: "how much of a page is shown; everything: what it hides, too; content: its main content alone",
            expected: "page, everything or content", proposals: PageExtent.allCases.map(\.rawValue),
            value: { $0.show.rawValue }, change: { assign(PageExtent(rawValue: $1), to: &$0.show) }),
        OptionDefinition(
            id: .findCase, summary: "how a find treats capitals; smart: a capital makes it exact",
            expected: "smart, sensitive or insensitive", proposals: FindCase.allCases.map(\.rawValue),
            value: { $0.findCase.rawValue }, change: { assign(FindCase(rawValue: $1), to: &$0.findCase) }),
        OptionDefinition(
            id: .findRegex, summary: "take what is typed to find for a regular expression (PCRE2)", expected: "on or off",
            proposals: ["on", "off"],
            value: { $0.findRegex.rawValue }, change: { assign(Switch(rawValue: $1), to: &$0.findRegex) }),
        OptionDefinition(
            id: .opener, summary: "the program that opens addresses outside; it gets the address as its only argument",
            expected: "a whole path, or default for xdg-open", proposals: ["default"], value: { $0.opener ?? "default" },
            change: { options, text in
                options.opener = text == "default" ? nil : text
                return text == "default" || text.hasPrefix("/")
            }),
        OptionDefinition(
            id: .hintKeys, summary: "the letters of the labels over links", expected: "at least two different small letters or digits",
            proposals: ["asdfghjkl", "0123456789"], value: { $0.hintKeys },
            change: { options, text in
                options.hintKeys = text
                return text.count > 1 && Set(text).count == text.count && text.allSatisfy { $0.isLowercase || $0.isNumber }
            }),
        OptionDefinition(
            id: .windowTitle, summary: "show the page's title as the terminal window's", expected: "on or off", proposals: ["on", "off"],
            value: { $0.windowTitle.rawValue }, change: { assign(Switch(rawValue: $1), to: &$0.windowTitle) }),
        OptionDefinition(
            id: .mouse, summary: "take the mouse: wheel and links; Shift still selects text", expected: "on or off",
            proposals: ["on", "off"],
            value: { $0.mouse.rawValue }, change: { assign(Switch(rawValue: $1), to: &$0.mouse) }),
        OptionDefinition(
            id: .theme, summary: "the colours of everything; the standard ones are the terminal's own",
            expected: ThemeName.allCases.map(\.rawValue).joined(separator: ", "), proposals: ThemeName.allCases.map(\.rawValue),
            value: { $0.theme.rawValue }, change: { assign(ThemeName(rawValue: $1), to: &$0.theme) }),
        OptionDefinition(
            id: .bidi, summary: "put right-to-left text into visual order; off where the terminal does it", expected: "on or off",
            proposals: ["on", "off"],
            value: { $0.bidi.rawValue }, change: { assign(Switch(rawValue: $1), to: &$0.bidi) }),
        OptionDefinition(
            id: .context, summary: "rows kept in sight when going on by a window", expected: "a number from 0 to 20",
            proposals: ["1", "2"],
            value: { String($0.context) }, change: { assign(number($1, 0...20), to: &$0.context) }),
    ]

    /// Sets an option from its text; what can't be read changes nothing.
    package mutating func set(_ name: String, to text: String) throws(CommandError) -> OptionName {
        let option = try Self.definition(named: name)
        var changed = self
        guard option.change(&changed, text) else { throw .badValue(option: name, value: text, expected: option.expected) }
        self = changed
        return option.id
    }

    /// The option of that name.
    package static func definition(named name: String) throws(CommandError) -> OptionDefinition {
        if let option = table.first(where: { $0.name == name }) { return option }
        throw .unknownOption(name, suggestion: CommandTable.closest(to: name, among: table.map(\.name)))
    }

    private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
        Int(text).flatMap { range.contains($0) ? $0 : nil }
    }

    private static func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
        guard let value else { return false }
        place = value
        return true
    }
}
