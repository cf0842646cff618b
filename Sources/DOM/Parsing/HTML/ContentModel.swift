/// How the tokenizer reads what follows (HTML Standard, 13.2.5: the state that the tree builder switches it to).
package enum ContentModel {
    /// Markup: the data state.
    case data
    /// Text with character references, up to the end tag: `title`, `textarea`.
    case rcdata
    /// Text up to the end tag: `style`, `xmp`, `iframe`, `noembed`, `noframes`.
    case rawText
    /// Text up to the end tag, with the rules for `<!--` in scripts.
    case scriptData
    /// Text up to the end of the page.
    case plainText
    /// Text up to `]]>`: a CDATA section in SVG or MathML.
    case cdata
}
