import DOM

// The values of longhands.
extension DeclarationReader {
    /// The value of a longhand; nil where it is none.
    func value(of property: StyleProperty, _ range: Range<Int>) -> StyleValue? {
        switch property {
        case .display: keywords(range).flatMap(SpecifiedDisplay.init(keywords:)).map { .keyword($0.rawValue) }
        case .width, .height, .left, .top, .marginTop, .marginRight, .marginBottom, .marginLeft, .paddingTop, .paddingRight,
            .paddingBottom, .paddingLeft, .textIndent, .fontSize, .borderLeftWidth, .borderRightWidth, .columnGap, .flexBasis:
            length(range, of: property).map(StyleValue.length)
        case .opacity: number(range).map(StyleValue.number)
        case .clip: StyleValue.keyword(hidesAll(range) ? 1 : 0)
        case .content: content(range)
        case .fontWeight: fontWeight(range)
        case .textDecorationLine: textDecorationLine(range)
        case .listStyleType: listStyleType(range)
        case .list: markersOfList(range)
        case .counterReset, .counterIncrement, .counterSet: counterChanges(range, of: property)
        case .quotes: quotes(range)
        case .tabSize: tabSize(range)
        case .verticalAlign: verticalAlign(range)
        case .role: role(range)
        case .color, .backgroundColor: color(range)
        case .token: keyword(range).flatMap(StyleRole.init(token:)).map(StyleValue.role)
        case .gridTemplateColumns: gridTracks(range).map(StyleValue.tracks)
        case .gridTemplateAreas: StyleValue.keyword(keyword(range) == "none" ? 0 : 1)
        case .gridColumn: gridSpan(range)
        case .headingLevel, .indent, .order: number(range).map(StyleValue.number)
        default: keyword(range).flatMap { rawValue(of: property, $0) }.map(StyleValue.keyword)
        }
    }

    /// The raw value of a property that one keyword says.
    private func rawValue(of property: StyleProperty, _ keyword: String) -> UInt8? {
        switch property {
        case .visibility: ["visible": 1, "hidden": 0, "collapse": 2][keyword]
        case .position: ["static": 0, "relative": 0, "sticky": 0, "-webkit-sticky": 0, "absolute": 1, "fixed": 1][keyword]
        case .overflow: ["visible": 0, "hidden": 1, "clip": 1, "auto": 2, "scroll": 2, "overlay": 2][keyword]
        case .float: ["none": 0, "left": 1, "right": 2, "inline-start": 1, "inline-end": 2][keyword]
        case .flexDirection: ["row": 0, "row-reverse": 1, "column": 2, "column-reverse": 2][keyword]
        case .flexWrap: ["nowrap": 0, "wrap": 1, "wrap-reverse": 1][keyword]
        case .justifyContent: ItemFlow.Justification(keyword: keyword)?.rawValue
        case .fontStyle: ["normal": 0, "italic": 1, "oblique": 1][keyword]
        case .borderLeftStyle, .borderRightStyle:
            [
                "none": 0, "hidden": 0, "solid": 1, "double": 1, "dashed": 1, "dotted": 1, "groove": 1, "ridge": 1, "inset": 1, "outset": 1,
            ][keyword]
        case .textTransform: ComputedStyle.TextTransform(keyword: keyword)?.rawValue
        case .whiteSpaceCollapse: ComputedStyle.WhiteSpaceCollapse(keyword: keyword)?.rawValue
        case .textWrapMode: ["wrap": 0, "nowrap": 1][keyword]
        case .wordBreak: ComputedStyle.WordBreak(keyword: keyword)?.rawValue
        case .lineBreak: ["auto": 0, "loose": 0, "normal": 0, "strict": 0, "anywhere": 1, "after-white-space": 0][keyword]
        // A word that is too long for its line is broken in any case.
        case .overflowWrap: ["normal": 0, "break-word": 0, "anywhere": 0][keyword]
        // DEBT: `auto` is as `manual`, because there is no dictionary of hyphenation.
        case .hyphens: ["none": 1, "manual": 0, "auto": 0][keyword]
        case .listStylePosition: ["outside": 0, "inside": 1][keyword]
        case .textAlign: ComputedStyle.TextAlign(keyword: keyword)?.rawValue
        case .replacement: ComputedStyle.Replacement(keyword: keyword)?.rawValue
        case .generated: ComputedStyle.Generated(keyword: keyword)?.rawValue
        case .marker: ComputedStyle.Marker(keyword: keyword)?.rawValue
        case .decoration: ComputedStyle.Decoration(keyword: keyword)?.rawValue
        case .marginTrim: ComputedStyle.MarginTrim(keyword: keyword)?.rawValue
        case .tabs: ComputedStyle.Tabs(keyword: keyword)?.rawValue
        case .baseColor: ["own": 1][keyword]
        case .borderBar: ["bar": 1][keyword]
        case .tableKind: ["automatic": 0, "presentation": 1][keyword]
        default: nil
        }
    }

