/// One media query.
struct MediaQuery: Sendable {
    enum MediaType: Sendable {
        case all, screen, print
        /// One that is read and never there: `speech`, `tty`, whatever there may be.
        case other
    }

    var isNegated = false
    var type = MediaType.all
    var condition: ConditionExpression<MediaFeatureTest>?

    static let notAll = MediaQuery(isNegated: true)

    /// Whether it holds: what is unknown does not (section 3.1).
    func matches(_ environment: MediaEnvironment) -> Bool {
        let isType =
            switch type {
            case .all: true
            case .screen: environment.medium == .screen
            case .print: environment.medium == .print
            case .other: false
            }
        let conditionValue = condition?.evaluate { Truth($0.holds(in: environment)) } ?? .true
        let value = min(Truth(isType), conditionValue)
        return (isNegated ? value.negated : value) == .true
    }
}

extension MediaQuery {
    /// Reads one query from a range without white space around it; nil where it is none.
    init?(parsing list: ComponentValueList, in range: Range<Int>) {
        guard !range.isEmpty, list.isAnyValue(range) else { return nil }
        var reader = ConditionReader(MediaFeatureReader(), of: list)
        if let type = Self.typeIndex(in: range, list) {
            guard readType(list.tokens[type], list) else { return nil }
            isNegated = type > range.lowerBound && list.isIdent(list.tokens[range.lowerBound], "not")
            let word = list.skippingWhitespace(from: type + 1, before: range.upperBound)
            guard word < range.upperBound else { return }
            guard list.isIdent(list.tokens[word], "and"), reader.read((word + 1)..<range.upperBound, disjunction: .forbidden) else {
                return nil
            }
        } else {
            guard reader.read(range) else { return nil }
        }
        condition = reader.expression
    }

    /// Where the media type is, which `not` or `only` may come before; nil where the query has none.
    private static func typeIndex(in range: Range<Int>, _ list: ComponentValueList) -> Int? {
        let first = list.tokens[range.lowerBound]
        guard first.kind == .ident else { return nil }
        guard list.isIdent(first, "not") || list.isIdent(first, "only") else { return range.lowerBound }
        let second = list.skippingWhitespace(from: range.lowerBound + 1, before: range.upperBound)
        if second < range.upperBound, list.tokens[second].kind == .ident { return second }
        // Before a condition `not` is the condition's own; alone, it is no type either.
        return list.isIdent(first, "only") ? range.lowerBound : nil
    }

    private mutating func readType(_ token: CSSToken, _ list: ComponentValueList) -> Bool {
        switch list.lowercased(token) {
        case "only", "not", "and", "or", "layer": return false
        case "all": type = .all
        case "screen": type = .screen
        case "print": type = .print
        default: type = .other
        }
        return true
    }
}
