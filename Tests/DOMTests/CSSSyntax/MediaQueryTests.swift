import DOM
import Testing

/// Media queries against a terminal of 80 × 24 cells: 640 × 384 px.
@Suite struct MediaQueryTests {
    /// Queries that hold there.
    static let holding = [
        "", " ", "all", "screen", "ALL", "Screen", "only screen", "not print", "not speech", "not nosuch", "not all, screen",
        "print, screen",
        "nosuch, (width)", "(width)", "screen and (width)", "only screen and (min-width: 640px)", "(min-width: 40em)", "(max-width: 640px)",
        "(MIN-WIDTH: 1PX)", "(width: 640px)", "(width = 640px)", "(width >= 40em)", "(width>=40em)", "(40em <= width)", "(width < 641px)",
        "(641px > width)", "(600px < width < 700px)", "(600px <= width <= 640px)", "(700px > width >= 640px)", "(0 < width)", "(width > 0)",
        "(width >= -1px)", "(min-width: -1px)", "(height: 24em)", "(width: 100vw)", "(width >= 50vw)", "(height: 100vh)", "(width: 80ch)",
        "(height: 100vmin)", "(width: 100vmax)", "(width: 480pt)", "(width > 6in)", "(width: 40pc)", "(width > 16cm)", "(width > 160mm)",
        "(width > 640q)",
        "(orientation: landscape)", "(orientation)", "(aspect-ratio: 5/3)", "(aspect-ratio: 640 / 384)", "(min-aspect-ratio: 1)",
        "(aspect-ratio > 1.5)", "(resolution: 1dppx)", "(resolution: 96dpi)", "(min-resolution: 1x)", "(resolution < infinite)",
        "(resolution > 37dpcm)", "(color)", "(min-color: 8)", "(color >= 1)", "(grid)", "(grid: 1)", "not (monochrome)", "(monochrome: 0)",
        "(color-index: 0)", "(update: fast)", "(update)", "(overflow-block: scroll)", "(hover: none)", "(any-hover: none)",
        "(pointer: none)",
        "(any-pointer: none)", "not (hover)", "not (pointer)", "(scripting: none)", "not (scripting)", "(prefers-color-scheme: light)",
        "(prefers-color-scheme)", "(prefers-reduced-motion)", "(prefers-reduced-motion: reduce)", "not (prefers-contrast)",
        "(prefers-contrast: no-preference)", "not (forced-colors)", "(display-mode: browser)", "(color-gamut: srgb)",
        "not (inverted-colors)",
        "(dynamic-range: standard)", "(scan: progressive)", "(device-width: 640px)", "(min-device-height: 1px)",
        "(device-aspect-ratio: 5/3)",
        "not (prefers-reduced-transparency)", "not (prefers-reduced-data)", "(overflow-inline: scroll)",
        "(width) and (height)", "(width) or (nosuch)", "(nosuch) or (width)", "(print) or (width)", "not (not (width))", "((width))",
        "(((width) and (height)) or (nosuch))", "screen and (width) and (height)", "screen and (not (print: 1)) , all",
        "screen and ((width) or (nosuch))", "screen and not (width: 1px)", "not screen and (width: 1px)", "not print and (nosuch)",
        "(width)and (height)", "  screen  and  ( width : 640px )  ", "/**/screen/**/and/**/ (width)", "(future(1)) or (width)",
        "future(1 2) or (width)", "(a b c) or (width)", "s\\63reen", "(width", "((width) and (height", "nosuch,,all", "(width), (bad",
    ]

    @Test(arguments: holding) func holds(text: String) {
        #expect(MediaQueryList(text).matches(MediaEnvironment(columns: 80, rows: 24)))
    }

