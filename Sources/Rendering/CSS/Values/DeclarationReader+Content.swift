import DOM

// `content` (CSS Content 3, section 2).
extension DeclarationReader {
    /// The value of `content`: a keyword, 0 for `normal` and 1 for `none`, or a list of the store.
    func content(_ range: Range<Int>) -> StyleValue? {
        switch keyword(range) {
        case "normal": return .keyword(0)
        case "none": return .keyword(1)
        default: break
        }
        var items: [ContentItem] = []
        var hasAlternative = false
        for part in parts(range) {
            let token = list.tokens[part.lowerBound]
            // What follows a slash is said in place of the rest, in speech and by terminals.
            if token.isDelim("/") {
                guard !hasAlternative, part.lowerBound > range.lowerBound, part.upperBound < range.upperBound else { return nil }
                hasAlternative = true
                items = []
                continue
            }
            guard let item = contentItem(part.lowerBound, token) else { return nil }
            items.append(contentsOf: item)
        }
        return store.add(items)
    }

    /// What one component value shows: nothing for what only a window can show; nil for what is no content.
    private func contentItem(_ index: Int, _ token: CSSToken) -> [ContentItem]? {
        switch token.kind {
        case .string: return [.text(list.string(of: token))]
        case .url: return []
        case .ident:
            switch list.lowercased(token) {
            case "open-quote": return [.openQuote]
            case "close-quote": return [.closeQuote]
            case "no-open-quote": return [.noOpenQuote]
            case "no-close-quote": return [.noCloseQuote]
            default: return nil
            }
        case .function:
            if list.hasText(token, "attr") { return attribute(index).map { [$0] } }
            if list.hasText(token, "counter") { return counterItem(index, separated: false).map { [$0] } }
            if list.hasText(token, "counters") { return counterItem(index, separated: true).map { [$0] } }
            return ["url", "image-set", "linear-gradient", "radial-gradient", "element", "leader", "-webkit-image-set"]
                .contains(list.lowercased(token)) ? [] : nil
        default: return nil
        }
    }

    /// `attr(name type?, fallback?)` (CSS Values 5, section 7.7): the attribute is shown as it is, whatever its type.
    private func attribute(_ index: Int) -> ContentItem? {
        let arguments = list.splitAtCommas(list.contents(ofBlockAt: index, before: list.tokens.count)).map(list.componentValues)
        guard arguments.count == 1 || arguments.count == 2, let name = arguments[0].first, list.tokens[name].kind == .ident else {
            return nil
        }
        guard arguments.count == 2, let first = arguments[1].first else {
            return .attribute(list.string(of: list.tokens[name]), fallback: "")
        }
        guard arguments[1].count == 1, list.tokens[first].kind == .string else { return nil }
        return .attribute(list.string(of: list.tokens[name]), fallback: list.string(of: list.tokens[first]))
    }
}
