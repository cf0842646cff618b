import Testing

@testable import Rendering

struct FormulaTests {
    private func shown(_ formula: String, attributes: String = "") -> [String] {
        Page("<math\(attributes)>\(formula)</math>").lines
    }

    @Test(arguments: [
        // Scripts.
        ("<msup><mi>x</mi><mn>2</mn></msup>", "x²"), ("<msub><mi>a</mi><mi>i</mi></msub>", "aᵢ"),
        ("<msup><mi>e</mi><mrow><mi>i</mi><mi>π</mi></mrow></msup>", "e^(iπ)"), ("<msub><mi>x</mi><mtext>max</mtext></msub>", "xₘₐₓ"),
        ("<msub><mi>W</mi><mi>q</mi></msub>", "W_(q)"), ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "xᵢ²"),
        ("<msup><msup><mi>x</mi><mn>2</mn></msup><mn>3</mn></msup>", "(x²)³"),
        ("<msup><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></msup>", "(a+b)²"),
        ("<msup><mrow><mo>(</mo><mi>a</mi><mi>b</mi><mo>)</mo></mrow><mn>2</mn></msup>", "(ab)²"),
        ("<msup><mi>f</mi><mo>′</mo></msup><mo>(</mo><mi>x</mi><mo>)</mo>", "f′(x)"), ("<msup><mn>90</mn><mo>∘</mo></msup>", "90°"),
        ("<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>", "₆¹⁴C"),
        ("<mover><mi>x</mi><mo>→</mo></mover>", "x\u{20D7}"), ("<mover><mi>AB</mi><mo>¯</mo></mover>", "A\u{305}B\u{305}"),
        (
            "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msup><mi>i</mi><mn>2</mn></msup>",
            "∑ᵢ₌₁ⁿ i²"
        ),
        ("<munder><mi>lim</mi><mrow><mi>x</mi><mo>→</mo><mn>0</mn></mrow></munder><mi>f</mi>", "lim_(x→0) f"),
        // Fractions and roots.
        ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"), ("<mi>x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac>", "x(1/2)"),
        ("<mn>2</mn><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>+</mo><mn>1</mn></mrow>", "2(1/2)+1"),
        ("<mfrac><mn>1</mn><mi>c</mi></mfrac><mspace width='1em'/><mfrac><mi>a</mi><mi>b</mi></mfrac>", "(1/c) (a/b)"),
        ("<mfrac><mrow><mi>a</mi><mo>+</mo><mn>1</mn></mrow><mrow><mn>2</mn><mi>b</mi></mrow></mfrac>", "(a+1)/(2b)"),
        ("<mfrac linethickness=0><mi>n</mi><mi>k</mi></mfrac>", "(n choose k)"), ("<msqrt><mn>3</mn></msqrt>", "√3"),
        ("<msqrt><mn>3</mn></msqrt><mi>a</mi>", "√(3)a"), ("<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√(x+1)"),
        ("<mfrac><msqrt><mn>3</mn></msqrt><mn>2</mn></mfrac>", "√(3)/2"), ("<mroot><mn>8</mn><mn>3</mn></mroot>", "∛8"),
        ("<mroot><mi>x</mi><mi>n</mi></mroot>", "ⁿ√x"),
        // Rows.
        ("<mi>x</mi><mo>=</mo><mo>−</mo><mn>1</mn>", "x = −1"), ("<mn>2</mn><mo>&#x2062;</mo><mi>x</mi>", "2x"),
        ("<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", "sin x"), ("<mi>f</mi><mo>(</mo><mi>x</mi><mo>,</mo><mi>y</mi><mo>)</mo>", "f(x, y)"),
        ("<mfenced open='[' close=']' separators=';'><mi>a</mi><mi>b</mi><mi>c</mi></mfenced>", "[a; b; c]"),
        ("<mn>1</mn><mtext>&nbsp;if&nbsp;</mtext><mi>x</mi><mo>∈</mo><mi>A</mi>", "1 if x ∈ A"),
        (
            "<mi>A</mi><mo>=</mo><mtable><mtr><mtd>a</mtd><mtd>b</mtd></mtr><mtr><mtd>c</mtd><mtd>d</mtd></mtr></mtable>",
            "A = [a, b; c, d]"
        ),
        // Sources and what is not shown.
        ("<semantics><mi>x</mi><annotation encoding='application/x-tex'>\\xi</annotation></semantics>", "x"),
        ("<semantics><mrow></mrow><annotation encoding='application/x-tex'>\\xi</annotation></semantics>", "\\xi"),
        ("<mi>a</mi><mphantom><mi>b</mi></mphantom><mo>+</mo><mi>c</mi>", "a+c"),
    ])
    func formula(_ markup: String, _ text: String) {
        #expect(shown(markup) == [text])
    }

    @Test func alternativeText() {
        #expect(shown("<mi>x</mi>", attributes: " alttext='\\alpha'") == ["\\alpha"])
        #expect(shown("<mi>x</mi>", attributes: " alttext='{\\displaystyle x^{2}}'") == ["x^{2}"])
    }

    @Test func staysInItsSentence() {
        let page = Page("<p>When <x-formula style='position:absolute;display:block'><math><mi>a</mi></math></x-formula>, there")
        #expect(page.lines == ["When a, there"])
        #expect(Page("<p>a <span style='display:block'>b</span> c").lines == ["a", "b", "c"])
    }

    @Test func displayedOnLinesOfItsOwn() {
        let rows = "<mtr><mtd><mi>a</mi></mtd><mtd><mo>=</mo><mi>b</mi></mtd></mtr><mtr><mtd></mtd><mtd><mo>=</mo><mi>c</mi></mtd></mtr>"
        #expect(Page("<p>so <math display=block><mtable>\(rows)</mtable></math> and").lines == ["so", "a = b", "= c", "and"])
    }

    @Test func drawnTwiceShownOnce() {
        let page = Page("<span class=katex><span><math><mi>x</mi></math></span><span class=katex-html aria-hidden=true>x</span></span>")
        #expect(page.lines == ["x"])
    }

    /// A formula of any depth takes bounded time and shows its text.
    @Test(.timeLimit(.minutes(1)), arguments: ["msqrt", "mrow", "msup", "mfenced", "mtable"])
    func deepFormula(_ name: String) {
        let page = Page("<math>" + String(repeating: "<\(name)>", count: 20_000) + "<mi>x</mi>")
        #expect(page.lines.joined().contains("x"))
    }
}
