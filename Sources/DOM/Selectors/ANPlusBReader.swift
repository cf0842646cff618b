/// Reads the formula `An+B` from tokens: the grammar of CSS Syntax 3, section 6.2.
struct ANPlusBReader {
    let list: ComponentValueList
    private(set) var index: Int
    let end: Int

    init(list: ComponentValueList, index: Int, end: Int) {
        self.list = list
        self.index = index
        self.end = end
    }

    /// The formula that starts here, white space before it skipped; nil if there is none.
    mutating func read() -> ANPlusB? {
        skipWhitespace()
        guard let token = next() else { return nil }
        switch token.kind {
        case .number where token.flags.contains(.isInteger):
            return ANPlusB(step: 0, offset: Self.clamped(token.number))
        case .dimension where token.flags.contains(.isInteger):
            return afterStep(Self.clamped(token.number), unit: list.unit(of: token).lowercased())
        case .ident:
            let name = list.string(of: token).lowercased()
            if name == "odd" { return ANPlusB(step: 2, offset: 1) }
            if name == "even" { return ANPlusB(step: 2, offset: 0) }
            return name.hasPrefix("-") ? afterStep(-1, unit: String(name.dropFirst())) : afterStep(1, unit: name)
        case .delim where token.isDelim("+"):
            // No white space may stand between the sign and `n`.
            guard let name = next(), name.kind == .ident else { return nil }
            return afterStep(1, unit: list.string(of: name).lowercased())
        default:
            return nil
        }
    }

    mutating func skipWhitespace() {
        while index < end, list.tokens[index].kind == .whitespace { index += 1 }
    }

    /// What follows the step; `unit` begins with `n`.
    private mutating func afterStep(_ step: Int32, unit: String) -> ANPlusB? {
        guard unit.hasPrefix("n") else { return nil }
        if unit == "n" { return ANPlusB(step: step, offset: offsetAfterN()) }
        if unit == "n-" {
            skipWhitespace()
            guard let digits = next(), isUnsignedInteger(digits) else { return nil }
            return ANPlusB(step: step, offset: -Self.clamped(digits.number))
        }
        // `n-1`: the sign and the digits are part of the name.
        let digits = unit.dropFirst(2)
        guard unit.hasPrefix("n-"), digits.utf8.allSatisfy(ASCII.isDigit), let value = Double(digits) else { return nil }
        return ANPlusB(step: step, offset: -Self.clamped(value))
    }

    /// The offset behind `n`, 0 where none follows.
    private mutating func offsetAfterN() -> Int32 {
        let before = index
        skipWhitespace()
        if let token = next() {
            if token.kind == .number, token.flags.isSuperset(of: [.isInteger, .hasSign]) { return Self.clamped(token.number) }
            if token.isDelim("+") || token.isDelim("-") {
                skipWhitespace()
                if let digits = next(), isUnsignedInteger(digits) {
                    return token.isDelim("+") ? Self.clamped(digits.number) : -Self.clamped(digits.number)
                }
            }
        }
        // What follows is not part of the formula: whoever reads on decides whether it may stand here.
        index = before
        return 0
    }

    private mutating func next() -> CSSToken? {
        guard index < end else { return nil }
        defer { index += 1 }
        return list.tokens[index]
    }

    private func isUnsignedInteger(_ token: CSSToken) -> Bool {
        token.kind == .number && token.flags.contains(.isInteger) && !token.flags.contains(.hasSign)
    }

    /// The number within ±(2³¹ − 1), so that it can be negated.
    private static func clamped(_ number: Double) -> Int32 {
        Int32(max(-2_147_483_647, min(2_147_483_647, number)))
    }
}
