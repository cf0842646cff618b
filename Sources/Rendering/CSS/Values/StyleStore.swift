import DOM

/// Declarations and what their values refer to, of all style sheets of a page and of its `style` attributes.
///
/// Declarations of one rule and of one importance lie together as a block.
final class StyleStore {
    /// A run of declarations that apply together.
    struct Block {
        /// A range of `declarations`.
        var declarations: Range<Int>
        /// Where it stands in the cascade.
        var level: CascadeLevel
    }

    /// A declaration whose value is known with the custom properties of an element: a shorthand or a longhand.
    struct PendingDeclaration {
        var name: String
        var list: ComponentValueList
        var value: Range<Int>
        var isUserAgent: Bool
    }

    /// A declaration of a custom property.
    struct CustomDeclaration {
        var name: String
        var list: ComponentValueList
        var value: Range<Int>
    }

    private(set) var declarations: [StyleDeclaration] = []
    private(set) var blocks: [Block] = []
    private(set) var pending: [PendingDeclaration] = []
    private(set) var custom: [CustomDeclaration] = []
    private(set) var contents = InternedValues<[ContentItem]>()
    private(set) var listStyles = InternedValues<ListStyle.Source>(ListStyle.constants)
    private(set) var counterNames = InternedValues(["list-item"])
    private(set) var counterChanges = InternedValues<[CounterChange]>([[]])
    /// Of each number, the pairs of quotation marks from the outermost; those of number 0 depend on the language.
    private(set) var quotationMarks = InternedValues<[QuotationMarks.Pair]?>([nil])

    /// Adds a block; its index, or nil for an empty one.
    func add(_ block: [StyleDeclaration], at level: CascadeLevel) -> UInt32? {
        guard !block.isEmpty else { return nil }
        let start = declarations.count
        declarations.append(contentsOf: block)
        blocks.append(Block(declarations: start..<declarations.count, level: level))
        return UInt32(blocks.count - 1)
    }

    func add(_ content: [ContentItem]) -> StyleValue { .reference(contents.number(of: content)) }
    func add(_ changes: [CounterChange]) -> StyleValue { .reference(counterChanges.number(of: changes)) }
    func add(_ marks: [QuotationMarks.Pair]?) -> StyleValue { .reference(quotationMarks.number(of: marks)) }
    func counter(_ name: String) -> CounterName { CounterName(rawValue: counterNames.number(of: name)) }

    /// The style with this source; beyond 65,535 of them, all are as the first.
    func listStyle(_ source: ListStyle.Source) -> ListStyle {
        ListStyle(rawValue: UInt16(exactly: listStyles.number(of: source)) ?? ListStyle.none.rawValue)
    }

    func add(_ declaration: PendingDeclaration) -> StyleValue {
        pending.append(declaration)
        return .reference(pending.count - 1)
    }

    func add(_ declaration: CustomDeclaration) -> StyleValue {
        custom.append(declaration)
        return .reference(custom.count - 1)
    }
}
