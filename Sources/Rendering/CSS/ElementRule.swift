import DOM

/// What an element's name alone says of its style; one row of `UserAgentStyle`'s table.
struct ElementRule {
    var display = ComputedStyle.Display.inline
    var content = ComputedStyle.Content.children
    var role: StyleRole = []
    /// Rows above and below.
    var margin: UInt8 = 0
    var indent: UInt8 = 0
    var whiteSpace: ComputedStyle.WhiteSpace?
    var listStyle: ListStyle?
    var verticalAlign = ComputedStyle.VerticalAlign.baseline
    var generated = ComputedStyle.Generated.none
    var marker = ComputedStyle.Marker.none
    var decoration = ComputedStyle.Decoration.none
    var marginTrim = ComputedStyle.MarginTrim.none
    var headingLevel: UInt8 = 0

    static let inline = ElementRule()
    static let none = ElementRule(display: .none)
    static let block = ElementRule(display: .block)

    static func inline(_ role: StyleRole) -> ElementRule { ElementRule(role: role) }
    static func replaced(_ content: ComputedStyle.Content, _ role: StyleRole = []) -> ElementRule {
        ElementRule(content: content, role: role)
    }
    static func block(margin: UInt8 = 0, indent: UInt8 = 0, role: StyleRole = []) -> ElementRule {
        ElementRule(display: .block, role: role, margin: margin, indent: indent)
    }
    static func heading(_ level: UInt8) -> ElementRule {
        ElementRule(
            display: .block, role: level < 3 ? [.heading, .majorHeading] : .heading, margin: 1, marker: level < 3 ? .none : .heading,
            decoration: level == 1 ? .doubleRule : level == 2 ? .singleRule : .none, headingLevel: level)
    }
    static func list(_ style: ListStyle) -> ElementRule {
        ElementRule(display: .block, margin: 1, listStyle: style)
    }
    static func preformatted() -> ElementRule {
        ElementRule(display: .block, role: .code, margin: 1, indent: 2, whiteSpace: .pre)
    }
    static func table(_ display: ComputedStyle.Display, role: StyleRole = [], margin: UInt8 = 0) -> ElementRule {
        ElementRule(display: display, role: role, margin: margin, marginTrim: display == .tableCell ? .lone : .none)
    }
}

extension ElementRule {
    /// Puts the rule's values over the inherited ones.
    func apply(to style: inout ComputedStyle) {
        style.display = display
        style.content = content
        style.role.formUnion(role)
        style.marginTop = margin
        style.marginBottom = margin
        style.indent = indent
        style.verticalAlign = verticalAlign
        style.generated = generated
        style.marker = marker
        style.decoration = decoration
        style.marginTrim = marginTrim
        style.headingLevel = headingLevel
        if display == .table { style.textAlign = .start }
        if let whiteSpace { style.whiteSpace = whiteSpace }
        if let listStyle { enterList(listStyle, &style) }
        if generated == .quotationMarks { style.quoteDepth = min(style.quoteDepth + 1, 200) }
    }

    /// A list within a list stands at its item's text, without a margin.
    private func enterList(_ listStyle: ListStyle, _ style: inout ComputedStyle) {
        if style.listDepth > 0 {
            style.marginTop = 0
            style.marginBottom = 0
            style.marginTrim = .nestedList
        } else {
            style.indent = 2
        }
        style.listDepth = min(style.listDepth + 1, 200)
        style.listStyle = listStyle
    }
}
