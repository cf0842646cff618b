/// What the tree builder's rules ask about an element on the stack (HTML Standard, 13.2.4.2).
struct ElementTraits: OptionSet {
    let rawValue: UInt16

    /// “Special” elements.
    static let special = ElementTraits(rawValue: 1 << 0)
    /// Ends the search for an element in scope.
    static let scope = ElementTraits(rawValue: 1 << 1)
    /// Ends it in list item scope too.
    static let listItemScope = ElementTraits(rawValue: 1 << 2)
    /// Ends it in button scope too.
    static let buttonScope = ElementTraits(rawValue: 1 << 3)
    /// Ends it in table scope.
    static let tableScope = ElementTraits(rawValue: 1 << 4)
    /// Closed by “generate implied end tags”.
    static let impliedEnd = ElementTraits(rawValue: 1 << 5)
    /// Closed by “generate all implied end tags thoroughly”.
    static let thoroughlyImpliedEnd = ElementTraits(rawValue: 1 << 6)
    /// `h1`–`h6`.
    static let heading = ElementTraits(rawValue: 1 << 7)
    /// Its children may be HTML.
    static let htmlIntegrationPoint = ElementTraits(rawValue: 1 << 8)
    /// Its text and most children are HTML.
    static let mathMLTextIntegrationPoint = ElementTraits(rawValue: 1 << 9)
    /// `table`, `tbody`, `tfoot`, `thead`, `tr`: text in them is moved out.
    static let fosters = ElementTraits(rawValue: 1 << 10)
    /// Puts a marker into the list of active formatting elements (13.2.4.3).
    static let marks = ElementTraits(rawValue: 1 << 11)

    /// The traits of HTML's well-known elements, by the number of their name.
    static let ofHTML: [ElementTraits] = {
        var traits = Array(repeating: ElementTraits(), count: Int(Name.firstUnknown))
        func mark(_ trait: ElementTraits, _ names: [Name]) {
            for name in names { traits[Int(name.id)].insert(trait) }
        }
        mark(.special, specialNames)
        mark(.scope, [.applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template])
        mark(.listItemScope, [.ol, .ul])
        mark(.buttonScope, [.button])
        mark(.tableScope, [.html, .table, .template])
        mark(.impliedEnd, [.dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc])
        mark(
            .thoroughlyImpliedEnd,
            [
                .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc, .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr,
            ])
        mark(.heading, [.h1, .h2, .h3, .h4, .h5, .h6])
        mark(.marks, [.applet, .caption, .marquee, .object, .td, .template, .th])
        mark(.fosters, [.table, .tbody, .tfoot, .thead, .tr])
        return traits
    }()

    private static let specialNames: [Name] = [
        .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button, .caption, .center,
        .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset,
        .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li, .link, .listing, .main,
        .marquee, .menu, .meta, .nav, .noembed, .noframes, .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search,
        .section, .select, .source, .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr,
        .track, .ul, .wbr, .xmp,
    ]

    /// The traits of any element; `encoding` is that attribute's value in lower case, which decides for `annotation-xml`.
    static func of(_ name: Name, _ namespace: Namespace, encoding: String?) -> ElementTraits {
        if namespace == .html { return name.id < Name.firstUnknown ? ofHTML[Int(name.id)] : [] }
        var traits = ofForeign(name, namespace)
        if namespace == .mathML, name == .annotationXml, encoding == "text/html" || encoding == "application/xhtml+xml" {
            traits.insert(.htmlIntegrationPoint)
        }
        return traits
    }

    private static func ofForeign(_ name: Name, _ namespace: Namespace) -> ElementTraits {
        switch (namespace, name) {
        case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext):
            [.special, .scope, .mathMLTextIntegrationPoint]
        case (.mathML, .annotationXml): [.special, .scope]
        case (.svg, .foreignObject), (.svg, .desc), (.svg, .title): [.special, .scope, .htmlIntegrationPoint]
        default: []
        }
    }
}
