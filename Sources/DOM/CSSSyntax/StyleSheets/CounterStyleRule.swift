/// An `@counter-style` rule (CSS Counter Styles 3, section 3).
package struct CounterStyleRule: Sendable {
    /// The name that it defines, as written.
    package var name: String
    /// Its descriptors: a range of the sheet's `descriptors`.
    package var descriptors: Range<Int>
    /// The innermost condition that it stands in: an index into the sheet's `conditions`.
    package var condition: Int?
    /// The layer that it stands in: an index into the sheet's `layers`.
    package var layer: Int?
}

extension StyleSheetReader {
    /// Reads `@counter-style <name> { <descriptors> }`; names that no style may have make the rule invalid.
    mutating func addCounterStyle(_ rule: CSSAtRule) -> Bool {
        let list = sheet.syntax
        let prelude = list.trimmed(rule.prelude)
        guard let block = rule.block, !isInStyleRule, prelude.count == 1, list.tokens[prelude.lowerBound].kind == .ident else {
            return false
        }
        let name = list.string(of: list.tokens[prelude.lowerBound])
        guard !Self.namesOfNoCounterStyle.contains(name.lowercased()) else { return false }
        advance(to: .rules)
        let first = sheet.descriptors.count
        var items = CSSItemReader(.block, of: list, in: block)
        while let item = items.next() {
            // There is no `!important` here.
            if case .declaration(let descriptor) = item, !descriptor.isImportant { sheet.descriptors.append(descriptor) }
        }
        let outer = surroundings()
        sheet.counterStyles.append(
            CounterStyleRule(
                name: name, descriptors: first..<sheet.descriptors.count, condition: outer.condition, layer: outer.layer))
        return true
    }

    /// Section 3: `none` and the keywords of all properties.
    private static let namesOfNoCounterStyle: Set<String> = ["initial", "inherit", "unset", "revert", "revert-layer", "default", "none"]
}
