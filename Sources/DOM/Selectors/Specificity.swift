/// How specific a selector is (Selectors 4, section 17): compared by ids, then classes, then types.
public struct Specificity: BitwiseCopyable, Hashable, Sendable {
    /// The number of id selectors (A).
    public var ids: UInt32 = 0
    /// The number of class, attribute and pseudo-class selectors (B).
    public var classes: UInt32 = 0
    /// The number of type selectors and pseudo-elements (C).
    public var types: UInt32 = 0

    static let zero = Specificity()
    static let id = Specificity(ids: 1)
    static let `class` = Specificity(classes: 1)
    static let type = Specificity(types: 1)

    static func += (sum: inout Specificity, other: Specificity) {
        sum.ids = add(sum.ids, other.ids)
        sum.classes = add(sum.classes, other.classes)
        sum.types = add(sum.types, other.types)
    }

    /// Stays at the greatest number: nested rules with several `&` each multiply what they count.
    private static func add(_ left: UInt32, _ right: UInt32) -> UInt32 {
        let (sum, isTooLarge) = left.addingReportingOverflow(right)
        return isTooLarge ? .max : sum
    }
}

extension Specificity: Comparable {
    /// Whether the left one loses against the right one.
    public static func < (left: Specificity, right: Specificity) -> Bool {
        (left.ids, left.classes, left.types) < (right.ids, right.classes, right.types)
    }
}

extension Specificity: CustomStringConvertible {
    /// `(A,B,C)`.
    public var description: String { "(\(ids),\(classes),\(types))" }
}
