// Selectors of style rules, one rule after the other into one list, and what `&` means in them (CSS Nesting 1).
//
// All rules of a sheet share one `SelectorList`: `&` is then `:is()` of a range that is there already, and nothing is copied into nested rules.

/// What a list of selectors needs of those who match it.
struct SelectorDemands: BitwiseCopyable, Sendable {
    /// How deep functions that take selectors are nested, `&` counting for one around its parent.
    var depth = 0
    /// Whether `:has()` occurs.
    var hasRelatives = false
}

/// The selectors of one style rule.
struct RuleSelectors: BitwiseCopyable, Sendable {
    /// A range of the list's `complexes`.
    var range: ListRange
    var demands: SelectorDemands
}

/// What `&` stands for in the rules nested in a style rule.
struct NestingParent: BitwiseCopyable, Sendable {
    /// The rule's complex selectors, but for those that end in a pseudo-element, which `&` can't represent (section 3.2).
    var range: ListRange
    /// The greatest of them all.
    var specificity: Specificity
    var demands: SelectorDemands
}

extension SelectorParser {
    /// Reads the prelude of a style rule; with a `parent`, of a rule nested in that.
    func parseRule(_ prelude: Range<Int>, nestedIn parent: NestingParent?) throws(SelectorError) -> RuleSelectors {
        index = prelude.lowerBound
        end = prelude.upperBound
        depth = 0
        isInsideHas = false
        demands = SelectorDemands()
        self.parent = parent
        let range = try parseArguments(parent == nil ? .whole : .nested)
        return RuleSelectors(range: range, demands: demands)
    }

    /// What `&` stands for in a rule with these selectors.
    func nestingParent(of selectors: RuleSelectors) -> NestingParent {
        let all = output.complexes[selectors.range.indices]
        var range = selectors.range
        if all.contains(where: { $0.pseudoElement != nil }) {
            let elements = all.filter { $0.pseudoElement == nil }
            range = ListRange(first: UInt32(output.complexes.count), count: UInt32(elements.count))
            output.complexes.append(contentsOf: elements)
        }
        return NestingParent(range: range, specificity: all.map(\.specificity).max() ?? .zero, demands: selectors.demands)
    }

    /// What `&` is here, which comes next: outside nested rules it is the scope, at no specificity (section 3.2).
    func nestingSelector(into draft: inout ComplexDraft) throws(SelectorError) -> SimpleSelector {
        guard let parent else { return .pseudoClass(.scope) }
        guard depth + parent.demands.depth < SelectorList.maximumDepth else {
            throw error("rules and functions are nested more than \(SelectorList.maximumDepth) deep", isLimit: true)
        }
        guard !(isInsideHas && parent.demands.hasRelatives) else { throw error("“:has()” may not stand inside “:has()”") }
        demands.depth = max(demands.depth, depth + parent.demands.depth + 1)
        demands.hasRelatives = demands.hasRelatives || parent.demands.hasRelatives
        draft.specificity += parent.specificity
        return .is(parent.range)
    }

    /// Begins a selector of a nested rule, with a silent `&` at its left where it begins with a combinator or names none (section 3.1).
    func beginNested(_ draft: inout ComplexDraft) throws(SelectorError) -> CompoundSelector.Combinator {
        let namesParent = namesNesting
        let combinator = parseCombinator()
        guard combinator != nil || !namesParent else { return .none }
        let simple = try nestingSelector(into: &draft)
        draft.append(ListRange(first: UInt32(output.simples.count), count: 1), combinator: .none)
        output.simples.append(simple)
        return combinator ?? .descendant
    }

    /// Whether `&` occurs before the next comma, be it in a function.
    private var namesNesting: Bool {
        var next = index
        while next < end, list.tokens[next].kind != .comma {
            let after = min(list.index(after: next), end)
            if list.tokens[next..<after].contains(where: { $0.isDelim("&") }) { return true }
            next = after
        }
        return false
    }
}
