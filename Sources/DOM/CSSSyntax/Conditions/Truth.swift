/// A truth value of Kleene's three-valued logic (Media Queries 4, section 3.1): “and” is the least, “or” the greatest.
enum Truth: Int8, Comparable, Sendable {
    case `false` = -1
    case unknown = 0
    case `true` = 1

    /// Makes a truth value of two-valued logic.
    init(_ isTrue: Bool) {
        self = isTrue ? .true : .false
    }

    /// The opposite; of `unknown`, itself.
    var negated: Truth {
        switch self {
        case .false: .true
        case .unknown: .unknown
        case .true: .false
        }
    }

    /// Whether the left one is less true.
    static func < (left: Truth, right: Truth) -> Bool {
        left.rawValue < right.rawValue
    }
}
