import DOM

/// What stands in a function that makes a colour: three components, and how much it covers.
struct ColorArguments {
    /// A component as it is written.
    enum Component: Hashable {
        case number(Double)
        case percentage(Double)
        /// In degrees.
        case angle(Double)
        /// `none`: as nothing (CSS Color 4, section 4.4).
        case missing
    }

    var components: [Component]
    /// 0–1.
    var alpha = 1.0
    /// Whether commas stand between them.
    var isLegacy = false

    /// The component as a number, of which 100% is `whole`; nil for an angle.
    func number(_ index: Int, whole: Double) -> Double? {
        switch components[index] {
        case .number(let number): number
        case .percentage(let percentage): percentage / 100 * whole
        case .missing: 0
        case .angle: nil
        }
    }

    /// The component as an angle in degrees, 0–360 (section 4.3).
    func hue(_ index: Int) -> Double? {
        let degrees: Double
        switch components[index] {
        case .number(let number), .angle(let number): degrees = number
        case .missing: degrees = 0
        case .percentage: return nil
        }
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        return rest < 0 ? rest + 360 : rest
    }

    /// All components as `number(_:whole:)` has them.
    func numbers(_ one: Double, _ two: Double, _ three: Double) -> SIMD3<Double>? {
        guard let first = number(0, whole: one), let second = number(1, whole: two), let third = number(2, whole: three) else { return nil }
        return SIMD3(first, second, third)
    }
}

extension ColorReader {
    /// Three components with commas between them, and perhaps the alpha behind a fourth (section 4.1).
    func legacyArguments(_ range: Range<Int>) -> ColorArguments? {
        let values = list.splitAtCommas(range).map { component(list.trimmed($0)) }
        guard values.count == 3 || values.count == 4, !values.contains(nil), !values.contains(.missing) else { return nil }
        return arguments(Array(values.prefix(3)), alpha: values.count == 4 ? values[3] : nil, isLegacy: true)
    }

    /// Three components with spaces between them, and perhaps the alpha behind a `/`.
    func modernArguments(_ range: Range<Int>) -> ColorArguments? {
        var values: [ColorArguments.Component?] = []
        var slash: Int?
        var index = range.lowerBound
        while index < range.upperBound {
            let next = min(list.index(after: index), range.upperBound)
            let token = list.tokens[index]
            if token.kind == .delim, token.isDelim("/") {
                guard slash == nil else { return nil }
                slash = values.count
            } else if token.kind != .whitespace {
                values.append(component(index..<next))
            }
            index = next
        }
        guard values.count == (slash == nil ? 3 : 4), slash == nil || slash == 3 else { return nil }
        return arguments(Array(values.prefix(3)), alpha: slash == nil ? nil : values[3], isLegacy: false)
    }

    private func arguments(
        _ values: [ColorArguments.Component?], alpha: ColorArguments.Component?, isLegacy: Bool
    ) -> ColorArguments? {
        let components = values.compactMap { $0 }
        guard components.count == values.count else { return nil }
        switch alpha {
        case nil: return ColorArguments(components: components, isLegacy: isLegacy)
        case .number(let number): return ColorArguments(components: components, alpha: number, isLegacy: isLegacy)
        case .percentage(let share): return ColorArguments(components: components, alpha: share / 100, isLegacy: isLegacy)
        case .missing: return ColorArguments(components: components, alpha: 0, isLegacy: isLegacy)
        case .angle: return nil
        }
    }

    private func component(_ range: Range<Int>) -> ColorArguments.Component? {
        guard let first = range.first else { return nil }
        let token = list.tokens[first]
        if range.count == 1, token.kind == .ident { return list.isIdent(token, "none") ? .missing : nil }
        if range.count == 1, token.kind == .dimension { return angle(token) }
        switch MathReader(list: list).value(range) {
        case .number(let number): return number.isFinite ? .number(number) : nil
        case .length(0, let percent): return percent.isFinite ? .percentage(percent) : nil
        case .length, nil: return nil
        }
    }

    /// CSS Values 4, section 7.1.
    private func angle(_ token: CSSToken) -> ColorArguments.Component? {
        switch list.unit(of: token).lowercased() {
        case "deg": .angle(token.number)
        case "grad": .angle(token.number * 0.9)
        case "rad": .angle(token.number * 180 / .pi)
        case "turn": .angle(token.number * 360)
        default: nil
        }
    }
}
