import DOM
import TestSupport
import Testing

/// What a style sheet becomes: rules in source order with their conditions, layers, selectors and declarations.
@Suite struct StyleSheetTests {
    /// A sheet, and its rules, a line each.
    static let sheets: [(sheet: String, rules: [String])] = [
        ("", []),
        ("a { b: c }", ["(0,0,1) | b: c"]),
        ("a, .b > #c::before { D : e F !IMPORTANT ; --G: {x} ; h : ; }", ["(0,0,1) (1,1,1)::before | d: e F !; --G: {x}; h: "]),
        ("a { b: c; b: d } a { b: e }", ["(0,0,1) | b: c; b: d", "(0,0,1) | b: e"]),
        ("<!-- a { b: c } --> i { d: e }", ["(0,0,1) | b: c", "(0,0,1) | d: e"]),
        ("a {} i { b: c", ["(0,0,1) | b: c"]),
        ("a { b: c } } i { d: e } u { f: g }", ["(0,0,1) | b: c", "(0,0,1) | f: g"]),
        ("a { b: c; ; d e; f: g }", ["(0,0,1) | b: c; f: g"]),
        ("a { b: 'x\n; c: d }", ["(0,0,1) | b: 'x; c: d"]),
        ("a { b: (; c: d }) } i { e: f", ["(0,0,1) | b: (; c: d })", "(0,0,1) | e: f"]),
        ("1 { b: c } i { d: e }", ["(0,0,1) | d: e"]),
        ("a, 1 { b: c } i { d: e }", ["(0,0,1) | d: e"]),
        ("a; i { b: c } u { d: e }", ["(0,0,1) | d: e"]),
        ("--x: a { b: c } i { d: e }", ["(0,0,1) | d: e"]),
        ("--x:hover { b: c } --y { d: e }", ["(0,0,1) | d: e"]),
        ("@nosuch { a { b: c } } @nosuch; i { d: e }", ["(0,0,1) | d: e"]),
        ("@font-face { a: b } @keyframes x { from { a: b } } i { d: e }", ["(0,0,1) | d: e"]),
        (
            "@media screen { a { b: c } @media (width) { i { d: e } } u { f: g } } q { h: i }",
            [
                "@media#0 | (0,0,1) | b: c", "@media#0 | @media#1 | (0,0,1) | d: e", "@media#0 | (0,0,1) | f: g", "(0,0,1) | h: i",
            ]
        ),
        ("@media screen; a { b: c }", ["(0,0,1) | b: c"]),
        ("@media { b: c; a { d: e } }", ["@media#0 | (0,0,1) | d: e"]),
        ("@supports (a: b) { @media print { i { d: e } } }", ["@supports#0 | @media#1 | (0,0,1) | d: e"]),
        ("@supports a { i { d: e } } u { f: g }", ["(0,0,1) | f: g"]),
        (
            "@layer x, y; @layer y.z { a { b: c } } @layer { i { d: e } @layer x { u { f: g } } }",
            [
                "@layer y.z | (0,0,1) | b: c", "@layer * | (0,0,1) | d: e", "@layer *.x | (0,0,1) | f: g",
            ]
        ),
        (
            "@layer x, y { a { b: c } } @layer 1 { a { b: c } } @layer a .b { a { b: c } } @layer inherit { a { b: c } } i { d: e }",
            [
                "(0,0,1) | d: e"
            ]
        ),
        ("@namespace x 'http://www.w3.org/2000/svg'; x|a { b: c } y|a { d: e }", ["(0,0,1) | b: c"]),
        // Nesting.
        ("a { b: c; i { d: e } f: g }", ["(0,0,1) | b: c", "(0,0,2) | d: e", "(0,0,1) | f: g"]),
        ("a { i:hover { d: e } f: g }", ["(0,1,2) | d: e", "(0,0,1) | f: g"]),
        (
            "a { & { d: e } .b & { f: g } &.c, > d, + & { h: i } }",
            [
                "(0,0,1) | d: e", "(0,1,1) | f: g", "(0,1,1) (0,0,2) (0,0,2) | h: i",
            ]
        ),
        ("a, #b { i { d: e } }", ["(1,0,1) | d: e"]),
        ("a::before { b: c; &:hover { d: e } }", ["(0,0,2)::before | b: c", "(0,1,2) | d: e"]),
        (
            "a { @media screen { b: c; i { d: e } f: g } h: i }",
            [
                "@media#0 | (0,0,1) | b: c", "@media#0 | (0,0,2) | d: e", "@media#0 | (0,0,1) | f: g", "(0,0,1) | h: i",
            ]
        ),
        (
            "a { @layer x { b: c } @supports (a: b) { d: e } @nosuch { f: g } h: i }",
            [
                "@layer x | (0,0,1) | b: c", "@supports#0 | (0,0,1) | d: e", "(0,0,1) | h: i",
            ]
        ),
        ("a { b: c; 1 { i { d: e } } f: g }", ["(0,0,1) | b: c", "(0,0,1) | f: g"]),
        ("a { --x:hover { d: e } ; f: g }", ["(0,0,1) | --x: hover { d: e }; f: g"]),
        ("a { --x { d: e } f: g }", ["(0,0,2) | d: e", "(0,0,1) | f: g"]),
        ("a { b: {} c {} ; d: {} ; e: {} !important }", ["(0,0,1) | d: {}; e: {} !"]),
        ("a { :is(:has(i), b) { c: d } &:has(&) { e: f } &:is(&) { g: h } }", ["(0,0,2) | c: d", "(0,0,2) | e: f", "(0,0,2) | g: h"]),
        ("a:has(i) { b:has(&) { c: d } b:is(&, u) { e: f } }", ["(0,0,3) | e: f"]),
    ]

