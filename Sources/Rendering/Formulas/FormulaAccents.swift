/// Signs above, below and behind letters.
enum FormulaAccents {
    /// A letter with the combining character for an accent, or letters with a bar over or under each; nil where there is none.
    static func accented(_ base: String, _ accent: String, _ place: ComputedStyle.VerticalAlign) -> String? {
        if bars.contains(accent), base.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0.properties.numericType != nil }) {
            return base.unicodeScalars.map { "\($0)" + (place == .sup ? "\u{305}" : "\u{332}") }.joined()
        }
        guard place == .sup, base.unicodeScalars.count == 1, let combining = combining[accent] else { return nil }
        return base + combining
    }

    /// What a script stands behind its base as, where it needs no sign of being raised: primes, stars, daggers, degrees.
    static func mark(_ text: String) -> String? {
        if text == "∘" { return "°" }
        return text.unicodeScalars.allSatisfy { "′″‴⁗'*∗†‡⋆".unicodeScalars.contains($0) } ? text : nil
    }

    /// Whether a script is a brace drawn along its base, which says nothing.
    static func isBrace(_ text: String) -> Bool {
        ["⏞", "⏟", "⏜", "⏝", "⎴", "⎵"].contains(text)
    }

    private static let bars: Set<String> = ["¯", "‾", "―", "_", "̲", "̅"]
    private static let combining = [
        "^": "\u{302}", "ˆ": "\u{302}", "~": "\u{303}", "˜": "\u{303}", "˙": "\u{307}", ".": "\u{307}", "¨": "\u{308}",
        "ˇ": "\u{30C}", "→": "\u{20D7}", "⃗": "\u{20D7}",
    ]
}
