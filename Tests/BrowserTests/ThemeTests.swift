import Browser
import Cells
import Glibc
import PageEngine
import TestSupport
import Testing

@testable import TerminalDriver

@Suite struct ThemeTests {
    /// Red, green and blue of a colour on a terminal of so many colours; nil for the terminal's own.
    private func shown(_ color: Color, _ colors: TerminalCapabilities.Colors) -> Palette.RGB? {
        switch color {
        case .default: return nil
        case .indexed(let index): return Palette.rgb(of: index)
        case .rgb(let red, let green, let blue):
            let wanted = Palette.RGB(red: red, green: green, blue: blue)
            switch colors {
            case .direct: return wanted
            case .palette256: return Palette.rgb(of: Palette.nearest(to: wanted, in: 16...255))
            case .sixteen: return Palette.rgb(of: Palette.nearest(to: wanted, in: 0...15))
            case .eight, .none: return Palette.rgb(of: Palette.nearest(to: wanted, in: 0...7))
            }
        }
    }

    /// The contrast of a style's colours ([WCAG 2.1](https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio)); nil where one is the terminal's own.
    private func contrast(_ style: TextStyle, _ colors: TerminalCapabilities.Colors) -> Double? {
        guard let front = shown(style.foreground, colors), let back = shown(style.background, colors) else { return nil }
        let (one, other) = (luminance(front), luminance(back))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private func luminance(_ color: Palette.RGB) -> Double {
        func linear(_ value: UInt8) -> Double {
            let part = Double(value) / 255
            return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }

    /// Every style that a theme can come to: each pair of roles, with the focus, the matches, and what is around the page.
    private func styles(of theme: ScreenTheme) -> [(name: String, style: TextStyle)] {
        let roles = (0..<25).map { StyleRole(rawValue: 1 << $0) }
        var styles: [(name: String, style: TextStyle)] = [("plain", theme.page.plain)]
        for one in roles {
            for other in roles {
                let style = theme.page.style(for: one.union(other))
                styles.append(("\(one.rawValue | other.rawValue)", style))
                for (name, mark) in [
                    ("focus", theme.page.focusedLink), ("match", theme.page.hit), ("current", theme.page.currentHit),
                    ("cut", theme.page.cutMark),
                ] {
                    var marked = style
                    mark.apply(to: &marked)
                    styles.append(("\(one.rawValue | other.rawValue) \(name)", marked))
                }
            }
        }
        let chrome = theme.chrome
        return styles + [
            ("bars", chrome.plain), ("title", chrome.title), ("dimmed", chrome.dimmed), ("status", chrome.status),
            ("failure", chrome.failure),
            ("hint", chrome.hint), ("chosen", chrome.chosen),
        ]
    }

    @Test(arguments: ThemeName.allCases, [TerminalCapabilities.Colors.direct, .palette256, .sixteen, .eight])
    func everyPairOfColoursCanBeRead(name: ThemeName, colors: TerminalCapabilities.Colors) {
        // A pair is judged once, by the first part that has it.
        var seen: Set<TextStyle> = []
        for (part, style) in styles(of: ScreenTheme(name)) {
            guard seen.insert(TextStyle(foreground: style.foreground, background: style.background)).inserted else { continue }
            guard let contrast = contrast(style, colors) else {
                // Only where the theme leaves the ground to the terminal.
                #expect(name.file == nil, "\(part)")
                continue
            }
            #expect(contrast >= 4.5, "\(part): \(style.foreground) on \(style.background)")
            if name == .highContrast, colors == .direct { #expect(contrast >= 7, "\(part)") }
        }
    }

    @Test(arguments: ThemeName.allCases, [TerminalCapabilities.Colors.direct, .palette256, .sixteen, .eight])
    func coloursOfPagesCanBeRead(name: ThemeName, colors: TerminalCapabilities.Colors) {
        let theme = ScreenTheme(name, colors: colors).page
        let least = name == .highContrast ? 7.0 : 4.5
        for number in 0..<512 {
            let color = CSSColor(red: UInt8(number >> 6) * 36, green: UInt8(number >> 3 & 7) * 36, blue: UInt8(number & 7) * 36)
            for wanted in [PageColors(letters: color), PageColors(ground: color), PageColors(letters: color, ground: color)] {
                let style = theme.style(for: .strong, wanted)
                guard style != theme.style(for: .strong) else { continue }
                #expect(name == .standard || colors >= .palette256 && name != .monochrome)
                guard let contrast = contrast(style, colors) else { continue }
                #expect(contrast >= (name == .standard ? 4.5 : least), "\(color): \(style)")
            }
        }
    }

    @Test func coloursOfPagesAreOnAReadersOwnGround() {
        let red = PageColors(letters: CSSColor(red: 255, green: 0, blue: 0))
        let navy = Theme.Mark(foreground: .indexed(231), background: .rgb(0, 0, 0x40))
        #expect(ScreenTheme(own: [.text: navy]).page.style(for: [], red).foreground != .indexed(1))
        let blue = Theme.Mark(foreground: .indexed(15), background: .indexed(4))
        #expect(ScreenTheme(own: [.text: blue]).page.style(for: [], red).foreground == .indexed(15))
        #expect(ScreenTheme().page.style(for: [], red).foreground == .indexed(1))
        #expect(ScreenTheme(.monochrome, own: [.text: navy]).page.style(for: [], red).foreground == .indexed(231))
    }

    @Test(arguments: ThemeName.allCases) func meaningRestsOnMoreThanColour(name: ThemeName) {
        let theme = ScreenTheme(name).page
        #expect(theme.style(for: .link).attributes.contains(.underline))
        #expect(theme.style(for: .heading).attributes.contains(.bold))
        let link = theme.style(for: .link)
        for mark in [theme.focusedLink, theme.hit, theme.currentHit] {
            var style = link
            mark.apply(to: &style)
            #expect(style.attributes.contains(.reverse) || style.background != link.background)
        }
        #expect(theme.hit != theme.currentHit)
    }

    @Test(arguments: ThemeName.allCases.filter { $0.file != nil }) func everyLineOfAThemesFileHolds(name: ThemeName) throws {
        var state = BrowserState()
        #expect(try #require(name.file).apply(to: &state).problems.isEmpty)
        #expect(state.looks[.text]?.foreground != nil && state.looks[.text]?.background != nil)
        // Terminals make letters dimmer by as much as they like.
        #expect(styles(of: ScreenTheme(name)).allSatisfy { !$0.style.attributes.contains(.dim) })
    }

    @Test(arguments: [
        ("blue", Theme.Mark(foreground: .indexed(4))),
        ("black bright-yellow bold", Theme.Mark(foreground: .indexed(0), background: .indexed(11), attributes: .bold)),
        ("underline  italic", Theme.Mark(attributes: [.underline, .italic])), ("default 250", Theme.Mark(background: .indexed(250))),
        ("#0000d7 default", Theme.Mark(foreground: .rgb(0, 0, 0xD7))), ("", Theme.Mark()),
    ]) func looksAreRead(words: String, look: Theme.Mark) throws {
        #expect(try Theme.Mark(words: words) == look)
    }

    @Test(arguments: ["blu", "#12345", "#+12345", "#12345g", "256", "-1", "bright-", "red green blue"]) func othersAreNone(words: String) {
        #expect(throws: CommandError.self) { try Theme.Mark(words: words) }
    }

    @Test func aReadersOwnLooksLieOverEveryTheme() throws {
        var state = BrowserState()
        #expect(try state.run("color link red bold") == [.optionChanged(.theme)])
        #expect(try state.run("set theme light") == [.optionChanged(.theme)])
        #expect(state.options.theme == .light)
        let link = ScreenTheme(.light, own: state.looks).page.style(for: .link)
        #expect(link == TextStyle(foreground: .indexed(1), background: .rgb(255, 255, 255), attributes: .bold))
        #expect(try state.run("color link") == [.optionChanged(.theme)])
        #expect(state.looks.isEmpty)
        #expect(try state.run("theme dark") == [.optionChanged(.theme)])
        #expect(state.options.theme == .dark)
        #expect(throws: CommandError.badArgument("“lnk” has no colours; did you mean “link”?")) { try state.run("color lnk red") }
    }

    @Test func theStandardThemesGroundIsTheTerminals() {
        let theme = ScreenTheme(.standard)
        #expect(theme.page == .standard && theme.chrome == ChromeStyle())
        #expect(ScreenTheme(.monochrome).page == .monochrome)
    }
}

/// Themes on the screen.
@MainActor @Suite(.serialized) struct ThemeScreenTests {
    private func reader(_ configuration: String, colors: TerminalCapabilities.Colors) async throws -> Reader {
        let server = try HTTPServer()
        server.on("/", .html("<title>Page</title><p>text"))
        let reader = Reader([server.url("/")], configuration: configuration, colors: colors)
        reader.keeps = [server]
        try await reader.waitUntilLoaded("Page")
        return reader
    }

    /// The grounds of all cells.
    private func grounds(_ reader: Reader) -> Set<Color> {
        let surface = reader.terminal.surface
        return Set(
            surface.bounds.rows.flatMap { row in
                surface.bounds.columns.map { surface[CellPoint(column: $0, row: row)].style.background }
            })
    }

    @Test func theGroundIsTheThemesEverywhere() async throws {
        let reader = try await reader("set theme dark\n", colors: .palette256)
        #expect(grounds(reader) == [.rgb(0x1C, 0x1C, 0x1C)])
        reader.run("theme light")
        #expect(grounds(reader) == [.rgb(255, 255, 255)])
        reader.run("theme standard")
        #expect(grounds(reader) == [.default])
    }

    @Test func aTerminalWithoutColoursOrNO_COLORHasNone() async throws {
        let reader = try await reader("set theme dark\ncolor text red blue\n", colors: .none)
        #expect(grounds(reader) == [.default])
        #expect(reader.session.state.messages.allSatisfy { $0.kind != .failure })
    }
}
