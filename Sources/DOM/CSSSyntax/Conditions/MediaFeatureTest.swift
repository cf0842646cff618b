/// One test of a media query, as `(width >= 40em)` (Media Queries 4, section 2.4).
struct MediaFeatureTest: Sendable {
    /// What is asked for.
    enum Question: Sendable {
        /// Whether it is there at all: neither 0, `none` nor `no-preference` (section 2.4.2 “boolean context”).
        case isThere
        case keyword(String)
        case comparison(Comparison)
        /// Both bounds, as in `(30em < width <= 60em)`.
        case comparisons(Comparison, Comparison)
    }

    /// The feature compared with a value, the feature at the left.
    struct Comparison: Sendable {
        var relation: Relation
        var value: MediaValue
    }

    enum Relation: Sendable {
        case less, lessOrEqual, equal, greaterOrEqual, greater

        /// What it becomes when both sides are exchanged.
        var mirrored: Relation {
            switch self {
            case .less: .greater
            case .lessOrEqual: .greaterOrEqual
            case .equal: .equal
            case .greaterOrEqual: .lessOrEqual
            case .greater: .less
            }
        }

        func holds(_ left: Double, _ right: Double) -> Bool {
            switch self {
            case .less: left < right
            case .lessOrEqual: left <= right
            case .equal: left == right
            case .greaterOrEqual: left >= right
            case .greater: left > right
            }
        }
    }

    let feature: MediaFeature
    let question: Question

    /// Whether the environment has what is asked for.
    func holds(in environment: MediaEnvironment) -> Bool {
        switch question {
        case .isThere:
            if let number = environment.number(of: feature) { return number != 0 }
            let keyword = environment.keyword(of: feature)
            return keyword != "none" && keyword != "no-preference"
        case .keyword(let keyword): return environment.keyword(of: feature) == keyword
        case .comparison(let comparison): return holds(comparison, in: environment)
        case .comparisons(let first, let second): return holds(first, in: environment) && holds(second, in: environment)
        }
    }

    private func holds(_ comparison: Comparison, in environment: MediaEnvironment) -> Bool {
        guard let number = environment.number(of: feature) else { preconditionFailure("\(feature) is no number") }
        return comparison.relation.holds(number, comparison.value.number(in: environment))
    }
}
