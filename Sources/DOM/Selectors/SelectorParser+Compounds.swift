// Compound selectors: a type, then classes, ids, attributes and pseudo-classes.
extension SelectorParser {
    /// Reads one compound selector, which must be there.
    func parseCompound(into draft: inout ComplexDraft, _ kind: ListKind) throws(SelectorError) {
        let start = index
        var simples: [SimpleSelector] = []
        let hasType = try parseType(into: &simples, &draft)
        while draft.pseudoElement == nil, let token {
            switch token.kind {
            case .hash where token.flags.contains(.isID):
                index += 1
                simples.append(.id(text(of: token)))
                draft.specificity += .id
            case .delim where token.delimiter == UInt8(ascii: "."):
                index += 1
                guard let name = self.token, name.kind == .ident else { throw unexpected(wanted: "the name of a class") }
                index += 1
                simples.append(.class(text(of: name)))
                draft.specificity += .class
            case .delim where token.delimiter == UInt8(ascii: "&"):
                simples.append(try nestingSelector(into: &draft))
                index += 1
            case .openSquare:
                simples.append(try parseAttribute())
                draft.specificity += .class
            case .colon where peek(1)?.kind == .colon || isLegacyPseudoElement:
                try parsePseudoElement(into: &draft, kind)
            case .colon:
                index += 1
                try parsePseudoClass(into: &simples, &draft)
            default:
                return try finish(simples, hasType, start, &draft, kind)
            }
        }
        try finish(simples, hasType, start, &draft, kind)
    }

    private func finish(
        _ simples: [SimpleSelector], _ hasType: Bool, _ start: Int, _ draft: inout ComplexDraft, _ kind: ListKind
    ) throws(SelectorError) {
        guard index > start else { throw unexpected(wanted: "a selector") }
        var simples = simples
        // The subject is the last compound: for it to be one of a logical list's, no combinator may follow.
        if !hasType, let test = defaultNamespace(), !(kind == .logical && isAtSubject) { simples.append(.namespace(test)) }
        if simples.count > 1 { simples.sort { $0.cost < $1.cost } }
        draft.append(ListRange(first: UInt32(output.simples.count), count: UInt32(simples.count)), combinator: draft.combinator)
        output.simples.append(contentsOf: simples)
    }

    /// Whether nothing of this complex selector follows.
    private var isAtSubject: Bool {
        var next = index
        while next < end, list.tokens[next].kind == .whitespace { next += 1 }
        return next >= end || list.tokens[next].kind == .comma
    }

    /// Reads a type selector or `*`, with its namespace; says whether there was one.
    private func parseType(
        into simples: inout [SimpleSelector], _ draft: inout ComplexDraft
    ) throws(SelectorError) -> Bool {
        let prefix = try parsePrefix()
        guard let token, token.kind == .ident || token.isDelim("*") else {
            guard prefix == nil else { throw unexpected(wanted: "the name of an element") }
            return false
        }
        index += 1
        if let test = prefix ?? defaultNamespace(), !test.isAny { simples.append(.namespace(test)) }
        guard token.kind == .ident else { return true }
        simples.append(.type(addName(token)))
        draft.specificity += .type
        return true
    }

    /// Reads the prefix of a qualified name, `|` included; nil where there is none.
    func parsePrefix() throws(SelectorError) -> NamespaceTest? {
        guard let token else { return nil }
        if token.isDelim("|"), isLocalName(peek(1)) {
            index += 1
            return .known(.none)
        }
        guard token.kind == .ident || token.isDelim("*"), let bar = peek(1), bar.isDelim("|"), isLocalName(peek(2)) else { return nil }
        if token.isDelim("*") {
            index += 2
            return .any
        }
        let prefix = list.string(of: token)
        guard let uri = namespaces.prefixes[prefix] else { throw error("no namespace is declared for the prefix \(quoted(prefix))") }
        index += 2
        return namespaceTest(uri)
    }

    /// Puts a name into the table.
    func addName(_ token: CSSToken) -> UInt32 {
        output.names.append(text(of: token))
        return UInt32(output.names.count - 1)
    }

    private func isLocalName(_ token: CSSToken?) -> Bool {
        guard let token else { return false }
        return token.kind == .ident || token.isDelim("*")
    }

    private func defaultNamespace() -> NamespaceTest? {
        guard let uri = namespaces.default else { return nil }
        return namespaceTest(uri)
    }

    private func namespaceTest(_ uri: String) -> NamespaceTest {
        let known = Namespace(uri: uri)
        guard known == .other else { return .known(known) }
        output.namespaceURIs.append(uri)
        return .other(UInt32(output.namespaceURIs.count - 1))
    }
}

extension NamespaceTest {
    fileprivate var isAny: Bool {
        if case .any = self { true } else { false }
    }
}
