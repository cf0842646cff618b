extension LineBreak {
    /// What the rules need to know of the text so far.
    struct Context {
        /// The class of the last scalar that is no space, marks left out (LB9, LB10); nil at the start of the text.
        private(set) var last: Class?
        /// Whether spaces stand behind it.
        private(set) var hasSpaces = false
        private var endsWithJoiner = false
        private var hasOddIndicators = false
        /// Whether the last is a hyphen or its like after a Hebrew letter (LB21a).
        private var isHebrewHyphen = false
        private var number = Number.none

        /// How much of a number the text ends with (LB25): none of it, digits with their signs, or those and closing punctuation.
        private enum Number { case none, digits, closed }

        /// Whether LB25 asks what follows an opening parenthesis.
        @inline(__always) var isPrefix: Bool { !hasSpaces && (last?.isNumberSign ?? false) }

        /// Takes a scalar in.
        mutating func add(_ next: Class, after opportunity: Opportunity) {
            if opportunity == .mandatory { self = Context() }
            if next == .sp {
                hasSpaces = true
                endsWithJoiner = false
                return
            }
            if isMark(next) {
                endsWithJoiner = next == .zwj
                return
            }
            let resolved = next == .cm || next == .zwj ? .al : next  // LB10
            let before = hasSpaces ? nil : last
            hasOddIndicators = resolved == .ri && !(before == .ri && hasOddIndicators)
            isHebrewHyphen = before == .hl && (resolved == .hy || resolved == .ba)
            switch resolved {
            case .nu: number = .digits
            case .sy, .is: if hasSpaces || number != .digits { number = .none }
            case .cl, .cp: number = !hasSpaces && number == .digits ? .closed : .none
            default: number = .none
            }
            last = resolved
            hasSpaces = false
            endsWithJoiner = next == .zwj
        }

        /// Whether a scalar only adds to the character before it (LB9).
        private func isMark(_ next: Class) -> Bool {
            guard next == .cm || next == .zwj, !hasSpaces, let last else { return false }
            return !last.endsLine && last != .zw
        }

        /// What may happen before a scalar: LB2 to LB18, then the rules for what stands side by side.
        @inline(__always)
        func opportunity(before next: Class, isNumberAfter: Bool) -> Opportunity {
            if last == .al, next == .al, !hasSpaces { return .prohibited }  // LB28, which most text comes to
            return opportunityBeyondLetters(before: next, isNumberAfter: isNumberAfter)
        }

        private func opportunityBeyondLetters(before next: Class, isNumberAfter: Bool) -> Opportunity {
            if let last, last.endsLine { return last == .cr && next == .lf ? .prohibited : .mandatory }  // LB4, LB5
            if next.endsLine || next == .sp || next == .zw { return .prohibited }  // LB6, LB7
            if last == .zw { return .allowed }  // LB8
            if endsWithJoiner || isMark(next) { return .prohibited }  // LB8a, LB9
            let next = next == .cm || next == .zwj ? .al : next  // LB10
            if next.neverStartsLine { return .prohibited }  // LB11, LB13; LB25 for what LB13 leaves out
            guard let last else { return hasSpaces ? .allowed : .prohibited }  // LB18, LB2
            if last.opens { return .prohibited }  // LB14
            switch (last, next) {
            case (.qu, .op), (.qu, .opea): return .prohibited  // LB15
            case (.cl, .ns), (.cp, .ns), (.b2, .b2): return .prohibited  // LB16, LB17
            default: break
            }
            if hasSpaces { return .allowed }  // LB18
            return joins(last, next, isNumberAfter) ? .prohibited : .allowed
        }

        /// LB11 to LB30b for two scalars side by side.
        private func joins(_ last: Class, _ next: Class, _ isNumberAfter: Bool) -> Bool {
            switch (last, next) {
            case (.wj, _), (.gl, _): true  // LB11, LB12
            case (_, .gl): last != .ba && last != .hy  // LB12a
            case (_, .qu), (.qu, _): true  // LB19
            case (_, .cb), (.cb, _): false  // LB20
            case (_, .ba), (_, .hy), (_, .ns), (.bb, _): true  // LB21
            case (.hy, _) where isHebrewHyphen, (.ba, _) where isHebrewHyphen, (.sy, .hl), (_, .in): true  // LB21a, LB21b, LB22
            case (_, .nu): last.isLetter || last.isNumberSign || last == .hy || last == .cp || number == .digits  // LB23, LB25, LB30
            case (.ri, .ri): hasOddIndicators  // LB30a
            case (.eb, .em), (.epun, .em): true  // LB30b
            default: joinsWords(last, next, isNumberAfter) || joinsHangul(last, next)
            }
        }

        /// LB23 to LB25 and LB28 to LB30: letters, numbers, their signs and parentheses.
        private func joinsWords(_ last: Class, _ next: Class, _ isNumberAfter: Bool) -> Bool {
            if next.isNumberSign {
                return last.isLetter || next == .po && (last.isIdeograph || last.isHangul) || number != .none  // LB23a, LB24, LB25, LB27
            }
            if next.opens {
                let isOpenedByWord = next == .op && (last.isLetter || last == .nu)
                return isOpenedByWord || last.isNumberSign && isNumberAfter  // LB30, LB25
            }
            if last == .pr, next.isIdeograph || next.isHangul { return true }  // LB23a, LB27
            guard next.isLetter else { return false }
            return last.isLetter || last == .nu || last.isNumberSign || last == .is || last == .cp  // LB23, LB24, LB28, LB29, LB30
        }

        /// LB26: within a syllable.
        private func joinsHangul(_ last: Class, _ next: Class) -> Bool {
            switch (last, next) {
            case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3), (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt):
                true
            default: false
            }
        }
    }
}
