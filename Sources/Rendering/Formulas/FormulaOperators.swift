/// What a formula's operators are (MathML Core 3, appendix B, as far as it matters in text).
enum FormulaOperators {
    /// The part for an operator.
    static func piece(_ text: String) -> FormulaPiece {
        guard let sign = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
            let isName = text.unicodeScalars.contains { $0.properties.isAlphabetic }
            return FormulaPiece(text: text, kind: isName ? .word : relations.contains(text) ? .relation : .sign)
        }
        switch sign {
        // Function application, invisible times and plus.
        case "\u{2061}", "\u{2062}", "\u{2064}": return .empty
        case "\u{2063}": return FormulaPiece(text: ",", kind: .separator)
        case ",", ";": return FormulaPiece(text: text, kind: .separator)
        case "(", "[", "{", "⟨", "⌈", "⌊", "⟦": return FormulaPiece(text: text, kind: .opening)
        case ")", "]", "}", "⟩", "⌉", "⌋", "⟧": return FormulaPiece(text: text, kind: .closing)
        default:
            if largeOperators.contains(sign) { return FormulaPiece(text: text, kind: .largeOperator) }
            return FormulaPiece(text: text, kind: isRelation(sign) ? .relation : .sign)
        }
    }

    private static func isRelation(_ sign: Unicode.Scalar) -> Bool {
        switch sign.value {
        case 0x2190...0x21FF, 0x2208...0x220D, 0x2227...0x222A, 0x223C...0x228B, 0x22A2...0x22A9, 0x27F5...0x27FF: true
        default: relations.contains(String(sign))
        }
    }

    private static let relations: Set<String> = ["=", "<", ">", "∝", ":=", "==", "!=", "<=", ">=", "->", "⩽", "⩾"]
    private static let largeOperators: Set<Unicode.Scalar> = [
        "∑", "∏", "∐", "∫", "∬", "∭", "∮", "⋃", "⋂", "⋁", "⋀", "⨁", "⨂", "⨀",
    ]
}
