import DOM

// Lists, counters and quotations (CSS Lists 3, CSS Counter Styles 3, CSS Content 3).
extension DeclarationReader {
    /// CSS Lists 3, section 3.4: a counter style, a string or `none`; a style that is not known counts in decimal.
    func listStyleType(_ range: Range<Int>) -> StyleValue? {
        guard range.count >= 1, list.index(after: range.lowerBound) >= range.upperBound else { return nil }
        let source: ListStyle.Source? =
            switch list.tokens[range.lowerBound].kind {
            case .string: .string(list.string(of: list.tokens[range.lowerBound]))
            default: list.isIdent(list.tokens[range.lowerBound], "none") ? ListStyle.Source.none : counterStyle(range.lowerBound)
            }
        return source.map { .reference(Int(store.listStyle($0).rawValue)) }
    }

    /// A counter style: a name or `symbols()`.
    private func counterStyle(_ index: Int) -> ListStyle.Source? {
        let token = list.tokens[index]
        switch token.kind {
        case .ident: return .named(list.string(of: token))
        case .function where list.hasText(token, "symbols"):
            let arguments = list.contents(ofBlockAt: index, before: list.tokens.count)
            return CounterStyleReader(list: list).anonymousStyle(arguments).map { .anonymous($0) }
        default: return nil
        }
    }

    /// Our own property for the markers of a list.
    func markersOfList(_ range: Range<Int>) -> StyleValue? {
        guard let word = keyword(range) else { return nil }
        return .reference(Int((word == "by-depth" ? ListStyle.byDepth : store.listStyle(.named(word))).rawValue))
    }

    /// CSS Lists 3, section 4: names, each with an integer or without; `reversed(name)` where counters are made.
    func counterChanges(_ range: Range<Int>, of property: StyleProperty) -> StyleValue? {
        if keyword(range) == "none" { return store.add([CounterChange]()) }
        var changes: [CounterChange] = []
        var mayHaveValue = false
        for index in list.componentValues(range) {
            if let change = counterChange(index, of: property) {
                changes.append(change)
                mayHaveValue = true
            } else {
                guard mayHaveValue, let value = integer(index..<list.index(after: index)) else { return nil }
                changes[changes.count - 1].value = value
                mayHaveValue = false
            }
        }
        return changes.isEmpty ? nil : store.add(changes)
    }

    /// A name, with the value that it has where none follows.
    private func counterChange(_ index: Int, of property: StyleProperty) -> CounterChange? {
        let token = list.tokens[index]
        if token.kind == .function, property == .counterReset, list.hasText(token, "reversed") {
            let arguments = list.componentValues(list.contents(ofBlockAt: index, before: list.tokens.count))
            guard arguments.count == 1, let counter = counter(arguments[0]) else { return nil }
            return CounterChange(counter: counter, value: nil, isReversed: true)
        }
        return counter(index).map { CounterChange(counter: $0, value: property == .counterIncrement ? 1 : 0, isReversed: false) }
    }

    /// A counter's name.
    func counter(_ index: Int) -> CounterName? {
        guard list.tokens[index].kind == .ident else { return nil }
        let word = list.lowercased(list.tokens[index])
        guard word != "none", word != "default", WideKeyword(name: word) == nil else { return nil }
        return store.counter(list.string(of: list.tokens[index]))
    }

    /// An integer within 32 bits, or a computed number that is rounded; what is beyond is the nearest that is not.
    private func integer(_ range: Range<Int>) -> Int? {
        let token = list.tokens[range.lowerBound]
        guard token.kind != .percentage, let number = number(range), !number.isNaN else { return nil }
        guard token.kind == .function || number == number.rounded() else { return nil }
        return Int(max(Double(Int32.min), min(number.rounded(), Double(Int32.max))))
    }

    /// `counter(name, style?)` and `counters(name, separator, style?)` (CSS Lists 3, section 4.7).
    func counterItem(_ index: Int, separated: Bool) -> ContentItem? {
        let arguments = list.splitAtCommas(list.contents(ofBlockAt: index, before: list.tokens.count)).map(list.componentValues)
        let least = separated ? 2 : 1
        guard (least...(least + 1)).contains(arguments.count), arguments.allSatisfy({ $0.count == 1 }),
            let counter = counter(arguments[0][0])
        else { return nil }
        var style = ListStyle.decimal
        if arguments.count > least {
            let last = arguments[least][0]
            guard let source = list.isIdent(list.tokens[last], "none") ? ListStyle.Source.none : counterStyle(last) else { return nil }
            style = store.listStyle(source)
        }
        guard separated else { return .counter(counter, style) }
        guard list.tokens[arguments[1][0]].kind == .string else { return nil }
        return .counters(counter, separator: list.string(of: list.tokens[arguments[1][0]]), style)
    }

    /// CSS Content 3, `quotes`: pairs of strings, `none`, or what the language has.
    func quotes(_ range: Range<Int>) -> StyleValue? {
        switch keyword(range) {
        case "auto", "match-parent": return .reference(Int(QuotationMarks.auto.rawValue))
        case "none": return store.add([QuotationMarks.Pair]())
        default: break
        }
        let values = list.componentValues(range)
        guard !values.isEmpty, values.count % 2 == 0, values.allSatisfy({ list.tokens[$0].kind == .string }) else { return nil }
        let strings = values.map { list.string(of: list.tokens[$0]) }
        return store.add(stride(from: 0, to: strings.count, by: 2).map { QuotationMarks.Pair(open: strings[$0], close: strings[$0 + 1]) })
    }
}
