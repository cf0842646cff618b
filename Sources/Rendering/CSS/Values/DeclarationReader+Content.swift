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
        for part in parts(range) {
            let token = list.tokens[part.lowerBound]
            // What follows a slash is said in place of the rest, in speech and by terminals.
            if token.isDelim("/") {
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
            let arguments = list.trimmed(list.contents(ofBlockAt: index, before: list.tokens.count))
            if list.hasText(token, "attr"), let name = arguments.first, list.tokens[name].kind == .ident {
                return [.attribute(list.string(of: list.tokens[name]))]
            }
            // DEBT: `counter()` and `counters()` show nothing, because counters are not kept yet; numbers of headings made so are missing.
            return ["url", "image-set", "counter", "counters", "linear-gradient", "element", "leader", "-webkit-image-set"]
                .contains(list.lowercased(token)) ? [] : nil
        default: return nil
        }
    }
}
