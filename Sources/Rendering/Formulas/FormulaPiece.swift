/// A part of a formula as text, with what decides how it may stand beside others.
struct FormulaPiece {
    enum Kind {
        /// A letter, a number, a part with scripts.
        case operand
        /// A name of several letters, or words: parted from letters and digits around it.
        case word
        /// A sum, an integral: what it is over follows after a space.
        case largeOperator
        /// A sign between operands; no spaces around.
        case sign
        /// A relation or an arrow: spaces around, but not in scripts.
        case relation
        /// A comma or semicolon: a space after.
        case separator
        /// An opening bracket.
        case opening
        /// A closing bracket.
        case closing
        /// A row in brackets of its own.
        case bracketed
        /// A row of several parts.
        case row
        /// Rows of a table, on lines of their own.
        case table
        /// Blank.
        case space
    }

    var text: String
    var kind: Kind
    /// What to write where it stands right beside an operand and might be read as one with it; nil for the text itself.
    var guarded: String?
    /// Whether it ends in a superscript.
    var isRaised = false

    /// Nothing at all.
    static let empty = FormulaPiece(text: "", kind: .space)

    /// The text in brackets, unless it is one thing anyway.
    var grouped: String {
        switch kind {
        case .row, .table: "(\(onOneLine))"
        case .operand, .word, .largeOperator, .sign, .relation, .separator, .opening, .closing, .bracketed, .space:
            guarded ?? text
        }
    }

    /// The text with the rows of a table one after the other.
    var onOneLine: String { kind == .table ? guarded ?? text : text }

    /// Whether another operand beside it would be read as multiplied.
    fileprivate var isOperand: Bool {
        switch kind {
        case .operand, .word, .largeOperator, .bracketed, .row: true
        case .sign, .relation, .separator, .opening, .closing, .table, .space: false
        }
    }

    /// Whether it begins and ends like a word, so that another one must not touch it.
    fileprivate var isWordLike: Bool { kind == .word || kind == .largeOperator }
}

extension FormulaPiece {
    /// A row of parts as one part.
    init(_ parts: [FormulaPiece], isScript: Bool) {
        let parts = parts.filter { !$0.text.isEmpty }
        guard parts.count != 1 else {
            self = parts[0]
            return
        }
        var text = ""
        for (index, part) in parts.enumerated() {
            if index > 0, Self.needsSpace(between: parts[index - 1], and: part, isScript: isScript) { text += " " }
            text += part.text(between: parts[..<index].last { $0.kind != .space }, and: parts[(index + 1)...].first { $0.kind != .space })
        }
        self.init(text: text, kind: Self.isBracketed(parts) ? .bracketed : parts.isEmpty ? .space : .row)
    }

    private func text(between previous: FormulaPiece?, and next: FormulaPiece?) -> String {
        switch kind {
        case .table: previous?.kind == .opening ? onOneLine : "[\(onOneLine)]"
        default:
            if let guarded, previous?.touches == true || next?.isOperand == true || next?.kind == .opening { guarded } else { text }
        }
    }

    /// Whether what follows directly belongs to it: all but signs and opening brackets.
    private var touches: Bool { isOperand || kind == .closing }

    private static func needsSpace(between left: FormulaPiece, and right: FormulaPiece, isScript: Bool) -> Bool {
        if left.kind == .relation || right.kind == .relation { return !isScript }
        if left.kind == .separator { return !isScript }
        if left.isWordLike { return right.isOperand && right.kind != .bracketed }
        return right.isWordLike && left.touches
    }

    /// Whether the first part's bracket closes with the last part.
    private static func isBracketed(_ parts: [FormulaPiece]) -> Bool {
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
        if first.text == last.text, first.text == "|" || first.text == "‖" {
            return !parts.dropFirst().dropLast().contains { $0.text == first.text }
        }
        var depth = 0
        for (index, part) in parts.enumerated() {
            if part.kind == .opening { depth += 1 }
            if part.kind == .closing { depth -= 1 }
            if depth == 0 { return index == parts.count - 1 }
        }
        return false
    }
}