    /// Queries that do not hold there: because of what they ask, because it is unknown, or because they are malformed.
    @Test(arguments: [
        "print", "not screen", "not all", "speech", "tty", "nosuch", "only print", "screen and (width: 1px)", "(min-width: 641px)",
        "(max-width: 639px)", "(width < 40em)", "(600px < width < 640px)", "(width > 100vw)", "(orientation: portrait)",
        "(aspect-ratio: 1/1)",
        "(min-resolution: 2dppx)", "(monochrome)", "(color-index)", "(grid: 0)", "(hover)", "(hover: hover)", "(any-pointer: fine)",
        "(prefers-color-scheme: dark)", "(prefers-reduced-motion: no-preference)", "(scripting: enabled)", "(scripting)",
        "not (width)", "(width) and (hover)", "not (prefers-color-scheme)",
        // Unknown, whatever stands before it.
        "(nosuch)", "not (nosuch)", "(width) and (nosuch)", "not ((width) and (nosuch))", "(nosuch: 1)", "not (hover: nosuch)",
        "(hover: none none)", "not (width: red)", "not (width: 1)", "not (min-hover: none)", "not (min-width)", "not (min-grid: 1)",
        "not (grid: 2)", "not (grid >= 1)", "not (width: )", "not (min-width: calc(1px))", "not (color: 1.5)", "not (color: 8px)",
        "not (resolution: 1)", "not (aspect-ratio: 1/)", "not (aspect-ratio: 1 1)", "not (width: 1nosuch)", "future(1)", "not future(1)",
        "not (a b c)", "()", "not ()", "screen and (nosuch)", "not screen and (nosuch)", "not (1px < width > 2px)",
        "not (1px = width = 1px)",
        "not (1px < width = 2px)", "not (1px < 2px)", "not (width < height)", "not (width < = 1px)", "not (1 < width < 3 < 4)",
        "not (hover > 1)", "not (orientation = landscape)", "not (-1/2 < aspect-ratio)", "not (nosuch) ", "((nosuch) or (hover))",
        // Malformed.
        ",", "not", "only", "and", "or", "layer", "not not", "not and", "and (width)", "(width) and", "screen and", "screen (width)",
        "screen or (width)", "screen and (width) or (height)", "(width) and (height) or (color)", "(width) or (height) and (color)",
        "not (width: 1px) and (color)", "not not (width: 1px)", "(width) (height)", "(width) and(height)", "screen and(width)",
        "only (width)",
        "(width) nosuch", "screen nosuch", "screen print", "not screen print", "screen and not (hover) and (width)", "1", "#a", "[width]",
        "{width}", "screen;", "@screen", "'screen'", "(width) and (future \"cut\n)", "(width) or (])", "screen and (width) or (nosuch)",
        "(width) or url(a b)", "not(width: 1px)", "or (width)",
    ]) func doesNotHold(text: String) {
        #expect(!MediaQueryList(text).matches(MediaEnvironment(columns: 80, rows: 24)))
    }

    @Test func theEnvironmentDecides() {
        var environment = MediaEnvironment(columns: 40, rows: 40)
        let holds = { MediaQueryList($0).matches(environment) }
        #expect(holds("(orientation: portrait)") && holds("(width: 320px)") && holds("(width: 20em)"))
        environment.colorScheme = .dark
        environment.motion = .noPreference
        environment.contrast = .more
        #expect(holds("(prefers-color-scheme: dark)") && !holds("(prefers-reduced-motion)") && holds("(prefers-contrast: more)"))
        environment.pointer = .coarse
        environment.hover = .hover
        environment.scripting = .initialOnly
        #expect(holds("(pointer)") && holds("(hover)") && holds("(scripting: initial-only)"))
        environment.medium = .print
        #expect(holds("print") && !holds("screen") && !holds("(update)") && holds("(overflow-block: paged)") && !holds("(grid)"))
        environment.colorBits = 0
        environment.monochromeBits = 1
        environment.resolution = 3
        environment.paletteSize = 16
        #expect(!holds("(color)") && holds("(monochrome)") && holds("(min-resolution: 2x)") && holds("(color-index >= 16)"))
    }

    /// The innermost of 33 conditions is read; of 34 it counts as unknown, and what follows still counts.
    @Test func deepConditionsAreCut() {
        let environment = MediaEnvironment(columns: 80, rows: 24)
        for (depth, isCut) in [(33, false), (34, true), (100_000, true)] {
            let nested = String(repeating: "(", count: depth) + "width" + String(repeating: ")", count: depth)
            let list = MediaQueryList(nested)
            #expect(list.isCut == isCut && list.matches(environment) == !isCut, "\(depth)")
            #expect(MediaQueryList(nested + " or (width)").matches(environment) && MediaQueryList(nested + ", all").matches(environment))
        }
    }
}
