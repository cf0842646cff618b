/// The groups into which “in body” sorts start tags (HTML Standard, 13.2.6.4.7).
enum StartTagClass: UInt8 {
    case ordinary
    case html
    case headContent
    case body
    case frameset
    case block
    case heading
    case preformatted
    case form
    case listItem
    case descriptionItem
    case plaintext
    case button
    case anchor
    case formatting
    case nobr
    case scopedObject
    case table
    case voidInline
    case input
    case voidMetadata
    case rule
    case image
    case textarea
    case xmp
    case iframe
    case noembed
    case noscript
    case select
    case selectedContent
    case option
    case rubyBase
    case rubyText
    case math
    case svg
    case tablePart

    /// The class of a well-known name, by its number; other names are `ordinary`.
    static let ofName: [StartTagClass] = {
        var classes = Array(repeating: StartTagClass.ordinary, count: Int(Name.firstUnknown))
        for (group, names) in groups {
            for name in names { classes[Int(name.id)] = group }
        }
        return classes
    }()

    private static let groups: [(StartTagClass, [Name])] = [
        (.html, [.html]),
        (.headContent, [.base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title]),
        (.body, [.body]),
        (.frameset, [.frameset]),
        (
            .block,
            [
                .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset, .figcaption, .figure,
                .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section, .summary, .ul,
            ]
        ),
        (.heading, [.h1, .h2, .h3, .h4, .h5, .h6]),
        (.preformatted, [.pre, .listing]),
        (.form, [.form]),
        (.listItem, [.li]),
        (.descriptionItem, [.dd, .dt]),
        (.plaintext, [.plaintext]),
        (.button, [.button]),
        (.anchor, [.a]),
        (.formatting, [.b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u]),
        (.nobr, [.nobr]),
        (.scopedObject, [.applet, .marquee, .object]),
        (.table, [.table]),
        (.voidInline, [.area, .br, .embed, .img, .keygen, .wbr]),
        (.input, [.input]),
        (.voidMetadata, [.param, .source, .track]),
        (.rule, [.hr]),
        (.image, [.image]),
        (.textarea, [.textarea]),
        (.xmp, [.xmp]),
        (.iframe, [.iframe]),
        (.noembed, [.noembed]),
        (.noscript, [.noscript]),
        (.select, [.select]),
        (.selectedContent, [.selectedcontent]),
        (.option, [.optgroup, .option]),
        (.rubyBase, [.rb, .rtc]),
        (.rubyText, [.rp, .rt]),
        (.math, [.math]),
        (.svg, [.svg]),
        (.tablePart, [.caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr]),
    ]
}
