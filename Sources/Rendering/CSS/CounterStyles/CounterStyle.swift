/// How a number is written: a counter style (CSS Counter Styles 3, section 2).
struct CounterStyle: Hashable, Sendable {
    /// By what algorithm its symbols stand for a number (section 3.1).
    enum System: Hashable, Sendable {
        case cyclic, numeric, alphabetic, symbolic, additive
        /// Each symbol once, the first of them for this number.
        case fixed(first: Int)
    }

    /// A symbol of an additive system.
    struct WeightedSymbol: Hashable, Sendable {
        var weight: Int
        var symbol: String
    }

    var system: System
    var symbols: [String] = []
    /// Of an additive system: the heaviest first.
    var weightedSymbols: [WeightedSymbol] = []
    /// What stands before and after a number less than 0.
    var negative = Affixes(before: "-", after: "")
    /// What stands before and after a marker.
    var affixes = Affixes(before: "", after: ". ")
    /// The numbers that it can write; nil for those that its system can.
    var range: [ClosedRange<Int>]?
    /// A number shorter than `length` gets this symbol before it.
    var pad = Pad(length: 0, symbol: "")
    /// The name of the style that writes the numbers which this one can't.
    var fallback = "decimal"

    struct Affixes: Hashable, Sendable {
        var before: String
        var after: String
    }

    struct Pad: Hashable, Sendable {
        var length: Int
        var symbol: String
    }

    /// The style `decimal`, which can write all numbers.
    static let decimal = CounterStyle(system: .numeric, symbols: (0...9).map(String.init))

    /// Whether its markers tell items from each other, as bullets don't.
    var isNumbered: Bool { system != .cyclic || symbols.count > 1 }

    /// What it writes for a number (section 2, “generate a counter representation”); nil where it can't.
    ///
    /// Complexity: linear in the result.
    func representation(of number: Int) -> String? {
        guard isInRange(number) else { return nil }
        let isNegative = number < 0 && hasNegativeSign
        guard var text = initialRepresentation(of: isNegative ? -number : number) else { return nil }
        if pad.length > 0 {
            let signs = isNegative ? negative.before.count + negative.after.count : 0
            text = String(repeating: pad.symbol, count: max(0, pad.length - text.count - signs)) + text
        }
        return isNegative ? negative.before + text + negative.after : text
    }

    private func isInRange(_ number: Int) -> Bool {
        if let range { return range.contains { $0.contains(number) } }
        return switch system {
        case .cyclic, .numeric, .fixed: true
        case .alphabetic, .symbolic: number >= 1
        case .additive: number >= 0
        }
    }

    /// Section 3.2: those systems that write a number by its amount.
    private var hasNegativeSign: Bool {
        switch system {
        case .cyclic, .fixed: false
        case .numeric, .alphabetic, .symbolic, .additive: true
        }
    }

    /// The most symbols that a number is written with: longer ones are of no use to a reader (section 2).
    static let longestRepresentation = 60

    private func initialRepresentation(of number: Int) -> String? {
        switch system {
        case .cyclic:
            let place = (number - 1) % symbols.count
            return symbols[place < 0 ? place + symbols.count : place]
        case .fixed(let first):
            let place = number - first
            return symbols.indices.contains(place) ? symbols[place] : nil
        case .numeric: return numeric(number)
        case .alphabetic: return alphabetic(number)
        case .symbolic:
            guard number > 0 else { return nil }
            let repetitions = (number - 1) / symbols.count + 1
            guard repetitions <= Self.longestRepresentation else { return nil }
            return String(repeating: symbols[(number - 1) % symbols.count], count: repetitions)
        case .additive: return additive(number)
        }
    }

    private func numeric(_ number: Int) -> String {
        if symbols == Self.decimal.symbols { return String(number) }
        guard number > 0 else { return symbols[0] }
        var digits: [String] = []
        var rest = number
        while rest > 0 {
            digits.append(symbols[rest % symbols.count])
            rest /= symbols.count
        }
        return digits.reversed().joined()
    }

    private func alphabetic(_ number: Int) -> String? {
        guard number > 0 else { return nil }
        var letters: [String] = []
        var rest = number
        while rest > 0 {
            rest -= 1
            letters.append(symbols[rest % symbols.count])
            rest /= symbols.count
        }
        return letters.reversed().joined()
    }

    private func additive(_ number: Int) -> String? {
        if number == 0 { return weightedSymbols.first { $0.weight == 0 }?.symbol }
        var text = ""
        var rest = number
        var length = 0
        for weighted in weightedSymbols where weighted.weight > 0 && weighted.weight <= rest {
            let repetitions = rest / weighted.weight
            length += repetitions
            guard length <= Self.longestRepresentation else { return nil }
            text += String(repeating: weighted.symbol, count: repetitions)
            rest %= weighted.weight
        }
        return rest == 0 ? text : nil
    }
}

extension CounterStyle {
    /// The styles of most lists, which no page may define anew (section 3): they are known without a sheet.
    init?(constant name: String) {
        switch name {
        case "decimal": self = .decimal
        case "disc": self = Self.sign("•")
        case "circle": self = Self.sign("◦")
        case "square": self = Self.sign("▪")
        default: return nil
        }
    }

    private static func sign(_ sign: String) -> CounterStyle {
        CounterStyle(system: .cyclic, symbols: [sign], affixes: Affixes(before: "", after: " "))
    }
}
