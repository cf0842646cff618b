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
    private(set) var contents: [[ContentItem]] = []
    private(set) var pending: [PendingDeclaration] = []
    private(set) var custom: [CustomDeclaration] = []
    private var contentIndices: [[ContentItem]: Int] = [:]

    /// Adds a block; its index, or nil for an empty one.
    func add(_ block: [StyleDeclaration], at level: CascadeLevel) -> UInt32? {
        guard !block.isEmpty else { return nil }
        let start = declarations.count
        declarations.append(contentsOf: block)
        blocks.append(Block(declarations: start..<declarations.count, level: level))
        return UInt32(blocks.count - 1)
    }

    func add(_ content: [ContentItem]) -> StyleValue {
        if let known = contentIndices[content] { return .reference(known) }
        contents.append(content)
        contentIndices[content] = contents.count - 1
        return .reference(contents.count - 1)
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
