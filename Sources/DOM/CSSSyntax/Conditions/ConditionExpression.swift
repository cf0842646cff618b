/// A condition of `@media`, `@supports` or `@import`, made of tests with `not`, `and` and `or`: steps of a stack machine, no tree.
struct ConditionExpression<Test: Sendable>: Sendable {
    /// What is done to the stack of truth values.
    enum Step: Sendable {
        case test(Test)
        /// What is neither true nor false.
        case unknown
        case not
        /// The value of this many, all of which must hold.
        case and(Int)
        /// The value of this many, one of which must hold.
        case or(Int)
    }

    /// In the order in which they are done; the last leaves one value.
    var steps: [Step] = []
    /// Whether something was nested so deep that it was read over.
    var isCut = false

    /// The deepest nesting of conditions in parentheses.
    static var maximumDepth: Int { 32 }

    /// The value of the whole, where `value` tells that of each test.
    ///
    /// Complexity: linear in the steps.
    func evaluate(_ value: (Test) -> Truth) -> Truth {
        var stack: [Truth] = []
        for step in steps {
            switch step {
            case .test(let test): stack.append(value(test))
            case .unknown: stack.append(.unknown)
            case .not: stack.append(Self.joined(&stack, 1) { $0.negated })
            case .and(let count): stack.append(Self.joined(&stack, count) { $0 })
            case .or(let count): stack.append(Self.joined(&stack, count) { $0.negated }.negated)
            }
        }
        guard let result = stack.last, stack.count == 1 else { preconditionFailure("a condition has one value, not \(stack.count)") }
        return result
    }

    /// Takes `count` values away and gives the least of what `each` makes of them.
    private static func joined(_ stack: inout [Truth], _ count: Int, _ each: (Truth) -> Truth) -> Truth {
        defer { stack.removeLast(count) }
        return stack.suffix(count).map(each).min() ?? .true
    }
}
