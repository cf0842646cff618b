import DOM
import Testing

@testable import Rendering

/// Counter styles: those of pages, and the predefined ones (CSS Counter Styles 3).
struct CounterStyleTests {
    /// What styles of a sheet write for numbers.
    private func written(_ css: String, _ name: String, _ numbers: [Int]) -> [String] {
        let sheet = StyleSheet(parsing: css)
        let reader = CounterStyleReader(list: sheet.syntax)
        var definitions: [String: CounterStyleDefinition] = [:]
        for rule in sheet.counterStyles { definitions[rule.name] = reader.definition(sheet.descriptors[rule.descriptors]) }
        let table = CounterStyleTable(definitions)
        return numbers.map { table.text(of: $0, in: table.style(named: name)) }
    }

    // The standard's examples of each system and descriptor.
    private static let descriptorsCases: [(String, [Int], [String])] = [
        ("system: cyclic; symbols: a b c", [1, 2, 3, 4, 0, -1], ["a", "b", "c", "a", "c", "b"]),
        ("system: cyclic; symbols: '▶'", [1, 5, -9], ["▶", "▶", "▶"]),
        ("system: fixed; symbols: A B C", [1, 3, 4, 0], ["A", "C", "4", "0"]),
        ("system: fixed -2; symbols: A B C", [-2, 0, 1], ["A", "C", "1"]),
        ("system: symbolic; symbols: '*' '†'", [1, 2, 3, 4, 5, 0], ["*", "†", "**", "††", "***", "0"]),
        ("symbols: '*'", [2], ["**"]),
        ("system: alphabetic; symbols: A B C", [1, 3, 4, 12, 13, 0, -4], ["A", "C", "AA", "CC", "AAA", "0", "-4"]),
        ("system: numeric; symbols: '0' '1' '2'", [0, 1, 3, 9, -5], ["0", "1", "10", "100", "-12"]),
        (
            "system: additive; additive-symbols: 6 '⚅', 5 '⚄', 4 '⚃', 3 '⚂', 2 '⚁', 1 '⚀'", [1, 6, 7, 11, 0],
            ["⚀", "⚅", "⚅⚀", "⚅⚄", "0"]
        ),
        ("system: additive; additive-symbols: V 5, I 1, 0 N", [0, 7, -3], ["N", "VII", "-3"]),
        // Section 3.1.5: what the weights can't make up is left to the fallback, though others might make it up.
        ("system: additive; additive-symbols: 3 'a', 2 'b'", [1, 4, 5], ["1", "4", "ab"]),
        ("system: extends decimal; prefix: '('; suffix: ') '", [3], ["3"]),
        ("system: extends lower-alpha; range: 3 infinite", [2, 3], ["2", "c"]),
        // A fallback, from style to style.
        ("system: fixed; symbols: x; fallback: lower-roman", [1, 4, 4000], ["x", "iv", "4000"]),
        ("system: fixed; symbols: x; fallback: t", [2], ["2"]),
        // Section 3.2: signs on both sides, and none where the system has its own.
        ("system: numeric; symbols: '0' '1'; negative: '(' ')'", [-2, 2], ["(10)", "10"]),
        ("system: extends decimal; negative: '--'", [-1], ["--1"]),
        ("system: extends upper-roman; range: infinite infinite; negative: m", [-4], ["mIV"]),
        // Section 3.5: ranges.
        ("system: cyclic; symbols: '•'; range: 2 3, 6 infinite", [1, 2, 3, 4, 6, 99], ["1", "•", "•", "4", "•", "•"]),
        ("system: cyclic; symbols: '•'; range: infinite 0", [-5, 1], ["•", "1"]),
        ("system: cyclic; symbols: '•'; range: 5 2", [3], ["•"]),
        // Section 3.6: as many as there are too few, a sign counted.
        ("system: extends decimal; pad: 3 '0'", [1, 20, 300, 4000, -5], ["001", "020", "300", "4000", "-05"]),
        ("system: extends decimal; pad: '_' 3; negative: '(' ')'", [-5], ["(5)"]), ("system: extends decimal; pad: -3 '0'", [1], ["1"]),
        // Descriptors that are wrong are none.
        ("system: cyclic; symbols: a; symbols: 1", [1], ["a"]), ("system: nonsense; symbols: a", [2], ["aa"]),
        ("system: cyclic; symbols: a !important", [1], ["1"]), ("system: cyclic", [1], ["1"]), ("system: numeric; symbols: a", [1], ["1"]),
        ("system: extends upper-alpha; symbols: x", [1], ["1"]), ("system: additive; additive-symbols: 1 a, 2 b", [1], ["1"]),
        ("system: extends nothing", [7], ["7"]), ("system: extends t; pad: 2 '0'", [7], ["07"]),
        // Longer than a reader would want to read.
        ("system: symbolic; symbols: '*'", [60, 61], [String(repeating: "*", count: 60), "61"]),
        ("system: extends decimal; pad: 9999999 x", [1], [String(repeating: "x", count: 59) + "1"]),
    ]

