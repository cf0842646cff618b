/// What an `@counter-style` rule or `symbols()` says of a style: what it does not say comes from the initial values, or from the style that it
/// extends.
struct CounterStyleDefinition: Hashable, Sendable {
    enum System: Hashable, Sendable {
        case own(CounterStyle.System)
        case extends(String)
    }

    var system = System.own(.symbolic)
    var symbols: [String]?
    var weightedSymbols: [CounterStyle.WeightedSymbol]?
    var negative: CounterStyle.Affixes?
    var prefix: String?
    var suffix: String?
    /// `auto` is a range of its own: what the system can write.
    var range: Range?
    var pad: CounterStyle.Pad?
    var fallback: String?

    enum Range: Hashable, Sendable {
        case auto
        case ranges([ClosedRange<Int>])
    }

    /// Whether it has the symbols that its system needs (CSS Counter Styles 3, section 3.1).
    var isComplete: Bool {
        switch system {
        case .own(.cyclic), .own(.symbolic), .own(.fixed): symbols?.isEmpty == false
        case .own(.numeric), .own(.alphabetic): (symbols?.count ?? 0) >= 2
        case .own(.additive): weightedSymbols?.isEmpty == false
        case .extends: symbols == nil && weightedSymbols == nil
        }
    }

    /// The style, which takes what is not said from `base`.
    func style(over base: CounterStyle) -> CounterStyle {
        var style = base
        if case .own(let system) = system { style.system = system }
        if let symbols { style.symbols = symbols }
        if let weightedSymbols { style.weightedSymbols = weightedSymbols }
        if let negative { style.negative = negative }
        if let prefix { style.affixes.before = prefix }
        if let suffix { style.affixes.after = suffix }
        switch range {
        case nil: break
        case .auto: style.range = nil
        case .ranges(let ranges): style.range = ranges
        }
        if let pad { style.pad = pad }
        if let fallback { style.fallback = fallback }
        return style
    }
}
