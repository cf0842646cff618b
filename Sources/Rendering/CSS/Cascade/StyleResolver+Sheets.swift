import DOM

/// A style sheet whose rules are in the index.
struct SheetInUse {
    let matcher: SelectorMatcher
    let reader: DeclarationReader
    let declarations: [CSSDeclaration]
}

/// A rule of a sheet.
struct CascadeRule {
    /// Which sheet it is of.
    let sheet: Int
    /// Its place among the sheet's declarations.
    let declarations: Range<Int>
    let level: CascadeLevel
    /// The blocks of the `StyleStore` that it is; nil until it first applies to an element, since most never do.
    var blocks: (normal: UInt32?, important: UInt32?)?
}

// From style sheets to an index of rules.
extension StyleResolver {
    /// A sheet that takes part, in the order of the cascade, with the layer that it is imported into.
    private struct Part {
        var sheet: StyleSheet
        var origin: CascadeSheet.Origin
        var holds: [Bool]
        /// The page's layers that the sheet's own are.
        var layers: [Int]
        var layer: Int?
    }

    /// Adds the rules of all sheets whose conditions hold; returns the counter styles that they define.
    func add(_ sheets: [CascadeSheet]) -> CounterStyleTable {
        var layers = CascadeLayers()
        var parts: [Part] = []
        for sheet in sheets { collect(sheet, in: nil, 0, &layers, &parts) }
        let places = layers.places()
        var order = 0
        for part in parts { add(part, places, &order) }
        return CounterStyleTable(counterStyles(of: parts, places))
    }

    /// Of each name, the definition that wins; one that lacks symbols is none (CSS Counter Styles 3, section 3).
    private func counterStyles(of parts: [Part], _ places: [Int]) -> [String: CounterStyleDefinition] {
        guard parts.contains(where: { !$0.sheet.counterStyles.isEmpty }) else { return [:] }
        var winners: [String: (level: CascadeLevel, definition: CounterStyleDefinition)] = [:]
        for part in parts {
            let reader = CounterStyleReader(list: part.sheet.syntax)
            for rule in part.sheet.counterStyles where rule.condition.map({ part.holds[$0] }) ?? true {
                let level = level(inLayer: rule.layer, part, places)
                guard winners[rule.name].map({ $0.level <= level }) ?? true,
                    let definition = reader.definition(part.sheet.descriptors[rule.descriptors])
                else { continue }
                winners[rule.name] = (level, definition)
            }
        }
        return winners.mapValues(\.definition)
    }

    /// Notes a sheet behind those that it imports; its layers get their places in the order in which they are mentioned.
    private func collect(_ sheet: CascadeSheet, in layer: Int?, _ depth: Int, _ layers: inout CascadeLayers, _ parts: inout [Part]) {
        // A sheet may import itself, by way of others.
        guard depth < 16, sheet.media?.matches(environment) ?? true else { return }
        let rules = sheet.loaded.sheet
        let holds = rules.evaluateConditions(in: environment) { supports($0, rules) }
        var own: [Int] = []
        for tree in rules.layers.layers { own.append(layers.layer(tree.name, in: tree.parent.map { own[$0] } ?? layer)) }
        for (place, rule) in rules.imports.enumerated() {
            guard let imported = sheet.loaded.imports[place], rule.media.matches(environment),
                rule.supports?.holds({ supports($0, rules) }) ?? true
            else { continue }
            let inner = CascadeSheet(loaded: imported, origin: sheet.origin)
            collect(inner, in: rule.layer.map { own[$0] } ?? layer, depth + 1, &layers, &parts)
        }
        parts.append(Part(sheet: rules, origin: sheet.origin, holds: holds, layers: own, layer: layer))
    }

    private func supports(_ declaration: CSSDeclaration, _ sheet: StyleSheet) -> Bool {
        var block: [StyleDeclaration] = []
        return DeclarationReader(list: sheet.syntax, store: StyleStore(), isUserAgent: false).read(declaration, into: &block)
    }

    private func add(_ part: Part, _ places: [Int], _ order: inout Int) {
        let sheet = sheets.count
        let reader = DeclarationReader(list: part.sheet.syntax, store: store, isUserAgent: part.origin == .userAgent)
        sheets.append(
            SheetInUse(
                matcher: SelectorMatcher(part.sheet.selectors, in: document, tree: root), reader: reader,
                declarations: part.sheet.declarations))
        for rule in part.sheet.rules where rule.condition.map({ part.holds[$0] }) ?? true {
            // Of a rule that has nothing for us, no selector need be asked.
            guard reader.isUserAgent || part.sheet.declarations[rule.declarations].contains(where: reader.knows) else { continue }
            order += 1
            cascadeRules.append(CascadeRule(sheet: sheet, declarations: rule.declarations, level: level(inLayer: rule.layer, part, places)))
            add(rule, part, order)
        }
    }

    /// Adds the last rule to the index under each of its selectors.
    private func add(_ rule: StyleRule, _ part: Part, _ order: Int) {
        let selectors = part.sheet.selectors
        for complex in rule.selectors where !selectors.matchesNothing(complex: complex) {
            let entry = RuleIndex.Entry(
                sheet: Int32(sheets.count - 1), complex: Int32(complex), rule: Int32(cascadeRules.count - 1),
                rank: RuleIndex.rank(cascadeRules[cascadeRules.count - 1].level, selectors.specificity(ofComplex: complex), order: order),
                isUserAgent: part.origin == .userAgent)
            let subject = part.origin == .userAgent ? UserAgentSheet.subjects[complex] : selectors.subject(ofComplex: complex)
            switch selectors.pseudoElement(ofComplex: complex) {
            case nil: elements.add(entry, subject, in: document)
            case .before: before.add(entry, subject, in: document)
            case .after: after.add(entry, subject, in: document)
            case .marker: markers.add(entry, subject, in: document)
            // DEBT: `::first-line` and `::first-letter` look like the text that they are part of, because boxes have no style of their own for
            // them yet.
            case .firstLine, .firstLetter, .placeholder, .detailsContent, .notMade: break
            }
        }
    }

    /// The blocks of a rule, read when it is first asked for.
    func blocks(ofRule index: Int) -> (normal: UInt32?, important: UInt32?) {
        let rule = cascadeRules[index]
        if let blocks = rule.blocks { return blocks }
        let blocks = sheets[rule.sheet].reader.blocks(of: sheets[rule.sheet].declarations[rule.declarations], at: rule.level)
        cascadeRules[index].blocks = blocks
        return blocks
    }

    private func level(inLayer layer: Int?, _ part: Part, _ places: [Int]) -> CascadeLevel {
        switch part.origin {
        case .userAgent: .userAgent
        case .user: .user
        case .author: (layer.map { part.layers[$0] } ?? part.layer).map { .layer(places[$0]) } ?? .author
        }
    }
}
