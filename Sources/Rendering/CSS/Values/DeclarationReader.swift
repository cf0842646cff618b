import DOM

/// Reads declarations into the longhands that are understood, shorthands taken apart.
struct DeclarationReader {
    let list: ComponentValueList
    let store: StyleStore
    /// Whether our own properties are allowed: in the user-agent style sheet.
    let isUserAgent: Bool

    /// The blocks of the store that the declarations of a rule make, nil for an empty one.
    func blocks(of declarations: ArraySlice<CSSDeclaration>, at level: CascadeLevel) -> (normal: UInt32?, important: UInt32?) {
        var normal: [StyleDeclaration] = []
        var important: [StyleDeclaration] = []
        for declaration in declarations {
            if declaration.isImportant {
                _ = read(declaration, into: &important)
            } else {
                _ = read(declaration, into: &normal)
            }
        }
        return (store.add(normal, at: level), store.add(important, at: level.important))
    }

    /// Whether the property of a declaration is one that is understood, whatever its value.
    func knows(_ declaration: CSSDeclaration) -> Bool {
        let token = list.tokens[declaration.name]
        if list.isCustomPropertyName(token) { return true }
        let name = list.lowercased(token)
        return StyleProperty(name: name) != nil || Shorthand(rawValue: name) != nil
    }

    /// Reads a declaration of a sheet or a `style` attribute; returns whether its property and its value are understood.
    func read(_ declaration: CSSDeclaration, into block: inout [StyleDeclaration]) -> Bool {
        let token = list.tokens[declaration.name]
        if list.isCustomPropertyName(token) {
            let custom = StyleStore.CustomDeclaration(name: list.string(of: token), list: list, value: declaration.value)
            block.append(StyleDeclaration(property: .custom, value: store.add(custom)))
            return true
        }
        return read(list.lowercased(token), declaration.value, into: &block)
    }

    /// Reads the value of the property `name`, which is in lower case.
    func read(_ name: String, _ value: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let property = StyleProperty(name: name)
        let shorthand = property == nil ? Shorthand(rawValue: name) : nil
        guard property != nil || shorthand != nil, isUserAgent || property?.isPrivate != true else { return false }
        if hasSubstitution(value) {
            let pending = StyleStore.PendingDeclaration(name: name, list: list, value: value, isUserAgent: isUserAgent)
            block.append(StyleDeclaration(property: .pending, value: store.add(pending)))
            return true
        }
        if let keyword = wideKeyword(value) {
            for longhand in property.map({ [$0] }) ?? shorthand?.longhands ?? [] {
                block.append(StyleDeclaration(property: longhand, value: .wide(keyword)))
            }
            return true
        }
        if let property {
            guard let value = self.value(of: property, value) else { return false }
            block.append(StyleDeclaration(property: property, value: value))
            return true
        }
        return shorthand.map { read($0, value, into: &block) } ?? false
    }

    /// Whether the value holds a function that is replaced for each element (CSS Values 5, section 7).
    private func hasSubstitution(_ value: Range<Int>) -> Bool {
        list.tokens[value].contains { $0.kind == .function && (list.hasText($0, "var") || list.hasText($0, "env")) }
    }

    private func wideKeyword(_ value: Range<Int>) -> WideKeyword? {
        guard value.count == 1, list.tokens[value.lowerBound].kind == .ident else { return nil }
        return WideKeyword(name: list.lowercased(list.tokens[value.lowerBound]))
    }

    /// The one keyword, in lower case, that the value is.
    func keyword(_ value: Range<Int>) -> String? {
        guard value.count == 1, list.tokens[value.lowerBound].kind == .ident else { return nil }
        return list.lowercased(list.tokens[value.lowerBound])
    }

    /// The ranges of the component values, white space between them left out.
    func parts(_ value: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var index = value.lowerBound
        while index < value.upperBound {
            let next = min(list.index(after: index), value.upperBound)
            if list.tokens[index].kind != .whitespace { parts.append(index..<next) }
            index = next
        }
        return parts
    }

    /// The keywords that the value is a list of; nil where it is something else.
    func keywords(_ value: Range<Int>) -> [String]? {
        let words = parts(value).map(keyword)
        return words.contains { $0 == nil } ? nil : words.compactMap { $0 }
    }
}
