// `@import` (CSS Cascade 5, section 2).
extension StyleSheetReader {
    /// Reads `@import <address> [layer | layer(…)]? [supports(…)]? <media-query-list>?`, which only others and `@layer` may come before.
    mutating func addImport(_ rule: CSSAtRule) -> Bool {
        let list = sheet.syntax
        let prelude = list.trimmed(rule.prelude)
        guard isAtTopLevel, phase == .imports, rule.block == nil,
            let address = list.address(at: prelude.lowerBound, before: prelude.upperBound)
        else { return false }
        var index = list.skippingWhitespace(from: address.next, before: prelude.upperBound)
        let layer = importedLayer(at: &index, before: prelude.upperBound)
        index = list.skippingWhitespace(from: index, before: prelude.upperBound)
        let supports = importedSupports(at: &index, before: prelude.upperBound)
        let media = MediaQueryList(parsing: list, in: index..<prelude.upperBound)
        if media.isCut || supports?.isCut ?? false { sheet.findings.deepConditions += 1 }
        let layerIndex = layer.map { sheet.layers.mention($0, in: nil, condition: nil) }
        sheet.imports.append(ImportRule(address: address.text, layer: layerIndex, supports: supports, media: media))
        return true
    }

    /// Reads the layer, if there is one; a malformed one is left for the media queries, which it makes false.
    private func importedLayer(at index: inout Int, before end: Int) -> LayerName? {
        let list = sheet.syntax
        guard index < end else { return nil }
        let token = list.tokens[index]
        var name: LayerName?
        if list.isIdent(token, "layer") {
            name = .anonymous
        } else if token.kind == .function, list.hasText(token, "layer") {
            name = LayerName(parsing: list, in: list.contents(ofBlockAt: index, before: end))
        }
        if name != nil { index = min(list.index(after: index), end) }
        return name
    }

    /// Reads `supports(…)`, whose content is a declaration or a condition; a malformed one is left, too.
    private func importedSupports(at index: inout Int, before end: Int) -> SupportsCondition? {
        let list = sheet.syntax
        guard index < end, list.tokens[index].kind == .function, list.hasText(list.tokens[index], "supports") else { return nil }
        let contents = list.contents(ofBlockAt: index, before: end)
        let condition =
            list.wholeDeclaration(in: contents).map(SupportsCondition.init)
            ?? SupportsCondition(parsing: list, in: contents, namespaces: sheet.namespaces)
        if condition != nil { index = min(list.index(after: index), end) }
        return condition
    }
}

extension ComponentValueList {
    /// The address at `index`, a string or `url(…)`, and the index after it; nil where there is none.
    func address(at index: Int, before end: Int) -> (text: String, next: Int)? {
        guard index < end else { return nil }
        let token = tokens[index]
        if token.kind == .string || token.kind == .url { return (string(of: token), index + 1) }
        guard token.kind == .function, hasText(token, "url") || hasText(token, "src") else { return nil }
        let contents = trimmed(contents(ofBlockAt: index, before: end))
        // Modifiers, which may follow the string, are of no use here.
        guard let first = contents.first, tokens[first].kind == .string else { return nil }
        return (string(of: tokens[first]), min(self.index(after: index), end))
    }
}
