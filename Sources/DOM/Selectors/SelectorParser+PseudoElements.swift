// Pseudo-elements, which end a selector.
extension SelectorParser {
    /// Whether the colon here begins one of the four pseudo-elements of CSS 2.
    var isLegacyPseudoElement: Bool {
        guard let name = peek(1), name.kind == .ident else { return false }
        return PseudoElement(name: list.string(of: name).lowercased())?.mayHaveOneColon ?? false
    }

    /// Reads a pseudo-element and what may follow it.
    func parsePseudoElement(into draft: inout ComplexDraft, _ kind: ListKind) throws(SelectorError) {
        guard kind == .whole || kind == .nested else { throw error("a pseudo-element may not stand inside a function") }
        draft.pseudoElement = try parsePseudoElementName()
        draft.specificity += .type
        while token?.kind == .colon {
            // `::before:hover` and `::before::marker` are valid; nothing here is ever such a thing.
            if peek(1)?.kind == .colon {
                guard try parsePseudoElementName() == .marker else { throw error("only “::marker” may follow another pseudo-element") }
                draft.specificity += .type
            } else {
                guard let name = peek(1), name.kind == .ident, PseudoClass.isUserAction(list.string(of: name).lowercased()) else {
                    throw error("only pseudo-classes such as “:hover” may follow a pseudo-element")
                }
                index += 2
                draft.specificity += .class
            }
            draft.pseudoElement = .notMade
        }
    }

    private func parsePseudoElementName() throws(SelectorError) -> PseudoElement {
        index += peek(1)?.kind == .colon ? 2 : 1
        guard let token, token.kind == .ident || token.kind == .function else { throw unexpected(wanted: "the name of a pseudo-element") }
        let name = list.string(of: token).lowercased()
        guard token.kind == .function else {
            guard let found = PseudoElement(name: name) else { throw error("there is no pseudo-element \(quoted("::" + name))") }
            index += 1
            return found
        }
        guard Self.namesOfFunctions.contains(name) else {
            throw error("there is no pseudo-element \(quoted("::" + name)) that takes arguments")
        }
        // Its arguments don't matter: none of these is ever made.
        index = min(list.index(after: index), end)
        return .notMade
    }

    private static let namesOfFunctions: Set<String> = [
        "slotted", "part", "cue", "cue-region", "highlight", "view-transition-group", "view-transition-image-pair", "view-transition-old",
        "view-transition-new", "picker", "scroll-button",
    ]
}
