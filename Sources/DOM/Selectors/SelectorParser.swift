/// Reads selector lists from tokens (Selectors 4, section 18: the grammar) and writes the flat form.
///
/// It is a class for the sake of small stack frames. It descends one round of calls for each nested function, at most
/// `SelectorList.maximumDepth`; everything else is loops. Of a style sheet, it reads one rule after the other (+Nesting).
final class SelectorParser {
    // Exclusivity is not checked at run time: nothing here calls back while it changes what it holds.
    let list: ComponentValueList
    @exclusivity(unchecked) var namespaces: SelectorNamespaces
    @exclusivity(unchecked) var output: SelectorList
    @exclusivity(unchecked) var index: Int
    /// The end of what is read: of the input, or of a function's arguments.
    @exclusivity(unchecked) var end: Int
    /// How many functions are open.
    @exclusivity(unchecked) var depth = 0
    /// Whether arguments of `:has()` are read, where it may not occur again.
    @exclusivity(unchecked) var isInsideHas = false
    /// What `&` stands for; nil outside nested rules.
    @exclusivity(unchecked) var parent: NestingParent?
    /// What the list that is read needs of those who match it.
    @exclusivity(unchecked) var demands = SelectorDemands()

    /// What kind of list is read.
    enum ListKind {
        /// The whole selector: pseudo-elements are allowed.
        case whole
        /// The selectors of a nested style rule: as `whole`, but each is relative to `&` unless it names that.
        case nested
        /// Arguments of `:is()`, `:where()` and `:not()`: a default namespace does not concern their subjects.
        case logical
        /// Other arguments.
        case plain
        /// Arguments of `:has()`: each begins with a combinator, if only a silent descendant one.
        case relative
    }

    init(list: ComponentValueList, range: Range<Int>, namespaces: SelectorNamespaces) {
        self.list = list
        self.namespaces = namespaces
        output = SelectorList(text: list.text)
        index = range.lowerBound
        end = range.upperBound
    }

    /// Reads everything as one list.
    func parseList() throws(SelectorError) {
        output.selectors = try parseArguments(.whole)
    }

    /// Reads a comma-separated list to the end, none of whose selectors may be invalid.
    func parseArguments(_ kind: ListKind) throws(SelectorError) -> ListRange {
        var complexes: [ComplexSelector] = []
        repeat {
            complexes.append(try parseComplex(kind))
        } while skip(.comma)
        return add(complexes)
    }

    /// Reads a comma-separated list to the end and leaves out what is invalid (“forgiving selector list”).
    func parseForgivingArguments(_ kind: ListKind) throws(SelectorError) -> ListRange {
        var complexes: [ComplexSelector] = []
        let listEnd = end
        while index < listEnd {
            var itemEnd = index
            while itemEnd < listEnd, list.tokens[itemEnd].kind != .comma { itemEnd = list.index(after: itemEnd) }
            end = min(itemEnd, listEnd)
            do {
                complexes.append(try parseComplex(kind))
            } catch  where error.isLimit {
                throw error
            } catch {
                // Forgiven: the standard takes it out of the list.
            }
            index = itemEnd + 1
        }
        end = listEnd
        index = listEnd
        return add(complexes)
    }

    /// Reads one complex selector, up to a comma or the end.
    func parseComplex(_ kind: ListKind) throws(SelectorError) -> ComplexSelector {
        var draft = ComplexDraft()
        skipWhitespace()
        if kind == .relative {
            draft.append(ListRange(first: UInt32(output.simples.count), count: 1), combinator: .none)
            output.simples.append(.anchor)
            draft.combinator = parseCombinator() ?? .descendant
            skipWhitespace()
        } else if kind == .nested {
            draft.combinator = try beginNested(&draft)
            skipWhitespace()
        }
        while true {
            try parseCompound(into: &draft, kind)
            let hadSpace = skipWhitespace()
            guard let next = token, next.kind != .comma else { break }
            guard draft.pseudoElement == nil else { throw error("nothing may follow a pseudo-element") }
            guard let combinator = parseCombinator() ?? (hadSpace ? .descendant : nil) else { throw unexpected() }
            skipWhitespace()
            draft.combinator = combinator
        }
        let range = ListRange(first: UInt32(output.compounds.count), count: UInt32(draft.compounds.count))
        output.compounds.append(contentsOf: draft.compounds.reversed())
        return ComplexSelector(compounds: range, specificity: draft.specificity, pseudoElement: draft.pseudoElement)
    }

    /// Reads `>`, `+` or `~`; nil, and nothing read, where there is none.
    func parseCombinator() -> CompoundSelector.Combinator? {
        guard let token, token.kind == .delim else { return nil }
        let combinator: CompoundSelector.Combinator
        switch token.delimiter {
        case UInt8(ascii: ">"): combinator = .child
        case UInt8(ascii: "+"): combinator = .nextSibling
        case UInt8(ascii: "~"): combinator = .subsequentSibling
        default: return nil
        }
        index += 1
        return combinator
    }

    private func add(_ complexes: [ComplexSelector]) -> ListRange {
        defer { output.complexes.append(contentsOf: complexes) }
        return ListRange(first: UInt32(output.complexes.count), count: UInt32(complexes.count))
    }
}

/// A complex selector while it is read.
struct ComplexDraft {
    /// From left to right.
    private(set) var compounds: [CompoundSelector] = []
    /// What combines the next compound with those before.
    var combinator = CompoundSelector.Combinator.none
    var specificity = Specificity.zero
    var pseudoElement: PseudoElement?

    mutating func append(_ simples: ListRange, combinator: CompoundSelector.Combinator) {
        compounds.append(CompoundSelector(simples: simples, combinator: combinator))
    }
}
