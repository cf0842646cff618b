/// What is tested in the conditions of one kind of rule.
protocol ConditionGrammar {
    associatedtype Test: Sendable

    /// What stands for that which the grammar allows for the future (`<general-enclosed>`).
    static var generalEnclosed: ConditionExpression<Test>.Step { get }
    /// The test that the contents of parentheses are; nil where they are none.
    func test(inParentheses contents: Range<Int>, of list: ComponentValueList) -> Test?
    /// The test that the function at `index` is; nil where it is none.
    func test(function index: Int, contents: Range<Int>, of list: ComponentValueList) -> Test?
}

/// Reads `not (…)`, `(…) and (…)`, `(…) or (…)`, nested (Media Queries 4, section 3; CSS Conditional 3, section 6.1).
///
/// It descends one call for each nested condition, at most `maximumDepth`; what is deeper is read over, as if from the future.
/// Complexity: linear.
struct ConditionReader<Grammar: ConditionGrammar> {
    /// Whether `or` may join the conditions.
    enum Disjunction {
        case allowed, forbidden
    }

    let grammar: Grammar
    let list: ComponentValueList
    private(set) var expression = ConditionExpression<Grammar.Test>()
    private var depth = 0

    init(_ grammar: Grammar, of list: ComponentValueList) {
        self.grammar = grammar
        self.list = list
    }

    /// Reads a whole range as one condition; false, and nothing read, where it is none.
    mutating func read(_ range: Range<Int>, disjunction: Disjunction = .allowed) -> Bool {
        let stepsBefore = expression.steps.count
        let isCondition = readCondition(list.trimmed(range), disjunction)
        if !isCondition { expression.steps.removeSubrange(stepsBefore...) }
        return isCondition
    }

    private mutating func readCondition(_ range: Range<Int>, _ disjunction: Disjunction) -> Bool {
        var index = range.lowerBound
        guard index < range.upperBound else { return false }
        if list.isIdent(list.tokens[index], "not") {
            index = list.skippingWhitespace(from: index + 1, before: range.upperBound)
            guard readOperand(at: &index, before: range.upperBound) else { return false }
            expression.steps.append(.not)
            return index == range.upperBound
        }
        guard readOperand(at: &index, before: range.upperBound) else { return false }
        var (count, isDisjunction) = (1, false)
        while index < range.upperBound {
            index = list.skippingWhitespace(from: index, before: range.upperBound)
            let word = list.tokens[index]
            let isOr = disjunction == .allowed && list.isIdent(word, "or")
            guard isOr || list.isIdent(word, "and"), count == 1 || isOr == isDisjunction else { return false }
            index = list.skippingWhitespace(from: index + 1, before: range.upperBound)
            guard readOperand(at: &index, before: range.upperBound) else { return false }
            isDisjunction = isOr
            count += 1
        }
        if count > 1 { expression.steps.append(isDisjunction ? .or(count) : .and(count)) }
        return true
    }

    /// Reads a test, a condition in parentheses, or what may become one some day (`<general-enclosed>`).
    private mutating func readOperand(at index: inout Int, before end: Int) -> Bool {
        guard index < end else { return false }
        let token = list.tokens[index]
        switch token.kind {
        case .function:
            append(grammar.test(function: index, contents: list.contents(ofBlockAt: index, before: end), of: list))
        case .openParenthesis:
            let contents = list.contents(ofBlockAt: index, before: end)
            if let test = grammar.test(inParentheses: contents, of: list) {
                append(test)
            } else if !readNested(contents) {
                append(nil)
            }
        default: return false
        }
        index = min(list.index(after: index), end)
        return true
    }

    private mutating func readNested(_ contents: Range<Int>) -> Bool {
        guard depth < ConditionExpression<Grammar.Test>.maximumDepth else {
            expression.isCut = true
            return false
        }
        depth += 1
        defer { depth -= 1 }
        return read(contents)
    }

    private mutating func append(_ test: Grammar.Test?) {
        expression.steps.append(test.map { .test($0) } ?? Grammar.generalEnclosed)
    }
}

extension ComponentValueList {
    /// Whether a range is `<any-value>`: no string or address that an error cut, no stray closing token (CSS Syntax 3, section 8.2).
    func isAnyValue(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        var blockEnds: [Int] = []
        while index < range.upperBound {
            let token = tokens[index]
            switch token.kind {
            case .badString, .badURL: return false
            case .closeParenthesis, .closeSquare, .closeCurly:
                guard blockEnds.popLast() == index else { return false }
            default:
                if token.opensBlock { blockEnds.append(Int(token.blockEnd)) }
            }
            index += 1
        }
        return true
    }
}
