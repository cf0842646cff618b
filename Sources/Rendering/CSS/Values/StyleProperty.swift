/// The longhand properties that a terminal can show something of, and our own ones, which only the user-agent style sheet may use.
///
/// A property that is not here is dropped when its sheet is read.
enum StyleProperty: UInt8, Sendable {
    case display, visibility, position, opacity, clip, overflow, float
    case width, height, left, top
    case marginTop, marginRight, marginBottom, marginLeft
    case paddingTop, paddingRight, paddingBottom, paddingLeft
    case borderLeftWidth, borderLeftStyle, borderRightWidth, borderRightStyle
    case whiteSpaceCollapse, textWrapMode, wordBreak, lineBreak, overflowWrap, hyphens, tabSize
    case textAlign, textIndent, textTransform, textDecorationLine, verticalAlign
    case fontWeight, fontStyle, fontSize
    case color, backgroundColor
    case listStyleType, listStylePosition, counterReset, counterIncrement, counterSet, quotes, content
    case flexDirection, flexWrap, flexBasis, justifyContent, columnGap, order, gridTemplateColumns, gridTemplateAreas, gridColumn

    // Our own.
    case role, token, baseColor, borderBar, replacement, generated, marker, decoration, marginTrim, headingLevel, indent, list, tabs,
        tableKind

    /// All longhands of CSS.
    case all
    /// A custom property: the value refers to one of the `StyleStore`.
    case custom
    /// A declaration with `var()` that is read when custom properties are known: the value refers to one of the `StyleStore`.
    case pending

    /// Whether children take the value over (the “Inherited” line of each property's definition).
    var isInherited: Bool {
        switch self {
        case .visibility, .whiteSpaceCollapse, .textWrapMode, .wordBreak, .lineBreak, .overflowWrap, .hyphens, .tabSize, .textAlign,
            .textIndent, .textTransform, .fontWeight, .fontStyle, .fontSize, .color, .listStyleType, .listStylePosition, .quotes, .role,
            .token,
            .custom:
            true
        default: false
        }
    }

    /// The longhands that `all` stands for (CSS Cascade 5, section 3.2).
    static let ofAll = (0...Self.gridColumn.rawValue).compactMap(StyleProperty.init)

    /// The longhand with this name, which is in lower case; nil for one that is not understood.
    init?(name: String) {
        guard let property = Self.names[name] else { return nil }
        self = property
    }

    /// Whether only the user-agent style sheet may declare it.
    var isPrivate: Bool { rawValue >= Self.role.rawValue && rawValue <= Self.tableKind.rawValue }

    private static let names: [String: StyleProperty] = [
        "display": .display, "visibility": .visibility, "position": .position, "opacity": .opacity, "clip": .clip, "clip-path": .clip,
        "overflow": .overflow, "overflow-x": .overflow, "overflow-inline": .overflow, "float": .float,
        "width": .width, "inline-size": .width, "height": .height, "block-size": .height, "left": .left, "inset-inline-start": .left,
        "top": .top, "inset-block-start": .top,
        "margin-top": .marginTop, "margin-block-start": .marginTop, "margin-right": .marginRight, "margin-inline-end": .marginRight,
        "margin-bottom": .marginBottom, "margin-block-end": .marginBottom, "margin-left": .marginLeft, "margin-inline-start": .marginLeft,
        "padding-top": .paddingTop, "padding-block-start": .paddingTop, "padding-right": .paddingRight,
        "padding-inline-end": .paddingRight, "padding-bottom": .paddingBottom, "padding-block-end": .paddingBottom,
        "padding-left": .paddingLeft, "padding-inline-start": .paddingLeft,
        "border-left-width": .borderLeftWidth, "border-inline-start-width": .borderLeftWidth, "border-left-style": .borderLeftStyle,
        "border-inline-start-style": .borderLeftStyle, "border-right-width": .borderRightWidth,
        "border-inline-end-width": .borderRightWidth, "border-right-style": .borderRightStyle,
        "border-inline-end-style": .borderRightStyle,
        "text-align": .textAlign, "text-indent": .textIndent, "text-transform": .textTransform,
        "text-decoration-line": .textDecorationLine, "vertical-align": .verticalAlign, "font-weight": .fontWeight,
        "font-style": .fontStyle, "font-size": .fontSize, "color": .color, "background-color": .backgroundColor,
        "list-style-type": .listStyleType, "content": .content,
        "flex-direction": .flexDirection, "flex-wrap": .flexWrap, "flex-basis": .flexBasis,
        "justify-content": .justifyContent,
        "column-gap": .columnGap, "grid-column-gap": .columnGap, "order": .order, "grid-template-columns": .gridTemplateColumns,
        "grid-template-areas": .gridTemplateAreas, "grid-column": .gridColumn, "grid-column-end": .gridColumn,
        "list-style-position": .listStylePosition, "counter-reset": .counterReset, "counter-increment": .counterIncrement,
        "counter-set": .counterSet, "quotes": .quotes, "white-space-collapse": .whiteSpaceCollapse, "text-wrap-mode": .textWrapMode,
        "word-break": .wordBreak, "line-break": .lineBreak, "-webkit-line-break": .lineBreak, "overflow-wrap": .overflowWrap,
        "word-wrap": .overflowWrap, "hyphens": .hyphens, "-webkit-hyphens": .hyphens, "tab-size": .tabSize, "-moz-tab-size": .tabSize,
        "-martlet-role": .role, "-martlet-token": .token, "-martlet-base-color": .baseColor, "-martlet-border": .borderBar,
        "-martlet-replacement": .replacement, "-martlet-generated": .generated,
        "-martlet-marker": .marker,
        "-martlet-decoration": .decoration, "-martlet-margin-trim": .marginTrim, "-martlet-heading-level": .headingLevel,
        "-martlet-indent": .indent, "-martlet-list": .list, "-martlet-table": .tableKind, "-martlet-tabs": .tabs,
    ]
}
