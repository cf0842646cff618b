/// The formula `An+B` (CSS Syntax 3, section 6).
package struct ANPlusB: BitwiseCopyable, Hashable, Sendable {
    /// The step A.
    package var step: Int32
    /// The offset B.
    package var offset: Int32

    /// Makes a formula of its numbers.
    package init(step: Int32, offset: Int32) {
        self.step = step
        self.offset = offset
    }

    /// Reads a formula, white space around it allowed; nil where the tokens are something else.
    package init?(parsing list: ComponentValueList) {
        var reader = ANPlusBReader(list: list, index: 0, end: list.tokens.count)
        guard let formula = reader.read() else { return nil }
        reader.skipWhitespace()
        guard reader.index == reader.end else { return nil }
        self = formula
    }

    /// Whether some n ≥ 0 makes A·n + B this index, which counts from 1.
    func contains(_ index: Int) -> Bool {
        let difference = index - Int(offset)
        guard step != 0 else { return difference == 0 }
        return difference % Int(step) == 0 && difference / Int(step) >= 0
    }
}
