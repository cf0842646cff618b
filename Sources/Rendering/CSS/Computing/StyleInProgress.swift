/// The style of one element while declarations are applied to it, in the order of the cascade.
struct StyleInProgress {
    var style: ComputedStyle
    var box = BoxValues()
    let parent: ComputedStyle
    /// Whether what the page hides is shown.
    let showsHidden: Bool

    init(under parent: ComputedStyle, _ extent: PageExtent) {
        self.parent = parent
        showsHidden = extent == .everything
        style = ComputedStyle(inheriting: parent)
    }

    /// Puts a value in the place of the one before.
    mutating func apply(_ property: StyleProperty, _ value: StyleValue, at level: CascadeLevel) {
        switch value {
        case .keyword(let raw): apply(property, keyword: raw, at: level)
        case .length(let length): apply(property, length)
        case .number(let number): apply(property, number)
        case .role(let role): if property == .token { setToken(role) } else { style.role.formUnion(role) }
        case .color(let color): if property == .color { style.color = color } else { style.backgroundColor = color }
        case .tracks(let tracks): box.flex.tracks = tracks
        case .reference(let index): apply(property, reference: index)
        case .wide: preconditionFailure("keywords of all properties are resolved before")
        }
    }

    private mutating func apply(_ property: StyleProperty, keyword raw: UInt8, at level: CascadeLevel) {
        switch property {
        case .display: SpecifiedDisplay(rawValue: raw).map { setDisplay($0, at: level) }
        case .visibility:
            guard !showsHidden else { return }
            style.isVisible = raw == 1
            box.isCollapsed = raw == 2
        case .position: box.isPositioned = raw != 0
        case .clip: box.isClippedAway = raw != 0
        case .overflow: box.hidesOverflow = raw == 1
        case .whiteSpaceCollapse:
            ComputedStyle.WhiteSpaceCollapse(rawValue: raw).map { style.whiteSpace = .init($0, wraps: style.whiteSpace.wraps) }
        case .textWrapMode: style.whiteSpace = .init(style.whiteSpace.collapse, wraps: raw == 0)
        case .wordBreak: set(\.wordBreak, raw)
        case .lineBreak: style.breaksAnywhere = raw != 0
        case .hyphens: style.breaksAtSoftHyphens = raw == 0
        case .textAlign: set(\.textAlign, raw)
        case .textTransform: set(\.textTransform, raw)
        case .textDecorationLine: box.textDecorationLine = raw
        case .verticalAlign: set(\.verticalAlign, raw)
        case .fontWeight: setRole(.strong, raw != 0)
        case .fontStyle: setRole(.emphasis, raw != 0)
        case .listStylePosition: style.isMarkerInside = raw != 0
        case .borderLeftStyle: box.hasBorderLeft = raw != 0
        case .borderRightStyle: box.hasBorderRight = raw != 0
        case .color: style.color = raw == DeclarationReader.ColorKeyword.current.rawValue ? parent.color : nil
        case .backgroundColor: style.backgroundColor = raw == DeclarationReader.ColorKeyword.current.rawValue ? style.color : nil
        case .borderBar: box.showsBorderAsBar = raw != 0
        case .baseColor: box.isBaseColor = raw != 0
        case .content: style.content = raw == 0 ? ComputedStyle.initial.content : ComputedStyle.noContent
        case .replacement: set(\.replacement, raw)
        case .generated: set(\.generated, raw)
        case .marker: set(\.marker, raw)
        case .decoration: set(\.decoration, raw)
        case .marginTrim: set(\.marginTrim, raw)
        case .tabs: set(\.tabs, raw)
        case .tableKind: set(\.tableKind, raw)
        case .float: set(\.float, raw)
        case .flexDirection: box.flex.direction = raw
        case .flexWrap: box.flex.wraps = raw != 0
        case .justifyContent: ItemFlow.Justification(rawValue: raw).map { box.flex.justification = $0 }
        case .gridTemplateAreas: box.flex.hasAreas = raw != 0
        case .gridColumn: style.gridSpan = raw
        case .overflowWrap: break
        default: preconditionFailure("\(property) is not said by a keyword")
        }
    }

