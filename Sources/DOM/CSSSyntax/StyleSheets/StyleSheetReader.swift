/// Makes a `StyleSheet` of tokens: goes down into blocks by a stack of its own, as they may be nested without limit.
struct StyleSheetReader {
    var sheet: StyleSheet
    private let selectorParser: SelectorParser
    private var frames: [Frame] = []
    /// Where in the sheet's declarations those begin that no rule has yet: of the innermost block, as a block inside ends a run.
    private var firstDeclaration = 0
    private(set) var phase = Phase.imports

    /// How far the sheet has come: some rules may only stand before others.
    enum Phase: Int {
        case imports, namespaces, rules
    }

    /// A block that is open, or the sheet itself.
    private struct Frame {
        var items: CSSItemReader
        var surroundings: Surroundings
    }

    /// What the rules in a block stand in.
    struct Surroundings {
        /// The selectors of the innermost style rule.
        var selectors: RuleSelectors?
        /// What `&` is.
        var parent: NestingParent?
        var condition: Int?
        var layer: Int?
    }

    init(_ empty: StyleSheet) {
        sheet = empty
        selectorParser = SelectorParser(list: empty.syntax, range: 0..<0, namespaces: SelectorNamespaces())
    }

    /// Reads everything.
    mutating func read() -> StyleSheet {
        let all = 0..<sheet.syntax.tokens.count
        frames.append(Frame(items: CSSItemReader(.styleSheet, of: sheet.syntax, in: all), surroundings: Surroundings()))
        while !frames.isEmpty {
            guard let item = frames[frames.count - 1].items.next() else {
                finishRun()
                frames.removeLast()
                continue
            }
            switch item {
            case .declaration(let declaration): add(declaration)
            case .qualifiedRule(let rule): add(rule)
            case .atRule(let rule):
                finishRun()
                add(rule)
            case .invalid: sheet.findings.fragments += 1
            }
        }
        sheet.selectors = selectorParser.output
        sheet.selectors.selectors = ListRange(first: 0, count: UInt32(sheet.selectors.complexes.count))
        return sheet
    }

    /// What the innermost open block's rules stand in; what `&` is there is found at its first rule.
    mutating func surroundings() -> Surroundings {
        let last = frames.count - 1
        if frames[last].surroundings.parent == nil, let selectors = frames[last].surroundings.selectors {
            frames[last].surroundings.parent = selectorParser.nestingParent(of: selectors)
        }
        return frames[last].surroundings
    }

    /// Whether the innermost open block is in a style rule.
    var isInStyleRule: Bool { frames[frames.count - 1].surroundings.selectors != nil }

    /// Whether the rules of the sheet itself are read, not those of a block.
    var isAtTopLevel: Bool { frames.count == 1 }

    /// Goes into a block.
    mutating func open(_ block: Range<Int>, _ surroundings: Surroundings) {
        frames.append(Frame(items: CSSItemReader(.block, of: sheet.syntax, in: block), surroundings: surroundings))
    }

    /// Notes a rule that those which must come before it may not follow.
    mutating func advance(to next: Phase) {
        if next.rawValue > phase.rawValue { phase = next }
    }

    /// Declares a namespace to the selectors that follow.
    mutating func declareNamespace(_ uri: String, prefix: String?) {
        if let prefix { sheet.namespaces.prefixes[prefix] = uri } else { sheet.namespaces.default = uri }
        selectorParser.namespaces = sheet.namespaces
    }

    private mutating func add(_ declaration: CSSDeclaration) {
        if isInStyleRule { sheet.declarations.append(declaration) } else { sheet.findings.misplacedDeclarations += 1 }
    }

    private mutating func add(_ rule: CSSQualifiedRule) {
        finishRun()
        var inner = surroundings()
        do throws(SelectorError) {
            inner.selectors = try selectorParser.parseRule(rule.prelude, nestedIn: inner.parent)
        } catch {
            sheet.findings.invalidSelectors += 1
            if error.isLimit { sheet.findings.deepSelectors += 1 }
            return
        }
        advance(to: .rules)
        inner.parent = nil
        open(rule.block, inner)
    }

    /// Makes a rule of the declarations that have come since the block's beginning or its last nested rule.
    private mutating func finishRun() {
        let run = firstDeclaration..<sheet.declarations.count
        firstDeclaration = run.upperBound
        let surroundings = frames[frames.count - 1].surroundings
        guard !run.isEmpty, let selectors = surroundings.selectors else { return }
        sheet.rules.append(
            StyleRule(
                selectors: selectors.range.indices, declarations: run, condition: surroundings.condition, layer: surroundings.layer))
    }
}