    /// CSS Fonts 4, section 2.2; what is bolder than its parent is bold here, there being one boldness.
    func fontWeight(_ range: Range<Int>) -> StyleValue? {
        switch keyword(range) {
        case "bold", "bolder": return .keyword(1)
        case "normal", "lighter": return .keyword(0)
        default:
            guard let weight = number(range), weight >= 1, weight <= 1000 else { return nil }
            return .keyword(weight >= 600 ? 1 : 0)
        }
    }

    /// CSS Text Decoration 4, section 2.1: 1 for a line under the text, 2 for one through it.
    func textDecorationLine(_ range: Range<Int>) -> StyleValue? {
        guard let words = keywords(range), !words.isEmpty else { return nil }
        var bits: UInt8 = 0
        for word in words {
            switch word {
            case "none", "overline", "blink", "spelling-error", "grammar-error": break
            case "underline": bits |= 1
            case "line-through": bits |= 2
            default: return nil
            }
        }
        return .keyword(bits)
    }

    /// CSS Text 3, section 4.2: columns between two places where tabs end, from a number of spaces or a length.
    private func tabSize(_ range: Range<Int>) -> StyleValue? {
        if range.count == 1, list.tokens[range.lowerBound].kind == .percentage { return nil }
        let columns: Double?
        switch MathReader(list: list).value(range) {
        case .number(let number): columns = number
        case .length(let px, percent: 0): columns = px / 8
        case .length, nil: columns = nil
        }
        return columns.flatMap { $0 >= 0 ? .number($0.rounded()) : nil }
    }

    private func verticalAlign(_ range: Range<Int>) -> StyleValue? {
        switch keyword(range) {
        case "sub": .keyword(ComputedStyle.VerticalAlign.sub.rawValue)
        case "super": .keyword(ComputedStyle.VerticalAlign.sup.rawValue)
        case "baseline", "top", "middle", "bottom", "text-top", "text-bottom": .keyword(ComputedStyle.VerticalAlign.baseline.rawValue)
        case nil: length(range, of: .verticalAlign) == nil ? nil : .keyword(ComputedStyle.VerticalAlign.baseline.rawValue)
        default: nil
        }
    }

    /// Our own property for what a text is.
    private func role(_ range: Range<Int>) -> StyleValue? {
        guard let words = keywords(range) else { return nil }
        var role: StyleRole = []
        for word in words {
            guard let single = StyleRole(name: word) else { return nil }
            role.insert(single)
        }
        return .role(role)
    }

    /// Whether a value of `clip` or `clip-path` leaves nothing to be seen, as texts for screen readers are hidden.
    private func hidesAll(_ range: Range<Int>) -> Bool {
        guard let first = range.first, list.tokens[first].kind == .function else { return false }
        let arguments = list.contents(ofBlockAt: first, before: range.upperBound)
        let numbers = list.tokens[arguments].filter { $0.kind == .number || $0.kind == .dimension || $0.kind == .percentage }
        guard !numbers.isEmpty else { return false }
        if list.hasText(list.tokens[first], "rect") {
            // Top, right, bottom, left: none is wider or higher than a dot.
            return numbers.count == 4 && numbers.allSatisfy { $0.number <= 1 && $0.number >= -1 }
        }
        if list.hasText(list.tokens[first], "inset") {
            return numbers.allSatisfy { $0.kind == .percentage && $0.number >= 50 }
                || numbers[0].kind == .percentage && numbers[0].number >= 100
        }
        return list.hasText(list.tokens[first], "circle") && numbers[0].number == 0
    }
}