    private mutating func apply(_ property: StyleProperty, reference index: Int) {
        let number = UInt16(exactly: index) ?? 0
        switch property {
        case .content: style.content = Int32(clamping: index)
        case .listStyleType: style.listStyle = ListStyle(rawValue: number)
        case .list:
            style.isList = true
            style.listStyle = ListStyle(rawValue: number)
        case .counterReset: style.counters.reset = number
        case .counterIncrement: style.counters.increment = number
        case .counterSet: style.counters.set = number
        case .quotes: style.quotationMarks = QuotationMarks(rawValue: number)
        default: preconditionFailure("\(property) does not refer to a list")
        }
    }

    /// What HTML makes a table stays one: pages give their tables `display: block` so that they scroll sideways by themselves, which they do here.
    ///
    /// Where what is hidden is shown, `none` counts only of what is no text by its type: that is what our own sheet says without importance.
    private mutating func setDisplay(_ display: SpecifiedDisplay, at level: CascadeLevel) {
        if showsHidden, display == .none, level != .userAgent { return }
        if level.origin != .userAgent, box.display.isTabular, !display.isTabular, display != .none { return }
        // A row that waits for a script to unfold it is a part of its table all the same: without scripts nothing else would show it.
        if level == .element, box.display == .tableRow, display == .none { return }
        box.display = display
    }

    private mutating func set<Value: RawRepresentable<UInt8>>(_ path: WritableKeyPath<ComputedStyle, Value>, _ raw: UInt8) {
        guard let value = Value(rawValue: raw) else { preconditionFailure("\(raw) is none of \(Value.self)") }
        style[keyPath: path] = value
    }

    mutating func setRole(_ role: StyleRole, _ isSet: Bool) {
        if isSet { style.role.insert(role) } else { style.role.remove(role) }
    }

    /// Says what a word of program text is; elsewhere, a class of the same name means something else.
    private mutating func setToken(_ token: StyleRole) {
        guard parent.role.contains(.code) else { return }
        style.role.subtract(.anyToken)
        style.role.formUnion(token)
    }

    private mutating func apply(_ property: StyleProperty, _ length: StyleLength) {
        switch property {
        case .width: box.width = length
        case .height: box.height = length
        case .left: box.left = length
        case .top: box.top = length
        case .textIndent:
            box.textIndent = length
            style.textIndent = Self.columns(ofTextIndent: length)
        case .marginTop: box.margin.top = length
        case .marginRight: box.margin.right = length
        case .marginBottom: box.margin.bottom = length
        case .marginLeft: box.margin.left = length
        case .paddingTop: box.padding.top = length
        case .paddingRight: box.padding.right = length
        case .paddingBottom: box.padding.bottom = length
        case .paddingLeft: box.padding.left = length
        case .borderLeftWidth: box.borderLeftWidth = length.px
        case .borderRightWidth: box.borderRightWidth = length.px
        case .columnGap: box.flex.columnGap = length
        case .flexBasis: box.flexBasis = length
        // All text has one size.
        case .fontSize: break
        default: preconditionFailure("\(property) is no length")
        }
    }

    /// Columns of a line's indent: none for shares, and none where the line would be pushed out of sight.
    private static func columns(ofTextIndent length: StyleLength) -> Int8 {
        guard case .px(let px) = length, abs(px) < 500 else { return 0 }
        return Int8((px / 8).rounded())
    }

    private mutating func apply(_ property: StyleProperty, _ number: Double) {
        let cells = UInt8(clamping: Int(max(0, min(number, 200))))
        switch property {
        case .opacity: box.opacity = number
        case .order: style.order = Int8(max(-128, min(number, 127)))
        case .indent: style.indent = cells
        case .tabSize: style.tabSize = cells
        case .headingLevel: style.headingLevel = min(cells, 6)
        default: preconditionFailure("\(property) is no number")
        }
    }
}
