// At-rules: the ones that matter to a cascade, each with its place and form.
extension StyleSheetReader {
    /// Reads an at-rule, or counts why not.
    mutating func add(_ rule: CSSAtRule) {
        let name = sheet.syntax.lowercased(sheet.syntax.tokens[rule.name])
        let isTaken: Bool
        switch name {
        // It is no rule, but bytes that a decoder has read (CSS Syntax 3, section 8.3).
        case "charset": return
        case "import": isTaken = addImport(rule)
        case "namespace": isTaken = addNamespace(rule)
        case "media": isTaken = addMedia(rule)
        case "supports": isTaken = addSupports(rule)
        case "layer": isTaken = addLayer(rule)
        case "counter-style": isTaken = addCounterStyle(rule)
        default:
            guard Self.namesOfUnused.contains(name) else {
                sheet.findings.unknownRules += 1
                return
            }
            sheet.findings.unusedRules += 1
            return advance(to: .rules)
        }
        if !isTaken { sheet.findings.misplacedRules += 1 }
    }

    /// CSS Conditional 3, section 5.
    private mutating func addMedia(_ rule: CSSAtRule) -> Bool {
        guard let block = rule.block else { return false }
        let queries = MediaQueryList(parsing: sheet.syntax, in: rule.prelude)
        if queries.isCut { sheet.findings.deepConditions += 1 }
        open(block, in: .media(queries))
        return true
    }

    /// CSS Conditional 3, section 6: a condition that does not parse makes the rule invalid.
    private mutating func addSupports(_ rule: CSSAtRule) -> Bool {
        guard let block = rule.block,
            let condition = SupportsCondition(parsing: sheet.syntax, in: rule.prelude, namespaces: sheet.namespaces)
        else { return false }
        if condition.isCut { sheet.findings.deepConditions += 1 }
        open(block, in: .supports(condition))
        return true
    }

    private mutating func open(_ block: Range<Int>, in kind: StyleCondition.Kind) {
        advance(to: .rules)
        var inner = surroundings()
        sheet.conditions.append(StyleCondition(kind: kind, parent: inner.condition))
        inner.condition = sheet.conditions.count - 1
        open(block, inner)
    }

    /// CSS Cascade 5, section 6.4: a block with at most one name, or a statement with at least one.
    private mutating func addLayer(_ rule: CSSAtRule) -> Bool {
        var inner = surroundings()
        guard let block = rule.block else {
            let names = sheet.syntax.splitAtCommas(sheet.syntax.trimmed(rule.prelude)).map { LayerName(parsing: sheet.syntax, in: $0) }
            guard !names.isEmpty, !isInStyleRule, !names.contains(where: { $0 == nil }) else { return false }
            for case .some(let name) in names { _ = sheet.layers.mention(name, in: inner.layer, condition: inner.condition) }
            return true
        }
        let isAnonymous = sheet.syntax.trimmed(rule.prelude).isEmpty
        guard let name = isAnonymous ? .anonymous : LayerName(parsing: sheet.syntax, in: rule.prelude) else { return false }
        advance(to: .rules)
        inner.layer = sheet.layers.mention(name, in: inner.layer, condition: inner.condition)
        open(block, inner)
        return true
    }

    /// CSS Namespaces 3, section 3: before all rules but `@import`.
    private mutating func addNamespace(_ rule: CSSAtRule) -> Bool {
        guard isAtTopLevel, phase.rawValue <= Phase.namespaces.rawValue, rule.block == nil else { return false }
        let list = sheet.syntax
        var rest = list.trimmed(rule.prelude)
        var prefix: String?
        if let first = rest.first, list.tokens[first].kind == .ident {
            prefix = list.string(of: list.tokens[first])
            rest = list.trimmed((first + 1)..<rest.upperBound)
        }
        guard let address = list.address(at: rest.lowerBound, before: rest.upperBound), address.next == rest.upperBound else {
            return false
        }
        advance(to: .namespaces)
        declareNamespace(address.text, prefix: prefix)
        return true
    }

    /// At-rules of today's standards that change nothing a terminal shows, or that no part of Martlet reads.
    private static let namesOfUnused: Set<String> = [
        "font-face", "font-feature-values", "font-palette-values", "keyframes", "-webkit-keyframes", "-moz-keyframes", "-o-keyframes",
        "page", "property", "color-profile", "container", "scope", "starting-style", "view-transition", "position-try",
        "view-transition", "function", "viewport", "-ms-viewport", "-moz-document", "document",
    ]
}
