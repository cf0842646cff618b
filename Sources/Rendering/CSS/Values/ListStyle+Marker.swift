extension ListStyle {
    /// The marker of item `ordinal` in a list at `depth` (1 for an outermost one), without space around it; empty for `none`.
    func marker(ordinal: Int32, depth: UInt8) -> String {
        switch self {
        case .none: ""
        case .byDepth: Self.bullets[max(0, Int(depth) - 1) % Self.bullets.count]
        case .disc: "•"
        case .circle: "◦"
        case .square: "▪"
        case .decimal: "\(ordinal)."
        case .decimalLeadingZero: (ordinal >= 0 && ordinal < 10 ? "0" : "") + "\(ordinal)."
        case .lowerAlpha: Self.alphabetic(ordinal, first: 0x61, count: 26)
        case .upperAlpha: Self.alphabetic(ordinal, first: 0x41, count: 26)
        case .lowerGreek: Self.greek(ordinal)
        case .lowerRoman: Self.roman(ordinal).lowercased()
        case .upperRoman: Self.roman(ordinal)
        }
    }

    private static let bullets = ["•", "◦", "▪"]

    /// Bijective numeration with letters; what it can't say is said in decimal (CSS Counter Styles 3, 3.1.4).
    private static func alphabetic(_ ordinal: Int32, first: UInt8, count: Int32) -> String {
        guard ordinal > 0 else { return "\(ordinal)." }
        var letters: [UInt8] = []
        var rest = ordinal
        while rest > 0 {
            letters.append(first + UInt8((rest - 1) % count))
            rest = (rest - 1) / count
        }
        return String(decoding: letters.reversed(), as: UTF8.self) + "."
    }

    private static func greek(_ ordinal: Int32) -> String {
        let letters = Array("αβγδεζηθικλμνξοπρστυφχψω")
        guard ordinal > 0, Int(ordinal) <= letters.count else { return "\(ordinal)." }
        return "\(letters[Int(ordinal) - 1])."
    }

    /// Roman numerals from 1 to 3999, else decimal.
    private static func roman(_ ordinal: Int32) -> String {
        guard (1...3999).contains(ordinal) else { return "\(ordinal)." }
        let signs: [(Int32, String)] = [
            (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"),
            (5, "V"), (4, "IV"), (1, "I"),
        ]
        var rest = ordinal
        var result = ""
        for (value, sign) in signs {
            while rest >= value {
                result += sign
                rest -= value
            }
        }
        return result + "."
    }
}
