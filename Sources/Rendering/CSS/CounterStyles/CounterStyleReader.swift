import DOM

/// Reads the descriptors of `@counter-style` (CSS Counter Styles 3, section 3) and `symbols()` (section 4).
struct CounterStyleReader {
    let list: ComponentValueList

    /// The definition that descriptors make, of which the last valid one counts; nil where its symbols are not what its system needs.
    func definition(_ descriptors: some Sequence<CSSDeclaration>) -> CounterStyleDefinition? {
        var definition = CounterStyleDefinition()
        for descriptor in descriptors {
            let values = list.componentValues(descriptor.value)
            switch list.lowercased(list.tokens[descriptor.name]) {
            case "system": if let system = counterSystem(values) { definition.system = system }
            case "symbols": if let symbols = symbols(values) { definition.symbols = symbols }
            case "additive-symbols": if let symbols = weightedSymbols(descriptor.value) { definition.weightedSymbols = symbols }
            case "negative": if let affixes = affixes(values) { definition.negative = affixes }
            case "prefix": if values.count == 1, let symbol = symbol(values[0]) { definition.prefix = symbol }
            case "suffix": if values.count == 1, let symbol = symbol(values[0]) { definition.suffix = symbol }
            case "range": if let range = range(descriptor.value) { definition.range = range }
            case "pad": if let pad = pad(values) { definition.pad = pad }
            case "fallback": if values.count == 1, let name = name(values[0]) { definition.fallback = name }
            // `speak-as` is for speech.
            default: break
            }
        }
        return definition.isComplete ? definition : nil
    }

    /// What `symbols()` with these arguments says; nil where they are wrong.
    ///
    /// Images are no symbols here, as in an `@counter-style` rule.
    func anonymousStyle(_ arguments: Range<Int>) -> CounterStyle? {
        var values = list.componentValues(arguments)
        var style = CounterStyle(system: .symbolic, affixes: CounterStyle.Affixes(before: "", after: " "))
        if let first = values.first, let word = name(first) {
            guard let system = Self.simpleSystem(word) else { return nil }
            style.system = system
            values.removeFirst()
        }
        let needed = style.system == .numeric || style.system == .alphabetic ? 2 : 1
        guard values.count >= needed, values.allSatisfy({ list.tokens[$0].kind == .string }), let symbols = symbols(values)
        else { return nil }
        style.symbols = symbols
        return style
    }

    private static func simpleSystem(_ word: String) -> CounterStyle.System? {
        switch word.lowercased() {
        case "cyclic": .cyclic
        case "numeric": .numeric
        case "alphabetic": .alphabetic
        case "symbolic": .symbolic
        case "fixed": .fixed(first: 1)
        default: nil
        }
    }

    private func counterSystem(_ values: [Int]) -> CounterStyleDefinition.System? {
        guard let word = values.first.flatMap(name)?.lowercased() else { return nil }
        switch (word, values.count) {
        case ("additive", 1): return .own(.additive)
        case ("extends", 2): return name(values[1]).map { .extends($0) }
        case ("fixed", 2): return integer(values[1]).map { .own(.fixed(first: $0)) }
        case (_, 1): return Self.simpleSystem(word).map { .own($0) }
        default: return nil
        }
    }

    private func symbols(_ values: [Int]) -> [String]? {
        let symbols = values.map(symbol)
        return symbols.isEmpty || symbols.contains(where: { $0 == nil }) ? nil : symbols.compactMap { $0 }
    }

    /// A string or a name; one longer than any marker is none.
    private func symbol(_ index: Int) -> String? {
        let token = list.tokens[index]
        return (token.kind == .string || token.kind == .ident) && token.textLength <= 64 ? list.string(of: token) : nil
    }

    private func name(_ index: Int) -> String? {
        list.tokens[index].kind == .ident ? list.string(of: list.tokens[index]) : nil
    }

    /// An integer within 32 bits; a larger one is the largest.
    private func integer(_ index: Int) -> Int? {
        let token = list.tokens[index]
        guard token.kind == .number, token.number == token.number.rounded() else { return nil }
        return Int(max(Double(Int32.min), min(token.number, Double(Int32.max))))
    }

    private func affixes(_ values: [Int]) -> CounterStyle.Affixes? {
        guard values.count == 1 || values.count == 2, let symbols = symbols(values) else { return nil }
        return CounterStyle.Affixes(before: symbols[0], after: symbols.count == 2 ? symbols[1] : "")
    }

    /// A length and a symbol in any order.
    private func pad(_ values: [Int]) -> CounterStyle.Pad? {
        guard values.count == 2 else { return nil }
        let (first, second) = integer(values[0]) != nil ? (values[0], values[1]) : (values[1], values[0])
        guard let length = integer(first), length >= 0, let symbol = symbol(second) else { return nil }
        return CounterStyle.Pad(length: min(length, CounterStyle.longestRepresentation), symbol: symbol)
    }

    private func range(_ range: Range<Int>) -> CounterStyleDefinition.Range? {
        let parts = list.splitAtCommas(range).map(list.componentValues)
        if parts.count == 1, parts[0].count == 1, list.isIdent(list.tokens[parts[0][0]], "auto") { return .auto }
        var ranges: [ClosedRange<Int>] = []
        for part in parts {
            guard part.count == 2, let lower = bound(part[0], infinite: .min), let upper = bound(part[1], infinite: .max), lower <= upper
            else { return nil }
            ranges.append(lower...upper)
        }
        return .ranges(ranges)
    }

    private func bound(_ index: Int, infinite: Int) -> Int? {
        list.isIdent(list.tokens[index], "infinite") ? infinite : integer(index)
    }

    /// Pairs of a weight and a symbol in any order, the heaviest first.
    private func weightedSymbols(_ range: Range<Int>) -> [CounterStyle.WeightedSymbol]? {
        var symbols: [CounterStyle.WeightedSymbol] = []
        for part in list.splitAtCommas(range).map(list.componentValues) {
            guard part.count == 2 else { return nil }
            let (first, second) = integer(part[0]) != nil ? (part[0], part[1]) : (part[1], part[0])
            guard let weight = integer(first), weight >= 0, let symbol = symbol(second), symbols.last.map({ $0.weight > weight }) ?? true
            else { return nil }
            symbols.append(CounterStyle.WeightedSymbol(weight: weight, symbol: symbol))
        }
        return symbols
    }
}

extension ComponentValueList {
    /// The indices of the component values in a range, white space between them left out.
    func componentValues(_ range: Range<Int>) -> [Int] {
        var values: [Int] = []
        var current = skippingWhitespace(from: range.lowerBound, before: range.upperBound)
        while current < range.upperBound {
            values.append(current)
            current = skippingWhitespace(from: index(after: current), before: range.upperBound)
        }
        return values
    }
}
