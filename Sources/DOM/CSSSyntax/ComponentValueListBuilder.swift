/// Makes a list of component values from parts of others, as the substitution of `var()` does.
package struct ComponentValueListBuilder {
    private var tokens: [CSSToken] = []
    private var text: [UInt8] = []

    package init() {}

    /// The number of tokens so far.
    package var count: Int { tokens.count }

    /// Adds a token of another list, which opens no block.
    package mutating func append(_ token: CSSToken, of list: ComponentValueList) {
        var copy = token
        copy.textStart = UInt32(text.count)
        let start = Int(token.textStart)
        text.append(contentsOf: list.text[start..<(start + Int(token.textLength) + Int(token.unitLength))])
        tokens.append(copy)
    }

    /// Adds a token that opens a block, and gives its index, to be closed; one that is not is closed by the end.
    package mutating func open(_ token: CSSToken, of list: ComponentValueList) -> Int {
        append(token, of: list)
        tokens[tokens.count - 1].blockEnd = .max
        return tokens.count - 1
    }

    /// Ends a block.
    package mutating func close(_ opening: Int, _ token: CSSToken, of list: ComponentValueList) {
        tokens[opening].blockEnd = UInt32(tokens.count)
        append(token, of: list)
    }

    /// The list.
    package func finish() -> ComponentValueList {
        var tokens = tokens
        for index in tokens.indices where tokens[index].opensBlock && tokens[index].blockEnd == .max {
            tokens[index].blockEnd = UInt32(tokens.count)
        }
        return ComponentValueList(tokens: tokens, text: text)
    }
}
