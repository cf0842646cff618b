import DOM

// `style` attributes: each text of one is read once.
extension StyleResolver {
    /// Adds the declarations of an element's `style` attribute.
    func addInline(_ id: NodeID) {
        guard let bytes = document.withAttributeBytes(.style, of: id, { Array($0) }) else { return }
        let blocks = inlineBlocks[bytes] ?? readInline(bytes)
        if let block = blocks.normal { matched.append((UInt64(CascadeLevel.element.rawValue) << 48, block)) }
        if let block = blocks.important { matched.append((UInt64(CascadeLevel.element.important.rawValue) << 48, block)) }
    }

    /// CSS Style Attributes, section 3: the contents of a block.
    private func readInline(_ bytes: [UInt8]) -> (normal: UInt32?, important: UInt32?) {
        let list = bytes.withUnsafeBufferPointer { ComponentValueList(parsing: $0) }
        let reader = DeclarationReader(list: list, store: store, isUserAgent: false)
        var items = CSSItemReader(.block, of: list, in: 0..<list.tokens.count)
        var declarations: [CSSDeclaration] = []
        while let item = items.next() {
            if case .declaration(let declaration) = item { declarations.append(declaration) }
        }
        let blocks = reader.blocks(of: declarations[...], at: .element)
        inlineBlocks[bytes] = blocks
        return blocks
    }
}
