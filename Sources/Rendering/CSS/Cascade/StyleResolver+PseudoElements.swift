import DOM

// `::before` and `::after` (CSS Pseudo-Elements 4, section 4).
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
}
