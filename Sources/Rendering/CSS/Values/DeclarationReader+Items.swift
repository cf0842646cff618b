import DOM

// What containers of `flex` and `grid` say of their items, and the items of themselves (CSS Flexbox 1, CSS Grid 2).
extension DeclarationReader {
    /// `grid-template-columns`: how many there are; what they measure is for a wide window.
    func gridTracks(_ range: Range<Int>) -> GridTracks? {
        if keyword(range) != nil { return .single }
        var count = 0
        var sizes: Set<String> = []
        for part in parts(range) {
            let token = list.tokens[part.lowerBound]
            switch token.kind {
            // The names of lines.
            case .openSquare: continue
            case .function where list.hasText(token, "repeat"):
                guard let repeated = self.repeated(part) else { return nil }
                if repeated.count == 0 { return repeated }
                count += Int(repeated.count)
                sizes.formUnion(repeated.areAlike ? ["repeated"] : ["repeated", "others"])
            case .ident, .dimension, .percentage, .number, .function:
                count += 1
                sizes.insert(list.tokens[part].map { list.string(of: $0) }.joined(separator: " "))
            default: return nil
            }
        }
        guard count > 0 else { return nil }
        return GridTracks(count: UInt8(clamping: count), least: 0, areAlike: sizes.count == 1)
    }

    /// `repeat()`: a number, `auto-fill` or `auto-fit`, and the sizes that are repeated.
    private func repeated(_ part: Range<Int>) -> GridTracks? {
        let arguments = list.contents(ofBlockAt: part.lowerBound, before: part.upperBound)
        guard let comma = arguments.first(where: { list.tokens[$0].kind == .comma }) else { return nil }
        let sizes = parts(comma + 1..<arguments.upperBound).filter { list.tokens[$0.lowerBound].kind != .openSquare }
        guard let times = parts(arguments.lowerBound..<comma).first, let size = sizes.first else { return nil }
        if let number = number(times), number >= 1 {
            return GridTracks(count: UInt8(clamping: Int(min(number, 255)) * sizes.count), least: 0, areAlike: sizes.count == 1)
        }
        guard let word = keyword(times), word == "auto-fill" || word == "auto-fit" else { return nil }
        return GridTracks(count: 0, least: UInt16(max(1, min(leastWidth(size), 4000))), areAlike: true)
    }

    /// The least width in px of a track: the length, or the first one of `minmax()`, `min()` and the like.
    private func leastWidth(_ size: Range<Int>) -> Double {
        if case .px(let px)? = length(size, of: .width) { return px }
        guard list.tokens[size.lowerBound].kind == .function else { return 160 }
        let arguments = list.contents(ofBlockAt: size.lowerBound, before: size.upperBound)
        for part in parts(arguments) {
            if list.tokens[part.lowerBound].kind == .function { return leastWidth(part) }
            if case .px(let px)? = length(part, of: .width), px > 0 { return px }
        }
        return 160
    }

    /// `grid-column`: how many columns an item stands in; 255 for all of them.
    func gridSpan(_ range: Range<Int>) -> StyleValue? {
        let sides = parts(range).split { list.tokens[$0.lowerBound].isDelim("/") }
        guard (1...2).contains(sides.count) else { return nil }
        var lines: [Double] = []
        for side in sides {
            let hasSpan = side.contains { keyword($0) == "span" }
            let line = side.compactMap { number($0) }.first
            if hasSpan { return .keyword(UInt8(max(1, min(line ?? 1, 254)))) }
            lines.append(line ?? 0)
        }
        guard lines.count == 2, lines[0] > 0 else { return .keyword(1) }
        if lines[1] < 0 { return .keyword(255) }
        return .keyword(UInt8(max(1, min(lines[1] - lines[0], 254))))
    }

    /// Rows, a slash and columns; with strings, the names of areas (CSS Grid 2, 7.4).
    func readGridTemplate(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let parts = parts(range)
        let hasAreas = parts.contains { list.tokens[$0.lowerBound].kind == .string }
        block.append(StyleDeclaration(property: .gridTemplateAreas, value: .keyword(hasAreas ? 1 : 0)))
        guard let slash = parts.firstIndex(where: { list.tokens[$0.lowerBound].isDelim("/") }), slash + 1 < parts.count else {
            block.append(StyleDeclaration(property: .gridTemplateColumns, value: .tracks(.single)))
            return true
        }
        return read([(.gridTemplateColumns, parts[slash + 1].lowerBound..<range.upperBound)], into: &block)
    }

    /// A direction and whether to wrap, in any order (CSS Flexbox 1, 5.3).
    func readFlexFlow(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        var direction = StyleValue.keyword(0)
        var wrap = StyleValue.keyword(0)
        let parts = parts(range)
        guard (1...2).contains(parts.count) else { return false }
        for part in parts {
            if let value = value(of: .flexDirection, part) {
                direction = value
            } else if let value = value(of: .flexWrap, part) {
                wrap = value
            } else {
                return false
            }
        }
        block.append(StyleDeclaration(property: .flexDirection, value: direction))
        block.append(StyleDeclaration(property: .flexWrap, value: wrap))
        return true
    }

    /// Two numbers and a basis (CSS Flexbox 1, 7.1); how items grow and shrink is for a wide window.
    func readFlex(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        var basis = StyleValue.length(.auto)
        let parts = parts(range)
        guard (1...3).contains(parts.count) else { return false }
        for part in parts where list.tokens[part.lowerBound].kind != .number && keyword(part) != "none" {
            guard let value = value(of: .flexBasis, part) else { return false }
            basis = value
        }
        block.append(StyleDeclaration(property: .flexBasis, value: basis))
        return true
    }
}
