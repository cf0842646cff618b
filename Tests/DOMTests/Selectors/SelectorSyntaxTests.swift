import DOM
import TestSupport
import Testing

/// Which texts are selectors, what is said of those that are not, and how specific they are.
@Suite struct SelectorSyntaxTests {
    /// Selectors that are refused, with the byte at which.
    static let invalid: [(text: String, offset: Int)] = [
        ("", 0), (" ", 1), (",", 0), ("a,", 2), (",a", 0), ("a,,b", 2), ("a , ", 4), (">", 0), ("> a", 0), ("a >", 3), ("a > > b", 4),
        ("a + ~ b", 4), ("a ||b", 2), ("a || b", 2), ("~", 0), ("+ a", 0), (".", 1), ("..a", 1), (". a", 1), (".1", 0), (".1a", 0),
        (".#a", 1),
        ("a.", 2), ("#", 0), ("#1", 0), ("#-1", 0), ("# a", 0), ("1a", 0), ("a1 2", 3), ("-1", 0), ("-", 0), ("**", 1), ("a*", 1),
        ("*a", 1), ("a b{", 3), ("a{}", 1), ("a)", 1), ("a]", 1), ("(a)", 0), ("{a}", 0), ("@a", 0), ("a@b", 1), ("'a'", 0), ("a'b'", 1),
        ("a;", 1), ("a!", 1), ("<!-- a", 0), ("a -->", 2), ("u|a", 0), ("a|*|b", 0), ("a|b|c", 0), ("|", 0), ("*|", 1), ("||a", 0),
        ("u|*", 0),
        ("[]", 1), ("[ ]", 2), ("[a=]", 3), ("[=a]", 1), ("[a b]", 3), ("[a=b c]", 5), ("[a=b i s]", 7), ("[a i]", 3), ("[a=1]", 3),
        ("[a=#b]", 3), ("[a!=b]", 2), ("[a~b]", 3), ("[a~ =b]", 3), ("[a= =b]", 4), ("[*=a]", 1), ("[*]", 1), ("[u|a]", 1), ("[a|]", 3),
        ("[*|*]", 3), ("[a==b]", 3), ("[.a]", 1), ("['a']", 1), ("[a='b\n]", 3), ("[1]", 1), ("[a,b]", 2),
        (":", 1), ("a:", 2), (": a", 1), (":1", 1), (":nosuch", 1), ("a:nosuch", 2), (":nosuch(a)", 1), (":is", 1), (":not", 1),
        (":has", 1),
        (":nth-child", 1), (":lang", 1), (":dir", 1), (":hover(a)", 1), (":first-child()", 1), (":not()", 5), (":not( )", 6),
        (":not(a,)", 7),
        (":not(,a)", 5), (":not(:nosuch)", 6), (":not(> a)", 5), (":not(::before)", 5), (":not(:before)", 5), (":has()", 5),
        (":has(,a)", 5), (":has(a,)", 7), (":has(a >)", 8), (":has(> > a)", 7), (":has(:nosuch)", 6), (":has(:has(a))", 6),
        (":has(::after)", 5),
        (":has(:is(:has(a)) b, :has(a))", 22), (":has(a, :nosuch)", 9), (":nth-child()", 11), (":nth-child(a)", 11),
        (":nth-child(2 n)", 13),
        (":nth-child(n of)", 15), (":nth-child(n of ,)", 16), (":nth-child(nof a)", 11), (":nth-child(n off a)", 13),
        (":nth-child(n of :nosuch)", 17), (":nth-child(n of a,)", 18), (":nth-of-type(n of a)", 15), (":nth-last-of-type(1 of a)", 20),
        (":nth-child(1.5)", 11), (":nth-child(+ 1)", 11), (":nth-child(n 1)", 13), (":nth-child(n, 1)", 12), (":lang()", 6),
        (":lang(1)", 6),
        (":lang(en,)", 9), (":lang(en fr)", 9), (":lang(*-a)", 6), (":dir()", 5), (":dir(ltr rtl)", 9), (":dir('ltr')", 5),
        (":is(a) b)", 8),
        ("::", 2), ("::nosuch", 2), ("::nosuch(a)", 2), (":::before", 2), ("::before a", 9), ("::before > a", 9), ("::before.a", 8),
        ("::before#a", 8), ("::before[a]", 8), ("::before::after", 15), ("::before:first-child", 8), ("::before()", 2), (":marker", 1),
        ("::1", 2), (":: before", 2), ("a::before::before", 17), ("&a", 1), (":is(a):is", 7), ("a\\\n", 1), ("a, b:", 5),
    ]

    @Test(arguments: invalid) func refuses(text: String, offset: Int) {
        do {
            _ = try SelectorList(text)
            Issue.record("\(text) is taken")
        } catch {
            #expect(error.offset == offset, "\(text): \(error)")
            #expect(error.description.hasSuffix(".") && error.description.count < 250)
        }
    }

