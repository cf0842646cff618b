package import PageEngine
package import TerminalDriver

/// How the whole screen looks: the page, and what is around it.
package struct ScreenTheme: Hashable, Sendable {
    /// The page.
    package private(set) var page: Theme
    /// What is around it.
    package private(set) var chrome = ChromeStyle()

    /// A theme with the reader's own looks over it, for a terminal of so many colours.
    ///
    /// What neither says is as on a terminal without colours.
    package init(
        _ name: ThemeName = .standard, own looks: [ThemeArea: Theme.Mark] = [:], colors: TerminalCapabilities.Colors = .direct
    ) {
        page = name == .standard ? .standard : .monochrome
        let looks = Self.looks(of: name).merging(looks) { $1 }
        // The text comes first: the rest lies on it.
        if let text = looks[.text] {
            text.apply(to: &page.plain)
            chrome = ChromeStyle(over: page.plain)
        }
        for (area, look) in looks { set(area, look) }
        if name != .monochrome { page.pageColors = use(contrast: name == .highContrast ? 7 : 4.5, colors) }
    }

    /// What becomes of the colours of pages: on a ground of the terminal's own they are the terminal's; on another, which is known, those that
    /// have the contrast, where the terminal has enough colours that one of each hue has.
    private func use(contrast: Double, _ colors: TerminalCapabilities.Colors) -> Theme.PageColorUse {
        switch (page.plain.background, colors) {
        case (.default, _): .terminal
        case (.indexed(0..<16), _), (_, .none), (_, .eight), (_, .sixteen): .none
        case (_, .palette256), (_, .direct): .readable(contrast: contrast, fromPalette: colors == .palette256)
        }
    }

    private mutating func set(_ area: ThemeArea, _ look: Theme.Mark) {
        switch area.place {
        case .plain: break
        case .role(let role): page.roles[role] = look
        case .page(let part): page[keyPath: part] = look
        case .chrome(let part):
            var style = page.plain
            look.apply(to: &style)
            chrome[keyPath: part] = style
        }
    }

    /// What a theme's file says.
    package static func looks(of name: ThemeName) -> [ThemeArea: Theme.Mark] {
        guard let file = name.file else { return [:] }
        var state = BrowserState()
        let (_, problems) = file.apply(to: &state)
        guard problems.isEmpty else { preconditionFailure("the theme \(name): \(problems)") }
        return state.looks
    }
}
