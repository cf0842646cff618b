/// The style of one element while declarations are applied to it, in the order of the cascade.
struct StyleInProgress {
    var style: ComputedStyle
    var box = BoxValues()
    let parent: ComputedStyle

    init(under parent: ComputedStyle) {
        self.parent = parent
        style = ComputedStyle(inheriting: parent)
    }

    /// Puts a value in the place of the one before.
    mutating func apply(_ property: StyleProperty, _ value: StyleValue, at level: CascadeLevel) {
        switch value {
        case .keyword(let raw): apply(property, keyword: raw, at: level)
        case .length(let length): apply(property, length)
        case .number(let number): apply(property, number)
        case .role(let role): style.role.formUnion(role)
        case .tracks(let tracks): box.flex.tracks = tracks
        case .reference(let index): if property == .content { style.content = Int32(clamping: index) }
        case .wide: preconditionFailure("keywords of all properties are resolved before")
        }
    }

    private mutating func apply(_ property: StyleProperty, keyword raw: UInt8, at level: CascadeLevel) {
        switch property {
        case .display: SpecifiedDisplay(rawValue: raw).map { setDisplay($0, at: level) }
        case .visibility: style.isVisible = raw != 0
        case .position: box.isPositioned = raw != 0
        case .clip: box.isClippedAway = raw != 0
        case .overflow: box.hidesOverflow = raw == 1
        case .whiteSpace: set(\.whiteSpace, raw)
        case .textAlign: set(\.textAlign, raw)
        case .textTransform: set(\.textTransform, raw)
        case .textDecorationLine: box.textDecorationLine = raw
        case .verticalAlign: set(\.verticalAlign, raw)
        case .fontWeight: setRole(.strong, raw != 0)
        case .fontStyle: setRole(.emphasis, raw != 0)
        case .listStyleType: set(\.listStyle, raw)
        case .borderLeftStyle: box.hasBorderLeft = raw != 0
        case .borderRightStyle: box.hasBorderRight = raw != 0
        case .content: style.content = raw == 0 ? -1 : -2
        case .list:
            box.list = ListStyle(rawValue: raw)
            set(\.listStyle, raw)
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
        default: preconditionFailure("\(property) is not said by a keyword")
        }
    }

    /// What HTML makes a table stays one: pages give their tables `display: block` so that they scroll sideways by themselves, which they do here.
    private mutating func setDisplay(_ display: SpecifiedDisplay, at level: CascadeLevel) {
        if level.origin != .userAgent, box.display.isTabular, !display.isTabular, display != .none { return }
        // A row that waits for a script to unfold it is a part of its table all the same: without scripts nothing else would show it.
        if level == .element, box.display == .tableRow, display == .none { return }
        box.display = display
    }

    private mutating func set<Value: RawRepresentable<UInt8>>(_ path: WritableKeyPath<ComputedStyle, Value>, _ raw: UInt8) {
        guard let value = Value(rawValue: raw) else { preconditionFailure("\(raw) is none of \(Value.self)") }
        style[keyPath: path] = value
    }

    private mutating func setRole(_ role: StyleRole, _ isSet: Bool) {
        if isSet { style.role.insert(role) } else { style.role.remove(role) }
    }

    private mutating func apply(_ property: StyleProperty, _ length: StyleLength) {
        switch property {
        case .width: box.width = length
        case .height: box.height = length
        case .left: box.left = length
        case .top: box.top = length
        case .textIndent: box.textIndent = length
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

    private mutating func apply(_ property: StyleProperty, _ number: Double) {
        let cells = UInt8(clamping: Int(max(0, min(number, 200))))
        switch property {
        case .opacity: box.opacity = number
        case .order: style.order = Int8(max(-128, min(number, 127)))
        case .indent: style.indent = cells
        case .headingLevel: style.headingLevel = min(cells, 6)
        default: preconditionFailure("\(property) is no number")
        }
    }

    /// Puts the value that the property has in another style in the place of its own; what is kept with boxes only is as in `other`.
    mutating func copy(_ property: StyleProperty, from other: ComputedStyle, _ values: BoxValues) {
        switch property {
        case .display: box.display = values.display
        case .visibility: style.isVisible = other.isVisible
        case .position: box.isPositioned = values.isPositioned
        case .opacity: box.opacity = values.opacity
        case .clip: box.isClippedAway = values.isClippedAway
        case .overflow: box.hidesOverflow = values.hidesOverflow
        case .width: box.width = values.width
        case .height: box.height = values.height
        case .left: box.left = values.left
        case .top: box.top = values.top
        case .marginTop: box.margin.top = values.margin.top
        case .marginRight: box.margin.right = values.margin.right
        case .marginBottom: box.margin.bottom = values.margin.bottom
        case .marginLeft: box.margin.left = values.margin.left
        case .paddingTop: box.padding.top = values.padding.top
        case .paddingRight: box.padding.right = values.padding.right
        case .paddingBottom: box.padding.bottom = values.padding.bottom
        case .paddingLeft: box.padding.left = values.padding.left
        case .borderLeftWidth: box.borderLeftWidth = values.borderLeftWidth
        case .borderLeftStyle: box.hasBorderLeft = values.hasBorderLeft
        case .borderRightWidth: box.borderRightWidth = values.borderRightWidth
        case .borderRightStyle: box.hasBorderRight = values.hasBorderRight
        case .whiteSpace: style.whiteSpace = other.whiteSpace
        case .textAlign: style.textAlign = other.textAlign
        case .textIndent: box.textIndent = values.textIndent
        case .textTransform: style.textTransform = other.textTransform
        case .textDecorationLine: box.textDecorationLine = values.textDecorationLine
        case .verticalAlign: style.verticalAlign = other.verticalAlign
        case .fontWeight: setRole(.strong, other.role.contains(.strong))
        case .fontStyle: setRole(.emphasis, other.role.contains(.emphasis))
        case .listStyleType: style.listStyle = other.listStyle
        case .content: style.content = other.content
        case .float: style.float = other.float
        case .flexDirection: box.flex.direction = values.flex.direction
        case .flexBasis: box.flexBasis = values.flexBasis
        case .flexWrap: box.flex.wraps = values.flex.wraps
        case .justifyContent: box.flex.justification = values.flex.justification
        case .columnGap: box.flex.columnGap = values.flex.columnGap
        case .gridTemplateColumns: box.flex.tracks = values.flex.tracks
        case .gridTemplateAreas: box.flex.hasAreas = values.flex.hasAreas
        case .gridColumn: style.gridSpan = other.gridSpan
        case .order: style.order = other.order
        case .fontSize: break
        case .role, .replacement, .generated, .marker, .decoration, .marginTrim, .headingLevel, .indent, .list, .tabs, .tableKind, .all,
            .custom, .pending:
            preconditionFailure("\(property) has no such keyword")
        }
    }
}