    /// Selectors that are taken and find nothing on an empty page; the end of the text closes escapes, strings and blocks.
    @Test(arguments: [
        "::before", ":before", "a::after", "a:first-line", "a::first-letter", "li::marker", "::MARKER", "::selection", "::placeholder",
        "::-webkit-anything", "::slotted(a)", "::part(a b)", "::cue", "::highlight(x)", "::before:hover", "::before::marker",
        "a:hover::before",
        "::view-transition-group(*)", "a::before, nosuch", "::before ", ":visited", ":host", ":host(a)", ":current", ":-webkit-autofill",
        "::details-content", "::file-selector-button", ":is(a::before)", "x-y", "_a", "--a", "-a", "\\31", "a\\:b", "[a='", "[a=\"b",
        ":is(nosuch", ":nth-child(3", "\\", "[a", "[a=b", ":not(*", ":popover-open", ":modal", "\u{0}a", "[a='\\\nb']", "a\\\u{10FFFF}",
    ]) func takes(text: String) throws {
        #expect(try ids(text, in: parse("<!DOCTYPE html>")) == "")
    }

    @Test(arguments: [
        ("*", "(0,0,0)"), ("a", "(0,0,1)"), ("a b", "(0,0,2)"), (".a", "(0,1,0)"), ("#a", "(1,0,0)"), ("a.b#c", "(1,1,1)"),
        ("[a]", "(0,1,0)"),
        ("[a=b]", "(0,1,0)"), (":hover", "(0,1,0)"), (":root", "(0,1,0)"), ("::before", "(0,0,1)"), ("a:before", "(0,0,2)"),
        ("::before:hover", "(0,1,1)"), ("*|*", "(0,0,0)"), (":is(a, #b, .c)", "(1,0,0)"), (":is()", "(0,0,0)"),
        (":is(#a:nosuch)", "(0,0,0)"),
        (":where(#a, .b)", "(0,0,0)"), (":not(a, .b)", "(0,1,0)"), (":not(*)", "(0,0,0)"), (":has(> a#b)", "(1,0,1)"),
        (":has(+ a, b c)", "(0,0,2)"),
        (":nth-child(2n)", "(0,1,0)"), (":nth-child(2n of a, .b)", "(0,2,0)"), (":nth-last-child(1 of #a)", "(1,1,0)"),
        (":nth-of-type(2)", "(0,1,0)"), (":only-of-type", "(0,1,0)"), (":first-of-type", "(0,1,0)"), (":lang(en)", "(0,1,0)"),
        (":dir(ltr)", "(0,1,0)"), ("a > b + c ~ d e", "(0,0,5)"), (":is(:where(#a), b)", "(0,0,1)"), (":not(:is(#a, b) c)", "(1,0,1)"),
        ("&", "(0,0,0)"), (".a.a", "(0,2,0)"), ("#a #b .c d", "(2,1,1)"), (":host(.a)", "(0,2,0)"), ("a:is(b, :not(.c .d))", "(0,2,1)"),
    ]) func specificity(text: String, expected: String) throws {
        #expect(try SelectorList(text).specificity(at: 0).description == expected)
    }

    @Test func specificitiesCompareByColumn() throws {
        let list = try SelectorList("a a a a a a a a a a a a, .a, .a b, #a, #a.b")
        let found = (0..<list.count).map { list.specificity(at: $0) }
        #expect(found == found.sorted() && list.count == 5)
    }

    @Test func pseudoElementsAreKeptApart() throws {
        let list = try SelectorList("p, p::before, p:first-line, p::selection, p::before:hover")
        #expect((0..<list.count).map { list.pseudoElement(at: $0) } == [nil, .before, .firstLine, .notMade, .notMade])
        let document = parse("<!DOCTYPE html><p id=p>x")
        let matcher = SelectorMatcher(list, in: document)
        guard let paragraph = document.element(withID: "p") else { return #expect(Bool(false)) }
        #expect((0..<4).allSatisfy { matcher.matches(paragraph, at: $0) })
        #expect(document.matches(paragraph, try SelectorList("p::before")) == false)
    }

    @Test func selectorsAreReadFromTheMiddleOfASheet() throws {
        let sheet = ComponentValueList(parsing: "@x; .a > p, #b {} q")
        let prelude = 3..<13
        #expect(sheet.tokens[prelude.upperBound].kind == .openCurly)
        let list = try SelectorList(parsing: sheet, in: prelude)
        #expect(list.count == 2 && list.specificity(at: 0).description == "(0,1,1)")
        let error = #expect(throws: SelectorError.self) { try SelectorList(parsing: sheet, in: 3..<14) }
        #expect(error?.offset == 15)
    }
}
