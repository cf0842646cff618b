/// The condition of an `@supports` rule, or of an `@import` (CSS Conditional 4, section 6.1).
package struct SupportsCondition: Sendable {
    /// What is asked for.
    enum Test: Sendable {
        case declaration(CSSDeclaration)
        /// Answered already: whether a selector is one.
        case known(Bool)
    }

    private let expression: ConditionExpression<Test>

    /// Reads a condition; nil where the tokens are none.
    init?(parsing list: ComponentValueList, in range: Range<Int>, namespaces: SelectorNamespaces) {
        guard list.isAnyValue(range) else { return nil }
        var reader = ConditionReader(Grammar(namespaces: namespaces), of: list)
        guard reader.read(range) else { return nil }
        expression = reader.expression
    }

    /// Makes the condition that one declaration is supported, as `@import … supports(display: grid)` asks it without parentheses.
    init(_ declaration: CSSDeclaration) {
        expression = ConditionExpression(steps: [.test(.declaration(declaration))])
    }

    /// Whether conditions were nested so deep that the innermost count as not supported.
    package var isCut: Bool { expression.isCut }

    /// Whether it holds, where `isSupported` tells it of declarations; they lie in the tokens of the sheet.
    ///
    /// What is unknown is not supported, so that `not` of it holds, as in browsers.
    package func holds(_ isSupported: (CSSDeclaration) -> Bool) -> Bool {
        let value = expression.evaluate { test in
            switch test {
            case .declaration(let declaration): Truth(isSupported(declaration))
            case .known(let answer): Truth(answer)
            }
        }
        return value == .true
    }

    private struct Grammar: ConditionGrammar {
        let namespaces: SelectorNamespaces

        static var generalEnclosed: ConditionExpression<Test>.Step { .test(.known(false)) }

        func test(inParentheses contents: Range<Int>, of list: ComponentValueList) -> Test? {
            list.wholeDeclaration(in: contents).map(Test.declaration)
        }

        /// Functions that are no test, such as `font-tech()`, name what is not supported.
        func test(function index: Int, contents: Range<Int>, of list: ComponentValueList) -> Test? {
            guard list.hasText(list.tokens[index], "selector") else { return .known(false) }
            let selectors = try? SelectorList(parsing: list, in: contents, namespaces: namespaces)
            return .known(selectors?.count == 1)
        }
    }
}

extension ComponentValueList {
    /// The declaration that a range is; nil where it is none, or something follows it.
    func wholeDeclaration(in range: Range<Int>) -> CSSDeclaration? {
        let range = trimmed(range)
        var reader = CSSItemReader(.styleSheet, of: self, in: range)
        guard let declaration = reader.consumeDeclaration(), reader.index == range.upperBound else { return nil }
        return declaration
    }
}
