/// Reads rules and declarations from tokens, with the standard's recovery from errors (CSS Syntax 3, section 5.5).
///
/// It goes over one level: what a block holds is read by another reader of the block's range, when that is asked for. Complexity: linear in
/// the component values of the level; a block counts for one.
package struct CSSItemReader: Sendable {
    /// Whose contents are read.
    package enum Content: Sendable {
        /// “Consume a stylesheet’s contents”.
        case styleSheet
        /// “Consume a block’s contents”: declarations and nested rules. A `style` attribute is one, too.
        case block
    }

    let list: ComponentValueList
    private let content: Content
    /// The index of the token that comes next.
    package private(set) var index: Int
    /// Where the contents end.
    package private(set) var end: Int

    /// Makes a reader of a range of tokens.
    package init(_ content: Content, of list: ComponentValueList, in range: Range<Int>) {
        self.content = content
        self.list = list
        index = range.lowerBound
        end = range.upperBound
    }

    /// The next rule, declaration or fault; nil at the end.
    package mutating func next() -> CSSItem? {
        while index < end {
            switch (list.tokens[index].kind, content) {
            case (.whitespace, _), (.semicolon, .block), (.cdo, .styleSheet), (.cdc, .styleSheet): index += 1
            case (.closeCurly, .block): end = index
            case (.atKeyword, _): return .atRule(consumeAtRule())
            case (_, .styleSheet): return consumeQualifiedRule()
            case (_, .block): return consumeDeclarationOrRule()
            }
        }
        return nil
    }

    /// “Consume an at-rule”; the at-keyword comes next.
    mutating func consumeAtRule() -> CSSAtRule {
        let name = index
        index += 1
        while index < end, !endsNested {
            switch list.tokens[index].kind {
            case .semicolon:
                index += 1
                return CSSAtRule(name: name, prelude: (name + 1)..<(index - 1), block: nil)
            case .openCurly:
                return CSSAtRule(name: name, prelude: (name + 1)..<index, block: consumeBlock())
            default: skipComponentValue()
            }
        }
        return CSSAtRule(name: name, prelude: (name + 1)..<index, block: nil)
    }

    /// “Consume a qualified rule”; in a block, a semicolon stops it.
    mutating func consumeQualifiedRule() -> CSSItem {
        let start = index
        while index < end, !endsNested {
            switch (list.tokens[index].kind, content) {
            case (.semicolon, .block): return .invalid(start..<index)
            case (.openCurly, _):
                let prelude = start..<index
                guard beginsLikeCustomProperty(prelude) else {
                    return .qualifiedRule(CSSQualifiedRule(prelude: prelude, block: consumeBlock()))
                }
                switch content {
                case .block: skipBadDeclaration()
                case .styleSheet: _ = consumeBlock()
                }
                return .invalid(start..<index)
            default: skipComponentValue()
            }
        }
        return .invalid(start..<index)
    }

    /// A declaration, or else what the same tokens are as a rule.
    private mutating func consumeDeclarationOrRule() -> CSSItem {
        let mark = index
        if let declaration = consumeDeclaration() { return .declaration(declaration) }
        index = mark
        return consumeQualifiedRule()
    }

    /// “Consume a block”: gives the range of its contents.
    private mutating func consumeBlock() -> Range<Int> {
        let first = index + 1
        let last = min(Int(list.tokens[index].blockEnd), end)
        index = min(last + 1, end)
        return first..<last
    }

    /// Whether the first two tokens but for white space are a name such as `--x` and a colon.
    private func beginsLikeCustomProperty(_ prelude: Range<Int>) -> Bool {
        guard let first = prelude.first, list.isCustomPropertyName(list.tokens[first]) else { return false }
        let second = list.skippingWhitespace(from: first + 1, before: prelude.upperBound)
        return second < prelude.upperBound && list.tokens[second].kind == .colon
    }
}

// Declarations.
extension CSSItemReader {
    /// “Consume a declaration”, up to its semicolon; nil, with any number of tokens read, where there is none.
    ///
    /// A value with a block in braces beside something else is given up where that is seen, not at its end: many rules in a row that begin
    /// like declarations (`a:hover{}a:hover{}…`) would be a square.
    mutating func consumeDeclaration() -> CSSDeclaration? {
        guard index < end, list.tokens[index].kind == .ident else { return nil }
        let name = index
        let colon = list.skippingWhitespace(from: name + 1, before: end)
        guard colon < end, list.tokens[colon].kind == .colon else { return nil }
        index = list.skippingWhitespace(from: colon + 1, before: end)
        let isCustom = list.isCustomPropertyName(list.tokens[name])
        var declaration = CSSDeclaration(name: name, value: index..<index, isImportant: false)
        var (hasBraces, hasValue) = (false, false)
        while !isAtDeclarationEnd(index) {
            let token = list.tokens[index]
            if token.isDelim("!"), let stop = endOfImportant(from: index) {
                declaration.isImportant = true
                index = stop
                break
            }
            if token.kind != .whitespace {
                if hasValue, hasBraces || token.kind == .openCurly, !isCustom { return nil }
                hasValue = true
                hasBraces = hasBraces || token.kind == .openCurly
            }
            skipComponentValue()
            if token.kind != .whitespace { declaration.value = declaration.value.lowerBound..<index }
        }
        return declaration
    }

    /// “Consume the remnants of a bad declaration”.
    private mutating func skipBadDeclaration() {
        while !isAtDeclarationEnd(index) { skipComponentValue() }
        if index < end, list.tokens[index].kind == .semicolon { index += 1 }
    }

    /// Whether a semicolon or the end of the contents is at `index`.
    private func isAtDeclarationEnd(_ index: Int) -> Bool {
        guard index < end else { return true }
        return switch list.tokens[index].kind {
        case .semicolon: true
        case .closeCurly: content == .block
        default: false
        }
    }

    /// The end of the declaration, where nothing but `!important` is left of it.
    private func endOfImportant(from index: Int) -> Int? {
        let word = list.skippingWhitespace(from: index + 1, before: end)
        guard word < end, list.isIdent(list.tokens[word], "important") else { return nil }
        let stop = list.skippingWhitespace(from: word + 1, before: end)
        return isAtDeclarationEnd(stop) ? stop : nil
    }

    /// Whether a brace that closes nothing ends these contents here.
    private var endsNested: Bool {
        switch content {
        case .block: list.tokens[index].kind == .closeCurly
        case .styleSheet: false
        }
    }

    private mutating func skipComponentValue() {
        index = min(list.index(after: index), end)
    }
}
