import Cells
import Testing

@testable import Rendering

/// What words of program text are, by the classes that highlighters give them.
struct CodeTokenTests {
    /// The names of the roles of the run that shows a text.
    private func roles(of text: String, in html: String) -> [String] {
        let page = Page(html)
        for block in page.blocks {
            for run in block.runs {
                let bytes = block.text[Int(run.textStart)..<Int(run.textStart + run.textLength)]
                guard String(decoding: bytes, as: UTF8.self) == text else { continue }
                return StyleRole.names.filter { run.role.contains($0.role) }.map(\.name)
            }
        }
        return ["not shown alone"]
    }

    @Test(arguments: [
        ("pygments", "<div class=highlight><pre>a <span class=k>x</span> b</pre></div>", "keyword"),
        ("pygments", "<div class=highlight><pre>a <span class=c1>x</span> b</pre></div>", "comment"),
        ("pygments", "<code class='code python'>a <span class=nf>x</span> b</code>", "name"),
        ("pygments", "<pre>a <span class=mi>x</span> b</pre>", "number"),
        ("pygments", "<pre><span class=gp>x</span> <span class=go>b</span></pre>", "prompt"),
        ("pygments", "<pre>a <span class=go>x</span></pre>", "output"), ("pygments", "<pre>a\n<span class=gd>x</span></pre>", "deleted"),
        ("docutils", "<pre>a <span class='literal string double'>x</span> b</pre>", "string"),
        ("docutils", "<pre>a <span class='name builtin'>x</span> b</pre>", "type"),
        ("highlight.js", "<pre><code class=hljs>a <span class='hljs-title class_'>x</span></code></pre>", "type"),
        ("highlight.js", "<pre><code class=hljs>a <span class='hljs-title function_'>x</span></code></pre>", "name"),
        ("highlight.js", "<pre>a\n<span class=hljs-addition>x</span></pre>", "inserted"),
        ("prism", "<pre><code>a <span class='token keyword'>x</span></code></pre>", "keyword"),
        ("prism", "<pre><code>a <span class='token class-name'>x</span></code></pre>", "type"),
        ("rustdoc", "<pre class=rust><code>a <span class=kw>x</span></code></pre>", "keyword"),
        ("rustdoc", "<pre class=rust><code>a <span class=macro>x</span></code></pre>", "name"),
        ("doxygen", "<div class=fragment><div class=line>a <span class=keywordtype>x</span></div></div>", "type"),
        ("vitepress", "<pre class=shiki>a\n<span class='line diff remove'><span style='color: red'>x</span></span></pre>", "deleted"),
        ("geshi", "<pre class=source-cpp>a <span class=kw4>x</span></pre>", "type"),
        ("pandoc", "<pre class=sourceCode><code>a <span class=dv>x</span></code></pre>", "number"),
    ])
    func wordsAreWhatTheirClassesSay(_ highlighter: String, _ html: String, _ token: String) {
        #expect(roles(of: "x", in: html) == ["code", "code-\(token)"], "\(highlighter)")
    }

    @Test func elsewhereTheClassesMeanNothing() {
        #expect(roles(of: "x", in: "<p>a <b class=k>x</b> b") == ["strong"])
        #expect(roles(of: "a b", in: "<p>a <span class='keyword comment'>b</span>") == [])
        // A class of the listing itself says nothing of its words.
        #expect(roles(of: "x", in: "<pre class=output>x</pre>") == ["code"])
    }

    @Test func innerWordsArePartsOfOuterOnes() {
        let html = "<pre><span class=hljs-string>'a<span class=hljs-subst>{x<span class=hljs-number>12</span>}</span>'</span></pre>"
        #expect(roles(of: "'a", in: html) == ["code", "code-string"])
        #expect(roles(of: "{x", in: html) == ["code"])
        #expect(roles(of: "12", in: html) == ["code", "code-number"])
        #expect(roles(of: "f", in: "<pre><a href=b><span class=nf>f</span></a></pre>") == ["code", "link", "code-name"])
    }

    @Test func pagesDoNotSayItThemselves() {
        #expect(roles(of: "a", in: "<style>b {-martlet-token: keyword}</style><pre><b>a</b></pre>") == ["strong", "code"])
    }

    @Test func whatHasNoLookIsAsTheText() {
        var theme = Theme.standard
        #expect(theme.style(for: [.code, .codeOutput]) == .plain)
        theme.plain = TextStyle(foreground: .indexed(7), background: .indexed(4))
        #expect(theme.style(for: [.code, .codeOutput]) == theme.plain)
        #expect(theme.style(for: [.code, .codeName, .link]).foreground == .indexed(6))
    }
}
