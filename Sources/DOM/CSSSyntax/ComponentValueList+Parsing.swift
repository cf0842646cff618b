/// Why a text is not the one thing that was asked for (CSS Syntax 3, section 5.4: “return a syntax error”).
package enum CSSSyntaxError: Error, Hashable, Sendable {
    /// It holds white space at most.
    case empty
    /// What it begins with is something else.
    case invalid
    /// Something follows.
    case extraInput
}

// The standard's entry points for one thing (CSS Syntax 3, section 5.4); a list of them is a `CSSItemReader`.
extension ComponentValueList {
    /// “Parse a rule”.
    package func parseRule() throws(CSSSyntaxError) -> CSSItem {
        let start = try firstValue()
        var reader = CSSItemReader(.styleSheet, of: self, in: start..<tokens.count)
        let rule = tokens[start].kind == .atKeyword ? CSSItem.atRule(reader.consumeAtRule()) : reader.consumeQualifiedRule()
        if case .invalid = rule { throw .invalid }
        try expectEnd(from: reader.index)
        return rule
    }

    /// “Parse a declaration”: what follows its semicolon is not looked at.
    package func parseDeclaration() throws(CSSSyntaxError) -> CSSDeclaration {
        var reader = CSSItemReader(.styleSheet, of: self, in: try firstValue()..<tokens.count)
        guard let declaration = reader.consumeDeclaration() else { throw .invalid }
        return declaration
    }

    /// “Parse a component value”: the index of its first token.
    package func parseComponentValue() throws(CSSSyntaxError) -> Int {
        let start = try firstValue()
        try expectEnd(from: index(after: start))
        return start
    }

    private func firstValue() throws(CSSSyntaxError) -> Int {
        let start = skippingWhitespace(from: 0, before: tokens.count)
        guard start < tokens.count else { throw .empty }
        return start
    }

    private func expectEnd(from index: Int) throws(CSSSyntaxError) {
        guard skippingWhitespace(from: index, before: tokens.count) == tokens.count else { throw .extraInput }
    }
}
