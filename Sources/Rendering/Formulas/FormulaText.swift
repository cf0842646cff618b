import DOM

/// A formula in MathML as plain text (MathML Core 3): `x² + (1)/(2)` for what is drawn in two dimensions, so that nothing reads as another number.
struct FormulaText {
    let document: Document

    /// A formula nested deeper than this is shown as its bare text.
    private static let maximumDepth = 64

    init(_ document: Document) {
        self.document = document
    }

    /// The text of a `math` element, one line for each row of a table that is all of it; nil when it shows nothing.
    ///
    /// Time and memory are linear in the formula's size for each level of nesting, of which there are at most 64.
    func lines(of formula: NodeID) -> [String]? {
        let lines = row(of: formula, Context()).text.split(separator: "\n").compactMap { AccessibleName.collapsed(String($0)) }
        return lines.isEmpty ? source(of: formula).map { [$0] } : lines
    }

    /// Where a part stands.
    struct Context {
        var depth = 0
        /// Whether it stands in a script, where spaces would only part what belongs together.
        var isScript = false

        var inner: Context { Context(depth: depth + 1, isScript: isScript) }
        var script: Context { Context(depth: depth + 1, isScript: true) }
    }

    /// The children of an element in a row.
    func row(of id: NodeID, _ context: Context) -> FormulaPiece {
        guard context.depth < Self.maximumDepth else { return bareText(of: id) }
        var parts: [FormulaPiece] = []
        appendParts(of: id, context, to: &parts)
        return FormulaPiece(parts, isScript: context.isScript)
    }

    /// Appends the parts of a row; a row within it that only groups is part of it.
    private func appendParts(of id: NodeID, _ context: Context, to parts: inout [FormulaPiece]) {
        for child in document.children(of: id) {
            guard document[child].kind == .element else {
                // Text outside of tokens is an author's mistake, and shown.
                if document[child].kind == .text { parts.append(FormulaPiece(text: text(of: child), kind: .operand)) }
                continue
            }
            switch document.string(of: document[child].name) {
            case "mrow", "mstyle", "mpadded", "menclose", "merror":
                if context.depth < Self.maximumDepth { appendParts(of: child, context.inner, to: &parts) } else { fallthrough }
            default: parts.append(piece(of: child, context.inner))
            }
        }
    }

    /// One element (MathML Core 3, 3).
    func piece(of id: NodeID, _ context: Context) -> FormulaPiece {
        guard context.depth < Self.maximumDepth else { return bareText(of: id) }
        let name = document.string(of: document[id].name)
        switch name {
        case "mi", "mn", "mtext", "ms": return token(id, name)
        case "mo": return FormulaOperators.piece(text(of: id))
        case "mspace": return FormulaPiece(text: " ", kind: .space)
        case "mfrac": return fraction(id, context)
        case "msqrt": return root(of: row(of: id, context.inner), sign: "√")
        case "mroot": return nthRoot(id, context)
        case "msub", "munder": return scripted(id, [.sub], context)
        case "msup", "mover": return scripted(id, [.sup], context)
        case "msubsup", "munderover": return scripted(id, [.sub, .sup], context)
        case "mmultiscripts": return multiscripts(id, context)
        case "mfenced": return fenced(id, context)
        case "mtable": return table(id, context)
        case "semantics", "maction": return elements(in: id).first.map { piece(of: $0, context.inner) } ?? .empty
        case "annotation", "annotation-xml", "mphantom", "none", "mprescripts": return .empty
        default: return row(of: id, context.inner)
        }
    }

    /// Child elements.
    func elements(in id: NodeID) -> [NodeID] {
        document.children(of: id).filter { document[$0].kind == .element }
    }

    /// A token's text, white space collapsed, no-break spaces too.
    func text(of id: NodeID) -> String {
        let spaced = document.textContent(of: id).unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }
        return AccessibleName.collapsed(String(String.UnicodeScalarView(spaced))) ?? ""
    }

    private func token(_ id: NodeID, _ name: String) -> FormulaPiece {
        let shown = text(of: id)
        if name == "ms" { return FormulaPiece(text: "\"\(shown)\"", kind: .word) }
        let isWord = name == "mtext" || name == "mi" && shown.unicodeScalars.count > 1
        return FormulaPiece(text: shown, kind: isWord ? .word : .operand)
    }

    private func bareText(of id: NodeID) -> FormulaPiece {
        FormulaPiece(text: text(of: id), kind: .row)
    }

    /// The formula's source, for one that has nothing else.
    private func source(of formula: NodeID) -> String? {
        let annotation = document.descendants(of: formula).first { document[$0].name == .annotation }
        return annotation.flatMap { AccessibleName.collapsed(document.textContent(of: $0)) }
    }

    /// A formula's source without the group that only sets its size, as MediaWiki writes it round each.
    static func bareSource(_ source: String) -> String {
        for opening in ["{\\displaystyle ", "{\\textstyle "] where source.hasPrefix(opening) && source.hasSuffix("}") {
            return String(source.dropFirst(opening.count).dropLast())
        }
        return source
    }
}
