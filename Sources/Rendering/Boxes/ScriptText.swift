/// Raised and lowered text in plain characters.
enum ScriptText {
    /// Whether the text reads right as it is: ordinals, signs, reference marks in brackets.
    static func staysPlain(_ text: String, _ align: ComputedStyle.VerticalAlign) -> Bool {
        guard align == .sup else { return false }
        if let first = text.utf8.first, first == 0x5B || first == 0x2A { return true }
        return plain.contains(text.lowercased())
    }

    /// The text in superscript or subscript characters; nil unless each character has one.
    static func converted(_ text: String, _ align: ComputedStyle.VerticalAlign) -> String? {
        let table = align == .sup ? superscripts : subscripts
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            guard let small = table[scalar] else { return nil }
            result.append(small)
        }
        return result.isEmpty ? nil : String(result)
    }

    private static let plain: Set<String> = [
        "st", "nd", "rd", "th", "e", "er", "ère", "ème", "re", "ª", "º", "tm", "®", "©", "™", "sm", "†", "‡", "§", "¶", "¹", "²", "³",
    ]
    private static let superscripts = table("0123456789+-=()ni−", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ⁻")
    private static let subscripts = table("0123456789+-=()aeoxhklmnpstijruv−", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ₋")

    private static func table(_ from: String, _ to: String) -> [Unicode.Scalar: Unicode.Scalar] {
        Dictionary(uniqueKeysWithValues: zip(from.unicodeScalars, to.unicodeScalars))
    }
}
