// Pseudo-classes and pseudo-elements.
extension SelectorParser {
    /// Reads a pseudo-class; its colon is read.
    func parsePseudoClass(into simples: inout [SimpleSelector], _ draft: inout ComplexDraft) throws(SelectorError) {
        guard let token, token.kind == .ident || token.kind == .function else { throw unexpected(wanted: "the name of a pseudo-class") }
        let name = list.string(of: token).lowercased()
        if token.kind == .function { return try parseFunction(name, into: &simples, &draft) }
        switch name {
        case "first-of-type": addOfType(.fromFirst, to: &simples)
        case "last-of-type": addOfType(.fromLast, to: &simples)
        case "only-of-type":
            addOfType(.fromFirst, to: &simples)
            addOfType(.fromLast, to: &simples)
        default:
            guard let pseudoClass = PseudoClass(name: name) else { throw error("there is no pseudo-class \(quoted(":" + name))") }
            simples.append(.pseudoClass(pseudoClass))
        }
        index += 1
        draft.specificity += .class
    }

    private func addOfType(_ direction: NthTest.Direction, to simples: inout [SimpleSelector]) {
        add(NthTest(formula: ANPlusB(step: 0, offset: 1), direction: direction, counted: .sameType), to: &simples)
    }

    private func add(_ test: NthTest, to simples: inout [SimpleSelector]) {
        output.nths.append(test)
        simples.append(.nth(UInt32(output.nths.count - 1)))
    }

    private func parseFunction(
        _ name: String, into simples: inout [SimpleSelector], _ draft: inout ComplexDraft
    ) throws(SelectorError) {
        switch name {
        case "is", "where", "-webkit-any":
            let range = try nested { (parser) throws(SelectorError) in try parser.parseForgivingArguments(.logical) }
            simples.append(.is(range))
            if name != "where" { draft.specificity += greatestSpecificity(of: range) }
        case "not":
            let range = try nested { (parser) throws(SelectorError) in try parser.parseArguments(.logical) }
            simples.append(.not(range))
            draft.specificity += greatestSpecificity(of: range)
        case "has":
            guard !isInsideHas else { throw error("“:has()” may not stand inside “:has()”") }
            isInsideHas = true
            demands.hasRelatives = true
            defer { isInsideHas = false }
            let range = try nested { (parser) throws(SelectorError) in try parser.parseArguments(.relative) }
            simples.append(.has(range))
            draft.specificity += greatestSpecificity(of: range)
        case "nth-child": try parseNth(.fromFirst, .children, into: &simples, &draft)
        case "nth-last-child": try parseNth(.fromLast, .children, into: &simples, &draft)
        case "nth-of-type": try parseNth(.fromFirst, .sameType, into: &simples, &draft)
        case "nth-last-of-type": try parseNth(.fromLast, .sameType, into: &simples, &draft)
        case "lang":
            simples.append(try inBlock { (parser) throws(SelectorError) in try parser.parseLanguages() })
            draft.specificity += .class
        case "dir":
            simples.append(try inBlock { (parser) throws(SelectorError) in try parser.parseDirection() })
            draft.specificity += .class
        case "host", "host-context":
            // They are read, and match nothing: there are no shadow trees.
            let range = try nested { (parser) throws(SelectorError) in try parser.parseArguments(.plain) }
            simples.append(.pseudoClass(.never))
            draft.specificity += .class
            draft.specificity += greatestSpecificity(of: range)
        default: throw error("there is no pseudo-class \(quoted(":" + name))) that takes arguments")
        }
    }

    /// Reads the arguments of the function at the index, which are selectors, unless they are nested too deep.
    private func nested(_ body: (SelectorParser) throws(SelectorError) -> ListRange) throws(SelectorError) -> ListRange {
        guard depth < SelectorList.maximumDepth else {
            throw error("functions are nested more than \(SelectorList.maximumDepth) deep", isLimit: true)
        }
        depth += 1
        demands.depth = max(demands.depth, depth)
        defer { depth -= 1 }
        return try inBlock(body)
    }

    private func greatestSpecificity(of range: ListRange) -> Specificity {
        output.complexes[range.indices].map(\.specificity).max() ?? .zero
    }

    private func parseNth(
        _ direction: NthTest.Direction, _ counted: NthTest.Counted, into simples: inout [SimpleSelector], _ draft: inout ComplexDraft
    ) throws(SelectorError) {
        var test = NthTest(formula: ANPlusB(step: 0, offset: 0), direction: direction, counted: counted)
        let range = try nested { (parser) throws(SelectorError) in
            var reader = ANPlusBReader(list: parser.list, index: parser.index, end: parser.end)
            guard let formula = reader.read() else { throw parser.error("a formula such as “2n+1” should stand here") }
            test.formula = formula
            parser.index = reader.index
            parser.skipWhitespace()
            guard case .children = counted, let token = parser.token, token.kind == .ident,
                parser.list.string(of: token).lowercased() == "of"
            else { return ListRange(first: 0, count: 0) }
            parser.index += 1
            let range = try parser.parseArguments(.plain)
            test.counted = .matching(range)
            return range
        }
        add(test, to: &simples)
        draft.specificity += .class
        draft.specificity += greatestSpecificity(of: range)
    }

    private func parseLanguages() throws(SelectorError) -> SimpleSelector {
        let first = output.languages.count
        repeat {
            skipWhitespace()
            guard let token, token.kind == .ident || token.kind == .string else { throw unexpected(wanted: "a language") }
            index += 1
            output.languages.append(text(of: token))
            skipWhitespace()
        } while skip(.comma)
        return .language(ListRange(first: UInt32(first), count: UInt32(output.languages.count - first)))
    }

    private func parseDirection() throws(SelectorError) -> SimpleSelector {
        skipWhitespace()
        guard let token, token.kind == .ident else { throw unexpected(wanted: "“ltr” or “rtl”") }
        index += 1
        switch list.string(of: token).lowercased() {
        case "ltr": return .direction(.leftToRight)
        case "rtl": return .direction(.rightToLeft)
        default: return .pseudoClass(.never)
        }
    }
}
