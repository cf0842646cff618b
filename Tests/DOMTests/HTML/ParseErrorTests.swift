import DOM
import Testing

/// What is found wrong by the tree builder, which the standard leaves without names; html5lib's suite checks the tokenizer's.
@Suite struct ParseErrorTests {
    @Test(arguments: [
        ("<p>x", ["1:1: missing-doctype"]),
        ("<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01//EN' 'http://www.w3.org/TR/html4/strict.dtd'>", ["1:1: obsolete-doctype"]),
        ("<!DOCTYPE html SYSTEM 'about:legacy-compat'><title>x</title>", []),
        ("<!DOCTYPE html><p>x<!DOCTYPE html>", ["1:20: unexpected-doctype"]),
        ("<!DOCTYPE html><div>\n  <p>x", ["2:7: eof-with-open-elements"]),
        ("<!DOCTYPE html><ul><li>x<li>y</ul><p>z", []),
        ("<!DOCTYPE html><ul><li><div>x<li>y</ul>", ["1:30: unclosed-elements"]),
        ("<!DOCTYPE html><b><i>x</b>y</i>", ["1:23: misnested-formatting"]),
        ("<!DOCTYPE html></p></br></x>", ["1:16: unexpected-end-tag", "1:20: unexpected-end-tag", "1:25: unexpected-end-tag"]),
        ("<!DOCTYPE html><table>  text<tr><td>x</table>", ["1:25: misplaced-in-table"]),
        ("<!DOCTYPE html><table><p>x</table>", ["1:23: misplaced-in-table", "1:26: misplaced-in-table"]),
        ("<!DOCTYPE html><table><colgroup> x</table>", ["1:34: misplaced-in-table"]),
        ("<!DOCTYPE html><a>x<a>y</a>", ["1:20: unexpected-start-tag"]),
        ("<!DOCTYPE html><body></body>x", ["1:29: content-after-end"]),
        ("<!DOCTYPE html><frameset>é</frameset><p>", ["1:26: unexpected-text", "1:38: content-after-end"]),
        ("<!DOCTYPE html><svg><p>x</svg>", ["1:21: html-in-foreign-content", "1:25: unexpected-end-tag"]),
        (
            "<!DOCTYPE html><svg><g></svg><div/>",
            [
                "1:24: unclosed-elements", "1:30: non-void-html-element-start-tag-with-trailing-solidus", "1:36: eof-with-open-elements",
            ]
        ),
        ("<!DOCTYPE html><select><select>", ["1:24: unexpected-start-tag"]),
        ("<!DOCTYPE html><br/><img/><svg><g/></svg>", []),
        ("<!DOCTYPE html><template><p>x", ["1:30: eof-with-open-elements"]),
        (
            "<!DOCTYPE html><table><pre>\nx</pre></table>",
            ["1:23: misplaced-in-table", "2:1: misplaced-in-table", "2:2: misplaced-in-table"]
        ),
    ])
    func treeErrors(html: String, expected: [String]) {
        #expect(errors(of: html) == expected)
    }

    @Test func capsAreNamed() {
        let attributes = (0..<513).map { " a\($0)" }.joined()
        #expect(errors(of: "<!DOCTYPE html><br\(attributes)>").map { $0.drop { $0 != " " } } == [" too-many-attributes"])
        let nested = errors(of: "<!DOCTYPE html>" + String(repeating: "<span>", count: 511) + String(repeating: "</span>", count: 511))
        #expect(nested == ["1:3076: too-deep"])
        let formatting = "<!DOCTYPE html><p>" + (0..<201).map { "<i id=\($0)>" }.joined()
        #expect(Set(errors(of: formatting).map { $0.drop { $0 != " " } }) == [" too-much-formatting", " eof-with-open-elements"])
        let bodies = "<!DOCTYPE html><body>" + (0..<513).map { "<body a\($0)>" }.joined()
        #expect(errors(of: bodies).last == "1:5544: too-many-attributes")
    }

    @Test func linesAndColumnsCountWhatEditorsCount() {
        #expect(errors(of: "<!DOCTYPE html>\r\né\u{1D11E}\t</x>\rß</x>") == ["2:5: unexpected-end-tag", "3:2: unexpected-end-tag"])
    }

    @Test func valuesHoldReferencesToo() {
        let html = "<!DOCTYPE html><a href='?a=1&copy=2&lt&bogus;&amp'>x</a>"
        #expect(
            errors(of: html) == [
                "1:39: missing-semicolon-after-character-reference", "1:45: unknown-named-character-reference",
                "1:50: missing-semicolon-after-character-reference",
            ])
    }

    private func errors(of html: String) -> [String] {
        let log = ParseErrorLog()
        let parser = HTMLParser(document: Document(), log: log)
        parser.feed(html)
        parser.finish()
        return log.errors.map(\.description)
    }
}