    @Test(arguments: sheets) func rules(sheet: String, expected: [String]) {
        #expect(SheetText(sheet).rules == expected)
    }

    @Test(
        arguments: [
            ("@import 'a'; @import url(b); @import url('c');", ["a", "b", "c"]),
            (
                "@charset 'x'; @layer x; @import 'a' layer; @import 'b' layer(x.y) ; @import 'c' layer(1);",
                [
                    "a | layer *", "b | layer x.y", "c | media false",
                ]
            ),
            (
                "@import 'a' supports(display: grid) screen; @import 'b' supports(not (display: grid)); @import 'c' supports(1 2) screen",
                [
                    "a | supports true | media true", "b | supports false", "c | media false",
                ]
            ),
            ("@import 'a' layer(x) supports(selector(a > b)) print, (width)", ["a | layer x | supports true | media true"]),
            ("@import 'a' print; @import layer; @import; @import 1; @import 'b' {} @import 'c", ["a | media false", "c"]),
            ("a {} @import 'a';", []), ("1 {} @import 'a';", ["a"]), ("@nosuch; @import 'a';", ["a"]), ("@media { @import 'a'; }", []),
            ("@layer x {} @import 'a';", []), ("@namespace 'x'; @import 'a';", []), ("@font-face {} @import 'a';", []),
        ] as [(String, [String])]) func imports(sheet: String, expected: [String])
    {
        #expect(SheetText(sheet).imports == expected)
    }

    /// “<}-token>: Return rules” (CSS Syntax 3, section 5.5.4): it would close a block that is not there.
    @Test func aBraceEndsAStyleAttribute() {
        let list = ComponentValueList(parsing: " a: b; --c: {}; } d: e")
        var reader = CSSItemReader(.block, of: list, in: 0..<list.tokens.count)
        var names: [String] = []
        while case .declaration(let declaration)? = reader.next() { names.append(list.string(of: list.tokens[declaration.name])) }
        #expect(names == ["a", "--c"])
        #expect(reader.index == reader.end && reader.end < list.tokens.count)
    }

    @Test func layersAreMentionedInOrder() {
        let text = SheetText(
            "@layer a.b, c; @import 'x' layer(d); @media print { @layer e, a { @layer b, f; } } @layer g { i { b: c } } @layer c;")
        let mentions = text.sheet.layers.mentions.map { text.path($0.layer) + ($0.condition.map { "#\($0)" } ?? "") }
        #expect(mentions == ["a", "a.b", "c", "d", "g", "c"])
        #expect(text.sheet.findings.misplacedRules == 1)
        let inner = SheetText("@media print { @layer e; @layer a { @layer b; } }").sheet.layers
        #expect(inner.mentions.map(\.condition) == [0, 0, 0] && inner.path(of: 2) == ["a", "b"])
    }

