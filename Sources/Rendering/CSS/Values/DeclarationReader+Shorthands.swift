import DOM

/// The shorthands of properties that are understood.
enum Shorthand: String {
    case margin, padding, border, font, all, background, inset
    case marginInline = "margin-inline"
    case marginBlock = "margin-block"
    case paddingInline = "padding-inline"
    case paddingBlock = "padding-block"
    case borderLeft = "border-left"
    case borderInlineStart = "border-inline-start"
    case borderWidth = "border-width"
    case borderStyle = "border-style"
    case textDecoration = "text-decoration"
    case listStyle = "list-style"
    case whiteSpace = "white-space"
    case textWrap = "text-wrap"
    case flexFlow = "flex-flow"
    case flex
    case gap
    case gridGap = "grid-gap"
    case gridTemplate = "grid-template"
    case grid

    /// What it sets, all to their initial values where it doesn't name them.
    var longhands: [StyleProperty] {
        switch self {
        case .margin: [.marginTop, .marginRight, .marginBottom, .marginLeft]
        case .padding: [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
        case .marginInline: [.marginLeft, .marginRight]
        case .marginBlock: [.marginTop, .marginBottom]
        case .paddingInline: [.paddingLeft, .paddingRight]
        case .paddingBlock: [.paddingTop, .paddingBottom]
        case .border: [.borderLeftWidth, .borderLeftStyle, .borderRightWidth, .borderRightStyle]
        case .borderLeft, .borderInlineStart: [.borderLeftWidth, .borderLeftStyle]
        case .borderWidth: [.borderLeftWidth, .borderRightWidth]
        case .borderStyle: [.borderLeftStyle, .borderRightStyle]
        case .inset: [.top, .left]
        case .font: [.fontStyle, .fontWeight, .fontSize]
        case .textDecoration: [.textDecorationLine]
        case .listStyle: [.listStyleType, .listStylePosition]
        case .whiteSpace: [.whiteSpaceCollapse, .textWrapMode]
        case .textWrap: [.textWrapMode]
        case .flexFlow: [.flexDirection, .flexWrap]
        case .flex: [.flexBasis]
        case .gap, .gridGap: [.columnGap]
        case .gridTemplate, .grid: [.gridTemplateColumns, .gridTemplateAreas]
        case .all: StyleProperty.ofAll
        case .background: [.backgroundColor]
        }
    }
}

extension DeclarationReader {
    /// Takes a shorthand apart; returns whether its value is one.
    func read(_ shorthand: Shorthand, _ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        switch shorthand {
        case .margin, .padding: return readSides(shorthand.longhands, range, into: &block)
        case .marginInline, .marginBlock, .paddingInline, .paddingBlock: return readEnds(shorthand.longhands, range, into: &block)
        case .inset: return readInset(range, into: &block)
        case .border, .borderLeft, .borderInlineStart: return readBorder(shorthand, range, into: &block)
        case .borderWidth, .borderStyle: return readBorderSides(shorthand.longhands, range, into: &block)
        case .font: return readFont(range, into: &block)
        case .textDecoration: return readTextDecoration(range, into: &block)
        case .listStyle: return readListStyle(range, into: &block)
        case .whiteSpace: return readWhiteSpace(range, into: &block)
        case .textWrap: return readTextWrap(range, into: &block)
        case .flexFlow: return readFlexFlow(range, into: &block)
        case .flex: return readFlex(range, into: &block)
        case .gap, .gridGap: return parts(range).last.map { read([(.columnGap, $0)], into: &block) } ?? false
        case .gridTemplate, .grid: return readGridTemplate(range, into: &block)
        case .background: return readBackground(range, into: &block)
        // It takes keywords that all properties have, and nothing else.
        case .all: return false
        }
    }

    /// One to four values for the sides (CSS Box 4, section 4.2).
    private func readSides(_ sides: [StyleProperty], _ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let parts = parts(range)
        guard (1...4).contains(parts.count) else { return false }
        return read(zip(sides, [0, 1, 2, 3]).map { ($0, parts[Self.part(ofSide: $1, of: parts.count)]) }, into: &block)
    }

    private static func part(ofSide side: Int, of count: Int) -> Int {
        switch count {
        case 1: 0
        case 2: side % 2
        case 3: side == 3 ? 1 : side
        default: side
        }
    }

    private func readEnds(_ ends: [StyleProperty], _ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let parts = parts(range)
        guard parts.count == 1 || parts.count == 2 else { return false }
        return read([(ends[0], parts[0]), (ends[1], parts[parts.count - 1])], into: &block)
    }

    private func readInset(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let parts = parts(range)
        guard (1...4).contains(parts.count) else { return false }
        return read([(.top, parts[0]), (.left, parts[Self.part(ofSide: 3, of: parts.count)])], into: &block)
    }

    private func readBorderSides(_ sides: [StyleProperty], _ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        let parts = parts(range)
        guard (1...4).contains(parts.count) else { return false }
        return read(
            [(sides[0], parts[Self.part(ofSide: 3, of: parts.count)]), (sides[1], parts[Self.part(ofSide: 1, of: parts.count)])],
            into: &block)
    }

