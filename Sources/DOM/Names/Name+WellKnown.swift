extension Name {
    /// No name: text, comments, the document.
    @inlinable public static var empty: Name { Name(id: 0) }

    /// The first number that is not a well-known name's.
    @inlinable public static var firstUnknown: UInt32 { 315 }

    /// The well-known names, in the order of their numbers.
    static let wellKnown: [StaticString] = [
        "", "a", "abbr", "acronym", "address", "applet", "area", "article", "aside", "audio", "b", "base", "basefont", "bdi", "bdo",
        "bgsound", "big", "blink", "blockquote", "body", "br", "button", "canvas", "caption", "center", "cite", "code", "col",
        "colgroup", "command", "data", "datalist", "dd", "del", "details", "dfn", "dialog", "dir", "div", "dl", "dt", "em", "embed",
        "fieldset", "figcaption", "figure", "font", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head",
        "header", "hgroup", "hr", "html", "i", "iframe", "image", "img", "input", "ins", "isindex", "kbd", "keygen", "label", "legend",
        "li", "link", "listing", "main", "map", "mark", "marquee", "math", "menu", "menuitem", "meta", "meter", "multicol", "nav",
        "nextid", "nobr", "noembed", "noframes", "noscript", "object", "ol", "optgroup", "option", "output", "p", "param", "picture",
        "plaintext", "pre", "progress", "q", "rb", "rbc", "rp", "rt", "rtc", "ruby", "s", "samp", "script", "search", "section",
        "select", "slot", "small", "source", "spacer", "span", "strike", "strong", "style", "sub", "summary", "sup", "svg", "table",
        "tbody", "td", "template", "textarea", "tfoot", "th", "thead", "time", "title", "tr", "track", "tt", "u", "ul", "var", "video",
        "wbr", "xmp", "annotation", "annotation-xml", "desc", "foreignObject", "g", "mi", "mn", "mo", "ms", "mtext", "metadata", "path",
        "text", "tspan", "use", "accept", "accept-charset", "accesskey", "action", "align", "alink", "alt", "archive", "aria-current",
        "aria-describedby", "aria-hidden", "aria-label", "aria-labelledby", "aria-level", "async", "autocomplete", "autofocus", "axis",
        "background", "bgcolor", "border", "cellpadding", "cellspacing", "char", "charoff", "charset", "checked", "class", "classid",
        "clear", "codebase", "codetype", "color", "cols", "colspan", "compact", "content", "contenteditable", "controls", "coords",
        "datetime", "declare", "default", "defer", "dirname", "disabled", "download", "draggable", "encoding", "enctype", "face", "for",
        "formaction", "frameborder", "headers", "height", "hidden", "high", "href", "hreflang", "hspace", "http-equiv", "icon", "id",
        "imagesizes", "inert", "inputmode", "is", "ismap", "itemid", "itemprop", "itemref", "itemscope", "itemtype", "kind", "lang",
        "language", "list", "longdesc", "loop", "low", "marginheight", "marginwidth", "max", "maxlength", "media", "method", "min",
        "minlength", "multiple", "muted", "name", "nohref", "noresize", "noshade", "novalidate", "nowrap", "onclick", "onload", "open",
        "optimum", "pattern", "ping", "placeholder", "poster", "preload", "profile", "prompt", "property", "publicId", "readonly", "rel",
        "required", "rev", "reversed", "role", "rows", "rowspan", "rules", "sandbox", "scheme", "scope", "scrolling", "selected",
        "shape", "size", "sizes", "spellcheck", "src", "srcdoc", "srclang", "srcset", "standby", "start", "step", "systemId", "tabindex",
        "target", "translate", "type", "usemap", "valign", "value", "valuetype", "version", "vlink", "vspace", "width", "wrap", "xmlns",
        "xlink", "space", "selectedcontent",
    ]
}
