import DOM

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
        let matcher = matchers.count
        matchers.append(SelectorMatcher(part.sheet.selectors, in: document))
        let reader = DeclarationReader(list: part.sheet.syntax, store: store, isUserAgent: part.origin == .userAgent)
        for rule in part.sheet.rules where rule.condition.map({ part.holds[$0] }) ?? true {
            let level = level(inLayer: rule.layer, part, places)
            var normal: [StyleDeclaration] = []
            var important: [StyleDeclaration] = []
            for declaration in part.sheet.declarations[rule.declarations] {
                if declaration.isImportant {
                    _ = reader.read(declaration, into: &important)
                } else {
                    _ = reader.read(declaration, into: &normal)
                }
            }
            add(rule, store.add(normal, at: level), store.add(important, at: level.important), level, matcher, part, &order)
        }
    }

    /// Adds a rule to the index under each of its selectors.
    private func add(
        _ rule: StyleRule, _ normal: UInt32?, _ important: UInt32?, _ level: CascadeLevel, _ matcher: Int, _ part: Part, _ order: inout Int
    ) {
        guard normal != nil || important != nil else { return }
        order += 1
        let selectors = part.sheet.selectors
        for complex in rule.selectors where !selectors.matchesNothing(complex: complex) {
            let specificity = selectors.specificity(ofComplex: complex)
            let entry = RuleIndex.Entry(
                sheet: Int32(matcher), complex: Int32(complex), normal: normal ?? RuleIndex.Entry.noBlock,
                important: important ?? RuleIndex.Entry.noBlock, normalRank: RuleIndex.rank(level, specificity, order: order),
                importantRank: RuleIndex.rank(level.important, specificity, order: order), isUserAgent: part.origin == .userAgent)
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

    private func level(inLayer layer: Int?, _ part: Part, _ places: [Int]) -> CascadeLevel {
        switch part.origin {
        case .userAgent: .userAgent
        case .user: .user
        case .author: (layer.map { part.layers[$0] } ?? part.layer).map { .layer(places[$0]) } ?? .author
        }
    }
}
