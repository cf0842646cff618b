import DOM
import TestSupport
import Testing

/// What nested rules match (CSS Nesting 1): many of the cases are the standard's examples.
@Suite struct NestingTests {
    static let page = """
        <!DOCTYPE html><div id=1 class="foo"><p id=2 class="bar"><b id=3 class="baz"></b></p><i id=4 class="foo"></i></div>
        <section id=5 class="foo bar"><p id=6></p><p id=7 class="baz"></p></section><p id=8 class="bar"></p>
        """

    @Test(
        arguments: [
            (".foo { x: 0; .bar { x: 1 } }", ["0 = 1 4 5", "1 = 2"]), (".foo { > .bar { x: 1 } }", ["1 = 2"]),
            (".foo { & > .bar { x: 1 } }", ["1 = 2"]), (".foo, .bar { x: 0; + .baz, &.bar { x: 1 } }", ["0 = 1 2 4 5 8", "1 = 2 5 8"]),
            (".foo { .parent & { x: 1 } section& { x: 2 } }", ["1 = ", "2 = 5"]), (".baz { :not(&) { x: 1 } }", ["1 = 1 2 4 5 6 8"]),
            ("p { + & { x: 1 } }", ["1 = 7"]), ("p { & + & { x: 1 } }", ["1 = 7"]), (".foo { & & { x: 1 } }", ["1 = 4"]),
            (".foo { && { x: 1 } && & { x: 2 } }", ["1 = 1 4 5", "2 = 4"]), (".bar { .foo:has(&) { x: 1 } }", ["1 = 1"]),
            (".foo { :is(& p, #\\38) { x: 1 } }", ["1 = 2 6 7 8"]), ("div { p { b { x: 1 } } }", ["1 = 3"]),
            ("div { p { .foo & { x: 1 } } }", ["1 = 2"]), ("div { .foo & { p & { x: 1 } } }", ["1 = "]),
            (".foo, .foo::before { .bar { x: 1 } }", ["1 = 2"]), (".foo::before { .bar { x: 1 } & { x: 2 } }", ["1 = ", "2 = "]),
            ("& { x: 1 }", ["1 = "]), ("& > body > p { x: 1 }", ["1 = 8"]),
            ("div { @media { p { x: 1 } & { x: 2 } x: 3 } }", ["1 = 2", "2 = 1", "3 = 1"]),
            (".foo { :is(&nosuch, :nosuch &), .baz { x: 1 } }", ["1 = 3 7"]), ("p { :nth-child(2 of &) { x: 1 } }", ["1 = 7"]),
            (".bar { ~ p { x: 1 } }", ["1 = 8"]), (".foo { .bar, 1 { x: 1 } }", []), ("div { x: 1; a:hover {} y: z }", ["1 = 1", "z = 1"]),
        ] as [(String, [String])]) func matches(sheet: String, expected: [String])
    {
        let found = SheetText(sheet).matches(in: parse(Self.page)).map { String($0.drop { $0 != " " }.dropFirst()) }
        #expect(found == expected)
    }

    /// Rules nested too deep are left out, once, and what follows is read.
    @Test func deepNestingIsCut() {
        let page = parse(String(repeating: "<div>", count: 100) + "<p id=p>")
        for piece in ["div {", "& div {", ":is(&) > div {"] {
            for depth in [8, 40, 100_000] {
                let inner = String(repeating: piece, count: depth) + " x: 1 " + String(repeating: "}", count: depth)
                let text = SheetText("a { x: 0 } b {" + inner + " x: 2 } p { x: 3 }")
                let isCut = text.sheet.findings.deepSelectors == 1
                #expect(isCut == (depth > 8), "\(piece) \(depth)")
                #expect(text.sheet.rules.count == (isCut ? 3 : 4) && text.matches(in: page).last == "x: 3 = p")
            }
        }
    }

    /// Every `&` twice: what a rule counts and matches doubles with each level.
    @Test func doublingIsHarmless() {
        onSmallStack {
            let page = parse(String(repeating: "<div class=a>", count: 60) + "<p id=p>")
            let nested =
                String(repeating: "& & & & & & & & {", count: 30) + "x: 1; p& { x: 2 } & p { x: 3 }" + String(repeating: "}", count: 30)
            let text = SheetText(".a {" + nested + "} p { x: 4 }")
            let rules = text.sheet.rules
            #expect(rules.count == 4 && text.sheet.selectors.specificity(at: rules[0].selectors.lowerBound).classes == .max)
            #expect(text.matches(in: page) == ["x: 1 = ", "x: 2 = ", "x: 3 = ", "x: 4 = p"])
        }
    }
}
