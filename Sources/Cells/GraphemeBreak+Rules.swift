extension GraphemeBreak {
    /// The classes of UAX 29 table 2, with Extended_Pictographic; the order is generate.py's.
    enum Class: UInt8 {
        case other, cr, lf, control, extend, zwj, regionalIndicator, prepend, spacingMark
        case hangulL, hangulV, hangulT, hangulLV, hangulLVT, pictographic
    }

    /// What the rules need to know of the cluster so far.
    struct BreakState {
        private var last: Class
        private var pictographic: Pictographic
        private var oddIndicators: Bool

        private enum Pictographic { case none, base, joined }

        @inline(__always) init(_ first: Class) {
            last = first
            pictographic = first == .pictographic ? .base : .none
            oddIndicators = first == .regionalIndicator
        }

        /// Whether the cluster ends before a scalar of this class; takes the scalar in if it does not.
        @inline(__always) mutating func breaks(before next: Class) -> Bool {
            if next == .other, last != .prepend { return true }  // GB999, which nearly all text comes to
            guard joins(next) else { return true }
            oddIndicators = next == .regionalIndicator && !(last == .regionalIndicator && oddIndicators)
            switch (pictographic, next) {
            case (_, .pictographic): pictographic = .base
            case (.base, .extend): break
            case (.base, .zwj): pictographic = .joined
            default: pictographic = .none
            }
            last = next
            return false
        }

        /// Rules GB3 to GB13.
        private func joins(_ next: Class) -> Bool {
            switch (last, next) {
            case (.cr, .lf): true  // GB3
            case (.cr, _), (.lf, _), (.control, _), (_, .cr), (_, .lf), (_, .control): false  // GB4, GB5
            case (_, .extend), (_, .zwj), (_, .spacingMark), (.prepend, _): true  // GB9, GB9a, GB9b
            case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT): true  // GB6
            case (.hangulLV, .hangulV), (.hangulLV, .hangulT), (.hangulV, .hangulV), (.hangulV, .hangulT): true  // GB7
            case (.hangulLVT, .hangulT), (.hangulT, .hangulT): true  // GB8
            case (.zwj, .pictographic): pictographic == .joined  // GB11
            case (.regionalIndicator, .regionalIndicator): oddIndicators  // GB12, GB13
            default: false
            }
        }
    }
}
