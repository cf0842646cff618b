import DOM

// `::before` and `::after`, and what their contents refer to (CSS Pseudo-Elements 4, section 4.1).
extension StyleResolver {
    /// The style of a pseudo-element with these rules, of an element with that style; nil where it shows nothing.
    func pseudoElementStyle(_ rules: UInt32, under element: StyleID, table: inout StyleTable) -> StyleID? {
        guard rules != 0 else { return nil }
        let style = style(rules, under: element, table: &table)
        return table[style].content >= 0 && table[style].display != .none ? style : nil
    }

    /// The parts of what a pseudo-element shows.
    func content(of style: ComputedStyle) -> [ContentItem] {
        style.content >= 0 ? store.contents[Int(style.content)] : []
    }

    /// What an element with this style does to counters: makes new ones, adds to them, sets them.
    func counterChanges(of style: ComputedStyle) -> (reset: [CounterChange], increment: [CounterChange], set: [CounterChange]) {
        let numbers = style.counters
        return (
            store.counterChanges[Int(numbers.reset)], store.counterChanges[Int(numbers.increment)], store.counterChanges[Int(numbers.set)]
        )
    }

    /// The pairs of quotation marks, from the outermost; nil for those of the language.
    func quotationMarks(of style: ComputedStyle) -> [QuotationMarks.Pair]? { store.quotationMarks[Int(style.quotationMarks.rawValue)] }
}
