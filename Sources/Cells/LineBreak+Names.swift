extension LineBreak {
    /// What the tailoring `wholeNames` needs to know beside the context.
    struct NameContext {
        /// The last scalar that is no space; nil at the start of the text.
        private var last: UInt32?
        /// Whether the last is a hyphen after a word character.
        private var isHyphenInWord = false
        /// Whether the word began with a hyphen.
        private var isOption = false

        /// Takes in a scalar that the context does not hold yet.
        @inline(__always)
        mutating func add(_ scalar: UInt32, _ context: Context) {
            if scalar == 0x20 { return }
            if last == nil || context.hasSpaces { isOption = scalar == 0x2D }
            isHyphenInWord = scalar == 0x2D && !context.hasSpaces && (context.last?.isWord ?? false)
            last = scalar
        }

        /// What may happen before a scalar, given what the standard says.
        @inline(__always)
        func tailored(_ standard: Opportunity, before scalar: UInt32, _ next: Class, _ context: Context) -> Opportunity {
            guard standard != .mandatory, let last, scalar != 0x20 else { return standard }
            if context.hasSpaces { return last < 0x80 && scalar < 0x80 ? .allowed : standard }
            guard standard == .allowed else { return standard }
            if last == 0x2D { return isHyphenInWord && !isOption && next.isWord ? .allowed : .prohibited }
            return last < 0x80 && scalar < 0x80 ? .prohibited : .allowed
        }
    }
}
