import DOM

// What is drawn above, below and around: scripts, fractions, roots, brackets, tables.
extension FormulaText {
    /// The base with its scripts, in the order of the element's children after the first.
    func scripted(_ id: NodeID, _ places: [ComputedStyle.VerticalAlign], _ context: Context) -> FormulaPiece {
        let children = elements(in: id)
        guard let base = children.first else { return .empty }
        var result = piece(of: base, context.inner)
        for (child, place) in zip(children.dropFirst(), places) {
            result = Self.adding(piece(of: child, context.script), place, to: result)
        }
        return result
    }

    /// Pairs of lower and upper scripts, those after `mprescripts` before the base.
    func multiscripts(_ id: NodeID, _ context: Context) -> FormulaPiece {
        let children = elements(in: id)
        guard let base = children.first else { return .empty }
        let rest = children.dropFirst()
        let split = rest.firstIndex { document.string(of: document[$0].name) == "mprescripts" } ?? rest.endIndex
        var result = piece(of: base, context.inner)
        for (index, child) in rest[..<split].enumerated() {
            result = Self.adding(piece(of: child, context.script), index % 2 == 0 ? .sub : .sup, to: result)
        }
        var before = FormulaPiece.empty
        for (index, child) in rest[split...].dropFirst().enumerated() {
            before = Self.adding(piece(of: child, context.script), index % 2 == 0 ? .sub : .sup, to: before)
        }
        result.text = before.text + result.text
        return result
    }

    /// A base with one more script: an accent over a letter, characters of their own, else `^(…)` or `_(…)`.
    private static func adding(_ script: FormulaPiece, _ place: ComputedStyle.VerticalAlign, to base: FormulaPiece) -> FormulaPiece {
        let text = script.onOneLine
        guard !text.isEmpty, !FormulaAccents.isBrace(text) else { return base }
        var result = FormulaPiece(text: base.text, kind: base.kind, isRaised: base.isRaised)
        if let accented = FormulaAccents.accented(base.text, text, place) {
            result.text = accented
            return result
        }
        // What is raised again needs brackets.
        let isSimple = base.guarded == nil && base.kind != .row && base.kind != .table && !(base.isRaised && place == .sup)
        result.text = isSimple ? base.text : "(\(base.onOneLine))"
        switch base.kind {
        case .word, .largeOperator, .closing, .relation: break
        default: result.kind = .operand
        }
        result.isRaised = result.isRaised && isSimple || place == .sup
        result.text += (place == .sup ? FormulaAccents.mark(text) : nil) ?? written(script, text, place)
        return result
    }

    private static func written(_ script: FormulaPiece, _ text: String, _ place: ComputedStyle.VerticalAlign) -> String {
        if let small = ScriptText.converted(text, place) { return small }
        return (place == .sup ? "^" : "_") + (script.kind == .bracketed ? text : "(\(text))")
    }

    /// `a/b`, each part in brackets if it is more than one thing; two numbers one above the other are a binomial.
    func fraction(_ id: NodeID, _ context: Context) -> FormulaPiece {
        let parts = elements(in: id).prefix(2).map { piece(of: $0, context.inner) }
        guard parts.count == 2 else { return parts.first ?? .empty }
        let thickness = document.attribute(document.name("linethickness"), of: id)
        if let thickness, thickness.utf8.first == 0x30, !thickness.contains(where: { "123456789".contains($0) }) {
            return FormulaPiece(text: "(\(parts[0].onOneLine) choose \(parts[1].onOneLine))", kind: .bracketed)
        }
        let text = parts[0].grouped + "/" + parts[1].grouped
        return FormulaPiece(text: text, kind: .operand, guarded: "(\(text))")
    }

    /// A root's sign and what is under it.
    func root(of content: FormulaPiece, sign: String) -> FormulaPiece {
        let inner = content.kind == .bracketed ? content.text : "(\(content.onOneLine))"
        let isSimple = content.kind == .operand && content.text.unicodeScalars.allSatisfy { $0.properties.numericType != nil }
        let isLetter = content.kind == .operand && content.text.unicodeScalars.count == 1
        let text = sign + (isSimple || isLetter ? content.text : inner)
        return FormulaPiece(text: text, kind: .operand, guarded: sign + inner)
    }

    func nthRoot(_ id: NodeID, _ context: Context) -> FormulaPiece {
        let children = elements(in: id)
        guard children.count == 2 else { return row(of: id, context.inner) }
        let degree = piece(of: children[1], context.script).onOneLine
        let sign: String
        switch degree {
        case "3": sign = "∛"
        case "4": sign = "∜"
        default: sign = (ScriptText.converted(degree, .sup) ?? "(\(degree))") + "√"
        }
        return root(of: piece(of: children[0], context.inner), sign: sign)
    }

    /// What `mfenced` puts around and between its children.
    func fenced(_ id: NodeID, _ context: Context) -> FormulaPiece {
        func attribute(_ name: String, default value: String) -> String {
            document.attribute(document.name(name), of: id) ?? value
        }
        let separators = attribute("separators", default: ",").filter { $0 != " " }.map { "\($0)" + (context.isScript ? "" : " ") }
        var text = ""
        for (index, child) in elements(in: id).enumerated() {
            if index > 0, let last = separators.last { text += index <= separators.count ? separators[index - 1] : last }
            text += piece(of: child, context.inner).onOneLine
        }
        return FormulaPiece(text: attribute("open", default: "(") + text + attribute("close", default: ")"), kind: .bracketed)
    }

    /// A table: lines of its own where it is the whole formula, else `a, b; c, d`.
    func table(_ id: NodeID, _ context: Context) -> FormulaPiece {
        let rows = elements(in: id).map { row in elements(in: row).map { self.row(of: $0, context.inner).onOneLine } }
        return FormulaPiece(
            text: rows.map { $0.joined(separator: " ") }.joined(separator: "\n"), kind: .table,
            guarded: rows.map { $0.joined(separator: ", ") }.joined(separator: "; "))
    }
}