    /// Reads the values of longhands, of which none may be wrong.
    func read(_ values: [(StyleProperty, Range<Int>)], into block: inout [StyleDeclaration]) -> Bool {
        var read: [StyleDeclaration] = []
        for (property, range) in values {
            guard let value = value(of: property, range) else { return false }
            read.append(StyleDeclaration(property: property, value: value))
        }
        block.append(contentsOf: read)
        return true
    }

    /// A width, a style and a colour in any order (CSS Backgrounds 3, section 3.4).
    private func readBorder(_ shorthand: Shorthand, _ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        var width = StyleValue.length(.px(3))
        var style = StyleValue.keyword(0)
        let parts = parts(range)
        guard !parts.isEmpty, parts.count <= 3 else { return false }
        for part in parts {
            if let value = value(of: .borderLeftStyle, part) {
                style = value
            } else if let value = value(of: .borderLeftWidth, part) {
                width = value
            }
        }
        for longhand in shorthand.longhands {
            let isWidth = longhand == .borderLeftWidth || longhand == .borderRightWidth
            block.append(StyleDeclaration(property: longhand, value: isWidth ? width : style))
        }
        return true
    }

    /// CSS Fonts 4, section 2.7: what stands before the size.
    private func readFont(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        var style = StyleValue.keyword(0)
        var weight = StyleValue.keyword(0)
        for part in parts(range) {
            if let keyword = keyword(part), keyword == "normal" || keyword == "small-caps" || keyword.hasSuffix("condensed") { continue }
            if let value = value(of: .fontStyle, part) {
                style = value
            } else if let value = value(of: .fontSize, part) {
                block.append(StyleDeclaration(property: .fontStyle, value: style))
                block.append(StyleDeclaration(property: .fontWeight, value: weight))
                block.append(StyleDeclaration(property: .fontSize, value: value))
                return true
            } else if let value = fontWeight(part) {
                weight = value
            } else {
                return false
            }
        }
        return false
    }

    private func readTextDecoration(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        var bits: UInt8 = 0
        for part in parts(range) {
            if case .keyword(let line)? = textDecorationLine(part) { bits |= line }
        }
        block.append(StyleDeclaration(property: .textDecorationLine, value: .keyword(bits)))
        return !range.isEmpty
    }

    /// CSS Lists 3, section 3.7: `none` is the type's or the image's, which nothing shows.
    private func readListStyle(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        var type: StyleValue?
        var position: StyleValue?
        var noneCount = 0
        var hasImage = false
        for part in parts(range) {
            if keyword(part) == "none" {
                noneCount += 1
            } else if position == nil, let value = value(of: .listStylePosition, part) {
                position = value
            } else if type == nil, let value = listStyleType(part) {
                type = value
            } else if !hasImage, isImage(part) {
                hasImage = true
            } else {
                return false
            }
        }
        // Of `none`, there is one for the type and one for the image, and one at least is said.
        guard noneCount + (type == nil ? 0 : 1) + (hasImage ? 1 : 0) <= 2, !range.isEmpty else { return false }
        let fallback = noneCount > 0 ? ListStyle.none : .disc
        block.append(StyleDeclaration(property: .listStyleType, value: type ?? .reference(Int(fallback.rawValue))))
        block.append(StyleDeclaration(property: .listStylePosition, value: position ?? .keyword(0)))
        return true
    }

    private func isImage(_ range: Range<Int>) -> Bool {
        let token = list.tokens[range.lowerBound]
        return token.kind == .url || token.kind == .function && !list.hasText(token, "symbols")
    }

    /// CSS Text 4, section 3: one of the old keywords, or one for spaces and one for wrapping, in any order.
    private func readWhiteSpace(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        guard let words = keywords(range), !words.isEmpty else { return false }
        var collapse: ComputedStyle.WhiteSpaceCollapse?
        var wraps: Bool?
        if words.count == 1, let whole = ComputedStyle.WhiteSpace(keyword: words[0]) {
            (collapse, wraps) = (whole.collapse, whole.wraps)
        } else {
            for word in words {
                if wraps == nil, word == "wrap" || word == "nowrap" {
                    wraps = word == "wrap"
                } else if collapse == nil, let value = ComputedStyle.WhiteSpaceCollapse(keyword: word) {
                    collapse = value
                } else {
                    return false
                }
            }
        }
        block.append(StyleDeclaration(property: .whiteSpaceCollapse, value: .keyword((collapse ?? .collapse).rawValue)))
        block.append(StyleDeclaration(property: .textWrapMode, value: .keyword(wraps == false ? 1 : 0)))
        return true
    }

    /// CSS Text 4, section 6.4: how lines are filled (`balance`, `pretty`, `stable`) is left to the reader's screen.
    private func readTextWrap(_ range: Range<Int>, into block: inout [StyleDeclaration]) -> Bool {
        guard let words = keywords(range), (1...2).contains(words.count) else { return false }
        guard words.allSatisfy(["wrap", "nowrap", "auto", "balance", "pretty", "stable"].contains) else { return false }
        block.append(StyleDeclaration(property: .textWrapMode, value: .keyword(words.contains("nowrap") ? 1 : 0)))
        return true
    }
}
