import DOM

/// The one table from elements to styles, as a browser's own style sheet would say it (HTML Standard, 15.3), in cells.
enum UserAgentStyle {
    /// The rule of each well-known name, by the name's number.
    static let rules: [ElementRule] = {
        var rules = [ElementRule](repeating: .inline, count: Int(Name.firstUnknown))
        for (names, rule) in groups {
            for name in names { rules[Int(name.id)] = rule }
        }
        return rules
    }()

    private static let groups: [([Name], ElementRule)] = [
        // Never shown.
        (
            [
                .base, .basefont, .bgsound, .datalist, .head, .link, .meta, .noembed, .param, .rp, .script, .style, .template, .title,
                .noframes, .source, .track, .col, .colgroup, .annotation, .annotationXml, .desc, .metadata,
            ], .none
        ),
        // Flow content.
        (
            [
                .address, .article, .aside, .body, .center, .div, .figcaption, .footer, .form, .header, .hgroup, .html, .main, .nav,
                .frameset, .search, .section, .multicol, .optgroup, .option,
            ], .block
        ),
        ([.p, .figure, .fieldset], .block(margin: 1)),
        ([.dialog], .block(margin: 1)),
        ([.legend], .block(role: .strong)),
        ([.blockquote], ElementRule(display: .block, margin: 1, indent: 2, decoration: .bar)),
        ([.dl], .block(margin: 1)),
        ([.dt], .block(role: .strong)),
        ([.dd], ElementRule(display: .block, indent: 4, marginTrim: .lone)),
        ([.pre, .listing, .plaintext, .xmp], .preformatted()),
        ([.hr], ElementRule(display: .block, content: .rule, role: .generated, margin: 1)),
        ([.h1], .heading(1)), ([.h2], .heading(2)), ([.h3], .heading(3)), ([.h4], .heading(4)), ([.h5], .heading(5)), ([.h6], .heading(6)),
        ([.ul, .dir, .menu], .list(.byDepth)),
        ([.ol], .list(.decimal)),
        ([.li], ElementRule(display: .listItem, marker: .listItem, marginTrim: .lone)),
        ([.details], ElementRule(display: .block, indent: 2, marginTrim: .lone)),
        ([.summary], ElementRule(display: .block, role: .strong, marker: .disclosure)),
        // Tables.
        ([.table], .table(.table, margin: 1)),
        ([.caption], .table(.tableCaption, role: .emphasis)),
        ([.thead], .table(.tableHeaderGroup, role: .strong)),
        ([.tbody], .table(.tableRowGroup)),
        ([.tfoot], .table(.tableFooterGroup)),
        ([.tr], .table(.tableRow)),
        ([.td], .table(.tableCell)),
        ([.th], .table(.tableCell, role: .strong)),
        // Phrasing content.
        ([.b, .strong], .inline(.strong)),
        ([.i, .em, .cite, .dfn, .var, .big], .inline(.emphasis)),
        ([.u, .ins], .inline(.inserted)),
        ([.del, .s, .strike], ElementRule(role: .deleted, generated: .deletionMarks)),
        ([.code, .samp, .tt], .inline(.code)),
        ([.kbd], .inline(.keyboard)),
        ([.mark], .inline(.marked)),
        ([.abbr, .acronym], .inline(.abbreviation)),
        ([.small], .inline(.minor)),
        ([.nobr], ElementRule(whiteSpace: .noWrap)),
        ([.q], ElementRule(generated: .quotationMarks)),
        ([.sub], ElementRule(verticalAlign: .sub)),
        ([.sup], ElementRule(verticalAlign: .sup)),
        ([.rt, .rtc], ElementRule(generated: .parentheses)),
        // Replaced content.
        ([.br], .replaced(.lineBreak)),
        ([.wbr], .replaced(.wordBreak)),
        ([.img, .image], .replaced(.image, .image)),
        ([.input], .replaced(.control, .control)),
        ([.button], .replaced(.button, .control)),
        ([.select], .replaced(.choice, .control)),
        ([.textarea], .replaced(.textArea, .control)),
        ([.progress, .meter], .replaced(.meter, .control)),
        ([.iframe, .frame, .embed], .replaced(.frame)),
        ([.video, .audio], .replaced(.media)),
        ([.svg], .replaced(.graphic, .image)),
        ([.math], .replaced(.formula)),
        ([.area], .replaced(.area)),
    ]
}