    @Test(arguments: descriptorsCases)
    func descriptors(_ descriptors: String, _ numbers: [Int], _ texts: [String]) {
        #expect(written("@counter-style t { \(descriptors) }", "t", numbers) == texts)
    }

    // Sections 6 and 7.
    private static let predefinedCases: [(String, [Int], [String])] = [
        ("decimal", [0, -12, 2_147_483_647], ["0", "-12", "2147483647"]), ("DECIMAL", [1], ["1"]),
        ("decimal-leading-zero", [0, 7, 12, -7], ["00", "07", "12", "-7"]), ("arabic-indic", [1234], ["١٢٣٤"]), ("persian", [567], ["۵۶۷"]),
        ("devanagari", [890], ["८९०"]), ("khmer", [12], ["១២"]), ("thai", [25], ["๒๕"]), ("cjk-decimal", [205, -1], ["二〇五", "-1"]),
        ("lower-alpha", [1, 26, 27, 703], ["a", "z", "aa", "aaa"]), ("upper-latin", [702], ["ZZ"]),
        ("lower-greek", [3, 24, 25], ["γ", "ω", "αα"]),
        ("upper-roman", [1994, 3999, 4000, 0], ["MCMXCIV", "MMMCMXCIX", "4000", "0"]), ("lower-roman", [49], ["xlix"]),
        ("armenian", [1, 12, 9999], ["Ա", "ԺԲ", "ՔՋՂԹ"]), ("lower-armenian", [12], ["ժբ"]),
        ("georgian", [1, 11, 19999], ["ა", "ია", "ჵჰშჟთ"]),
        ("hebrew", [1, 15, 16, 123, 1015], ["א", "טו", "טז", "קכג", "א׳טו"]), ("hiragana", [1, 48, 49], ["あ", "ん", "ああ"]),
        ("katakana-iroha", [3], ["ハ"]), ("disc", [3], ["•"]), ("circle", [3], ["◦"]), ("square", [3], ["▪"]),
        ("disclosure-open", [1], ["▾"]),
        ("cjk-earthly-branch", [1, 12, 13], ["子", "亥", "一三"]), ("cjk-heavenly-stem", [10], ["癸"]),
        ("japanese-informal", [0, 10, 21, 1100, 9999, -3], ["〇", "十", "二十一", "千百", "九千九百九十九", "マイナス三"]),
        ("japanese-formal", [10, 21], ["壱拾", "弐拾壱"]), ("korean-hangul-formal", [11], ["일십일"]), ("korean-hanja-informal", [11], ["十一"]),
    ]

    @Test(arguments: predefinedCases)
    func predefined(_ name: String, _ numbers: [Int], _ texts: [String]) {
        #expect(written("", name, numbers) == texts)
    }

    @Test func stylesExtendEachOther() {
        let css = """
            @counter-style a { system: extends b; pad: 3 'a' } @counter-style b { system: extends upper-alpha; prefix: '<' }
            @counter-style x { system: extends y; pad: 3 'x' } @counter-style y { system: extends x; pad: 3 'y' }
            @counter-style z { system: extends x; prefix: '>' }
            """
        #expect(written(css, "a", [2]) == ["aaB"])
        // Those in a circle extend decimal, each with what it says itself (section 3.1.7).
        #expect(written(css, "x", [2]) == ["xx2"] && written(css, "y", [2]) == ["yy2"] && written(css, "z", [2]) == ["xx2"])
    }

    private static let whichRuleCountsCases: [(String, String, String)] = [
        // The last of equal rank counts, as a whole; some names are no page's to define.
        ("@counter-style t {system: cyclic; symbols: a; prefix: p} @counter-style t {system: cyclic; symbols: b}", "t", "b."),
        ("@counter-style t {system: cyclic; symbols: a} @counter-style t {system: cyclic}", "t", "a."),
        ("@counter-style decimal {system: cyclic; symbols: a}", "decimal", "1."), ("@counter-style none {symbols: a}", "disc", "•"),
        ("@counter-style lower-alpha {system: cyclic; symbols: Q}", "LOWER-ALPHA", "Q."),
        ("@counter-style T {system: cyclic; symbols: a}", "t", "1."),
        ("@media print {@counter-style t {system: cyclic; symbols: a}}", "t", "1."),
        ("@media screen {@counter-style t {system: cyclic; symbols: a}}", "t", "a."),
        ("@counter-style t {system: cyclic; symbols: a} @layer l {@counter-style t {system: cyclic; symbols: b}}", "t", "a."),
        ("@layer l {@counter-style t {system: cyclic; symbols: a} @counter-style u {}}", "t", "a."),
        ("p {@counter-style t {system: cyclic; symbols: a}}", "t", "1."), ("@counter-style {system: cyclic; symbols: a}", "t", "1."),
        ("@counter-style t {system: cyclic; symbols: url(x) a}", "t", "1."),
    ]

    @Test(arguments: whichRuleCountsCases)
    func whichRuleCounts(_ css: String, _ name: String, _ marker: String) {
        #expect(Page("<style>\(css) ol {list-style-type: \(name)}</style><ol><li>x</ol>").lines == ["  \(marker) x"])
    }
}
