import DOM

/// A style sheet as lines of text, and what its rules match.
struct SheetText {
    let source: String
    let sheet: StyleSheet

    init(_ source: String) {
        self.source = source
        sheet = StyleSheet(parsing: source)
    }

    /// One line a rule: conditions, layer, specificities, declarations.
    var rules: [String] {
        sheet.rules.map { rule in
            var parts = conditions(of: rule.condition)
            if let layer = rule.layer { parts.append("@layer " + path(layer)) }
            let specificities = rule.selectors.map { index in
                sheet.selectors.specificity(at: index).description + (sheet.selectors.pseudoElement(at: index).map { "::\($0)" } ?? "")
            }
            parts.append(specificities.joined(separator: " "))
            parts.append(sheet.declarations[rule.declarations].map(text).joined(separator: "; "))
            return parts.joined(separator: " | ")
        }
    }

    /// One line an import.
    var imports: [String] {
        sheet.imports.map { rule in
            var parts = [rule.address]
            if let layer = rule.layer { parts.append("layer " + path(layer)) }
            if let supports = rule.supports { parts.append("supports \(supports.holds { isGrid($0) })") }
            if rule.media.count > 0 { parts.append("media \(rule.media.matches(MediaEnvironment(columns: 80, rows: 24)))") }
            return parts.joined(separator: " | ")
        }
    }

    /// Whether a declaration is the only one that is “supported” here.
    func isGrid(_ declaration: CSSDeclaration) -> Bool {
        text(declaration) == "display: grid"
    }

    func path(_ layer: Int) -> String {
        sheet.layers.path(of: layer).map { $0 ?? "*" }.joined(separator: ".")
    }

    func text(_ declaration: CSSDeclaration) -> String {
        let bytes = Array(source.utf8)
        let tokens = sheet.syntax.tokens[declaration.value]
        let value = tokens.isEmpty ? [] : bytes[Int(tokens[tokens.startIndex].start)..<Int(tokens[tokens.endIndex - 1].end)]
        return sheet.propertyName(of: declaration) + ": " + String(decoding: value, as: UTF8.self) + (declaration.isImportant ? " !" : "")
    }

    /// One line a rule: the value of its first declaration, and the ids of the elements that match.
    func matches(in document: Document) -> [String] {
        let matcher = SelectorMatcher(sheet.selectors, in: document)
        return sheet.rules.map { rule in
            var found: [String] = []
            for id in document.descendants() where document[id].kind == .element {
                let isMatch = rule.selectors.contains { sheet.selectors.pseudoElement(at: $0) == nil && matcher.matches(id, at: $0) }
                if isMatch, let name = document.attribute(.id, of: id) { found.append(name) }
            }
            return text(sheet.declarations[rule.declarations.lowerBound]) + " = " + found.joined(separator: " ")
        }
    }

    private func conditions(of condition: Int?) -> [String] {
        var parts: [String] = []
        var current = condition
        while let index = current {
            switch sheet.conditions[index].kind {
            case .media: parts.append("@media#\(index)")
            case .supports: parts.append("@supports#\(index)")
            }
            current = sheet.conditions[index].parent
        }
        return parts.reversed()
    }
}