    @Test func namespacesComeBeforeRules() {
        let sheet = StyleSheet(
            parsing: "@import 'x'; @namespace url(a); @namespace P \"b\"; @namespace; @namespace c d; a {} @namespace q 'e';")
        #expect(sheet.namespaces == SelectorNamespaces(default: "a", prefixes: ["P": "b"]))
        #expect(sheet.findings.misplacedRules == 3)
    }

    /// CSS Counter Styles 3, section 3.
    @Test func counterStylesAreKept() {
        let sheet = StyleSheet(
            parsing: """
                @counter-style a { system: cyclic; symbols: x !important; b {} pad: 2 '0' } @layer l { @media print { @counter-style B {} } }
                @counter-style none {} @counter-style a b {} @counter-style 'a' {} @counter-style c; p { @counter-style d {} x: y }
                """)
        #expect(sheet.counterStyles.map(\.name) == ["a", "B"])
        #expect(sheet.counterStyles.map(\.descriptors) == [0..<2, 2..<2])
        #expect(sheet.descriptors.map(sheet.propertyName) == ["system", "pad"])
        #expect(sheet.counterStyles.map(\.condition) == [nil, 0] && sheet.counterStyles.map(\.layer) == [nil, 0])
        #expect(sheet.findings.misplacedRules == 5 && sheet.findings.unknownRules == 0)
    }

    @Test func whatIsLeftOutIsCounted() {
        let sheet = StyleSheet(
            parsing: "1 {} a:nosuch { b {} } @nosuch; @page {} @media { x: y } @layer 1; a { b; @import 'c'; ! } i }")
        let found = sheet.findings
        #expect(found.invalidSelectors == 2 && found.deepSelectors == 0 && found.misplacedRules == 2 && found.unusedRules == 1)
        #expect(found.unknownRules == 1 && found.misplacedDeclarations == 1 && found.fragments == 3 && found.deepConditions == 0)
    }

    @Test func conditionsAreEvaluated() {
        let text = SheetText(
            """
            @media screen { @media print { a { b: c } } @supports (display: grid) { a { b: c } } } @media print { @media screen { a { b: c } } }
            """)
        let holds = text.sheet.evaluateConditions(in: MediaEnvironment(columns: 80, rows: 24), isSupported: text.isGrid)
        #expect(holds == [true, false, true, false, false])
    }

    /// `display: grid` is supported, nothing else; nil where the rule is dropped.
    @Test(
        arguments: [
            ("(display: grid)", true), ("(DISPLAY: grid)", true), ("(display: block)", false), ("not (display: block)", true),
            ("not (display: grid)", false), ("(display: grid) and (display: block)", false), ("(display: grid) or (display: block)", true),
            ("((display: grid) or (a: b)) and (not (c: d))", true), ("(not (a: b))", true), ("selector(a > b)", true),
            ("selector(a, b)", false),
            ("selector(:nosuch)", false), ("not selector(::nosuch)", true), ("selector(x|a)", false), ("font-tech(color-COLRv1)", false),
            ("not nosuch(1)", true), ("(a b c)", false), ("not (a b c)", true), ("()", false), ("(display: grid;)", false),
            ("(--x: {})", false), ("(display:grid)and (display:grid)", true),
            ("", nil), ("display: grid", nil), ("not", nil), ("(a: b) and", nil), ("(a: b) and (c: d) or (e: f)", nil),
            ("(a: b) (c: d)", nil),
            ("(a: b) and(c: d)", nil), ("not not (a: b)", nil), ("(a: b) or 'x'", nil), ("(a: b) or (])", nil), ("not(a: b) x", nil),
        ] as [(String, Bool?)]) func supports(condition: String, expected: Bool?)
    {
        let text = SheetText("@supports " + condition + " { a { b: c } }")
        let holds = text.sheet.evaluateConditions(in: MediaEnvironment(columns: 80, rows: 24), isSupported: text.isGrid)
        #expect(holds == (expected.map { [$0] } ?? []), "\(condition)")
        #expect(text.sheet.findings.misplacedRules == (expected == nil ? 1 : 0))
    }
}
