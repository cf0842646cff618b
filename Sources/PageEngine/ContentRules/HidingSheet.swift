import DOM

/// The style sheet by which content rules hide elements; it is the reader's, and important, so that no page lifts it.
enum HidingSheet {
    private static let declaration = "display: none !important"

    /// Whether the text is a selector that is known here and nothing else: a sheet is made of many, and none may spoil the next.
    static func isUsable(_ selector: String) -> Bool {
        guard (try? SelectorList(selector)) != nil else { return false }
        let sheet = StyleSheet(parsing: text([selector]))
        return sheet.rules.count == 1 && sheet.rules[0].condition == nil && sheet.declarations.count == 1
    }

    /// The sheet's text; each selector must be usable.
    static func text(_ selectors: [String]) -> String {
        selectors.map { "\($0) { \(declaration) }\n" }.joined()
    }
}
