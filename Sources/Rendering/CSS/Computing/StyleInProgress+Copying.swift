// For the keywords that every property has (CSS Cascade 5, section 7.3).
extension StyleInProgress {
    /// Puts the value that the property has in another style in the place of its own; what is kept with boxes only is as in `other`.
    mutating func copy(_ property: StyleProperty, from other: ComputedStyle, _ values: BoxValues) {
        switch property {
        case .display: box.display = values.display
        case .visibility:
            style.isVisible = other.isVisible
            box.isCollapsed = values.isCollapsed
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
        case .whiteSpaceCollapse: style.whiteSpace = .init(other.whiteSpace.collapse, wraps: style.whiteSpace.wraps)
        case .textWrapMode: style.whiteSpace = .init(style.whiteSpace.collapse, wraps: other.whiteSpace.wraps)
        case .wordBreak: style.wordBreak = other.wordBreak
        case .lineBreak: style.breaksAnywhere = other.breaksAnywhere
        case .hyphens: style.breaksAtSoftHyphens = other.breaksAtSoftHyphens
        case .tabSize: style.tabSize = other.tabSize
        case .textAlign: style.textAlign = other.textAlign
        case .textIndent:
            box.textIndent = values.textIndent
            style.textIndent = other.textIndent
        case .textTransform: style.textTransform = other.textTransform
        case .textDecorationLine: box.textDecorationLine = values.textDecorationLine
        case .verticalAlign: style.verticalAlign = other.verticalAlign
        case .fontWeight: setRole(.strong, other.role.contains(.strong))
        case .fontStyle: setRole(.emphasis, other.role.contains(.emphasis))
        case .listStyleType: style.listStyle = other.listStyle
        case .listStylePosition: style.isMarkerInside = other.isMarkerInside
        case .counterReset: style.counters.reset = other.counters.reset
        case .counterIncrement: style.counters.increment = other.counters.increment
        case .counterSet: style.counters.set = other.counters.set
        case .quotes: style.quotationMarks = other.quotationMarks
        case .content: style.content = other.content
        case .color: style.color = other.color
        case .backgroundColor: style.backgroundColor = other.backgroundColor
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
        case .fontSize, .overflowWrap: break
        case .role, .token, .baseColor, .borderBar, .replacement, .generated, .marker, .decoration, .marginTrim, .headingLevel, .indent,
            .list, .tabs,
            .tableKind,
            .all,
            .custom, .pending:
            preconditionFailure("\(property) has no such keyword")
        }
    }
}
