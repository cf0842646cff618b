/// A number that a feature is compared with.
enum MediaValue: Sendable {
    /// Px, dots per px, a ratio, or a count.
    case number(Double)
    /// A share of the width of the page's area (`vw`, `vi`).
    case ofWidth(Double)
    /// A share of its height (`vh`, `vb`).
    case ofHeight(Double)
    /// A share of the smaller of both.
    case ofSmaller(Double)
    /// A share of the larger of both.
    case ofLarger(Double)

    func number(in environment: MediaEnvironment) -> Double {
        switch self {
        case .number(let number): number
        case .ofWidth(let share): share * environment.width
        case .ofHeight(let share): share * environment.height
        case .ofSmaller(let share): share * min(environment.width, environment.height)
        case .ofLarger(let share): share * max(environment.width, environment.height)
        }
    }
}
