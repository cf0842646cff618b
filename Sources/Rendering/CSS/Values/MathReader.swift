import DOM

/// Reads numbers, lengths and percentages, and the functions that compute with them: `calc`, `min`, `max`, `clamp` (CSS Values 4, section 10).
///
/// All text has one size here, 16 px high and 8 px wide: the units of fonts are constants.
struct MathReader {
    let list: ComponentValueList

    /// What a value comes to.
    enum Value: Hashable {
        case number(Double)
        /// A sum of px and of a share of something.
        case length(Double, percent: Double)
    }

    /// Deeper than this, functions and parentheses are no value.
    private static let maximumDepth = 32

    /// The value of the tokens; nil where they are none.
    func value(_ range: Range<Int>) -> Value? {
        guard range.count >= 1, list.index(after: range.lowerBound) >= range.upperBound else { return nil }
        return term(range.lowerBound, 0)
    }

    /// CSS px of one of a unit in lower case; nil for one that measures no length.
    static func px(ofUnit unit: String) -> Double? {
        switch unit {
        case "px": 1
        case "em", "rem", "lh", "rlh", "ic", "ric", "cap", "rcap": 16
        case "ex", "ch", "rex", "rch": 8
        case "pt": 4.0 / 3
        case "pc": 16
        case "in": 96
        case "cm": 96 / 2.54
        case "mm": 9.6 / 2.54
        case "q": 2.4 / 2.54
        default: nil
        }
    }

    private func term(_ index: Int, _ depth: Int) -> Value? {
        let token = list.tokens[index]
        switch token.kind {
        case .number: return .number(token.number)
        case .percentage: return .length(0, percent: token.number)
        case .dimension: return dimension(token)
        case .openParenthesis where depth > 0: return sum(list.contents(ofBlockAt: index, before: list.tokens.count), depth + 1)
        case .function: return function(index, depth + 1)
        case .ident where depth > 0: return constant(token)
        default: return nil
        }
    }

    private func dimension(_ token: CSSToken) -> Value? {
        let unit = list.unit(of: token).lowercased()
        if let px = Self.px(ofUnit: unit) { return .length(token.number * px, percent: 0) }
        // Shares of the screen's size.
        let ends = ["vw", "vh", "vi", "vb", "vmin", "vmax"]
        return ends.contains(where: unit.hasSuffix) ? .length(0, percent: token.number) : nil
    }

    private func constant(_ token: CSSToken) -> Value? {
        switch list.lowercased(token) {
        case "pi": .number(.pi)
        case "e": .number(2.718_281_828_459_045)
        case "infinity": .number(.infinity)
        case "-infinity": .number(-.infinity)
        default: nil
        }
    }

    private func function(_ index: Int, _ depth: Int) -> Value? {
        guard depth < Self.maximumDepth else { return nil }
        let arguments = list.contents(ofBlockAt: index, before: list.tokens.count)
        let token = list.tokens[index]
        if list.hasText(token, "calc") || list.hasText(token, "-webkit-calc") { return sum(arguments, depth) }
        let values = list.splitAtCommas(arguments).map { sum($0, depth) }
        guard !values.isEmpty, !values.contains(where: { $0 == nil }) else { return nil }
        let known = values.compactMap { $0 }
        if list.hasText(token, "min") { return known.reduce(known[0]) { less($1, $0) ? $1 : $0 } }
        if list.hasText(token, "max") { return known.reduce(known[0]) { less($0, $1) ? $1 : $0 } }
        guard list.hasText(token, "clamp"), known.count == 3 else { return nil }
        let upper = less(known[2], known[1]) ? known[2] : known[1]
        return less(upper, known[0]) ? known[0] : upper
    }

    /// Of a share, which grows with the window, a hundredth counts as much as of a terminal of 80 columns.
    private func less(_ left: Value, _ right: Value) -> Bool { size(left) < size(right) }

    private func size(_ value: Value) -> Double {
        switch value {
        case .number(let number): number
        case .length(let px, let percent): px + percent * 6.4
        }
    }

    private func sum(_ range: Range<Int>, _ depth: Int) -> Value? {
        guard depth < Self.maximumDepth else { return nil }
        var total: Value?
        var product: Value?
        // The operator that the next term stands behind: one of `+ - * /`.
        var pending: UInt8 = 0x2B
        var sign = 1.0
        var expectsTerm = true
        var index = range.lowerBound
        while index < range.upperBound {
            let token = list.tokens[index]
            let next = min(list.index(after: index), range.upperBound)
            defer { index = next }
            if token.kind == .whitespace { continue }
            if expectsTerm {
                guard let value = term(index, max(depth, 1)) else { return nil }
                switch pending {
                case 0x2A: product = product.flatMap { multiply($0, value) }
                case 0x2F: product = product.flatMap { divide($0, value) }
                default: product = multiply(.number(sign), value)
                }
                guard product != nil else { return nil }
                expectsTerm = false
            } else {
                guard token.kind == .delim else { return nil }
                switch token.delimiter {
                case 0x2A, 0x2F: break
                case 0x2B, 0x2D:
                    total = add(total, product)
                    guard total != nil else { return nil }
                    sign = token.delimiter == 0x2B ? 1 : -1
                default: return nil
                }
                pending = token.delimiter
                expectsTerm = true
            }
        }
        return expectsTerm ? nil : add(total, product)
    }

    private func add(_ left: Value?, _ right: Value?) -> Value? {
        guard let left else { return right }
        switch (left, right) {
        case (.number(let one), .number(let other)): return .number(one + other)
        case (.length(let one, let share), .length(let other, let otherShare)): return .length(one + other, percent: share + otherShare)
        default: return nil
        }
    }

    private func multiply(_ left: Value, _ right: Value) -> Value? {
        switch (left, right) {
        case (.number(let one), .number(let other)): .number(one * other)
        case (.number(let factor), .length(let px, let percent)), (.length(let px, let percent), .number(let factor)):
            .length(px * factor, percent: percent * factor)
        default: nil
        }
    }

    private func divide(_ left: Value, _ right: Value) -> Value? {
        guard case .number(let divisor) = right, divisor != 0 else { return nil }
        return multiply(left, .number(1 / divisor))
    }
}
