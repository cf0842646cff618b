// DOM: each source format → one `Document`.
//
// The document (Document/)
//   Document                 the arena: node records, attributes and text in flat buffers     Document.swift
//   NodeID, Node, NodeKind, Namespace, NodeFlags, Attribute                                   one file each
//   reading                  Document+Reading, +Attributes, +Traversal, +Queries
//   changing                 the one door: Document+Mutation; its log: Document+Changes
//   documents of frames     Document+Adoption: in the same arena, beside the tree
//   DocumentIndex            ids, title, base and refresh, found once as nodes arrive         DocumentIndex.swift
//   DocumentFinding          what was wrong with the page, counted                            DocumentFinding.swift
// Names (Names/)
//   Name, NameTable          interned names; the well-known ones are constants                Name+WellKnown.swift
// Parsing (Parsing/)
//   DocumentParser           bytes of valid UTF-8 in, mutations of a Document out
//   DocumentFormat           MIME type → parser: the one table
//   HTMLParser               HTML/: the HTML Standard's tokenizer (HTMLTokenizer) and tree builder (HTMLTreeBuilder); HTMLParser.swift lists the
//                            phases and their files; HTMLFragment: an element's content from and to HTML
//   XMLParser                XML/: libxml2's SAX2 push parser → XMLReceiver → XMLTreeSink, or XMLSourceSink for XML that is no page
//   MarkdownParser           Markdown/: GitHub's Markdown by cmark-gfm, then by HTMLParser; its comment lists its files
//   PlainTextParser          Text/: text, with overstrike and escape sequences of manual pages (OverstrikeLine)
//   ImageParser, UnsupportedParser   a small page made of what is known
// Style sheets' syntax (CSSSyntax/)
//   CSSTokenizer → ComponentValueList   CSS Syntax 3: tokens in one flat array, blocks by their ends; whatever reads CSS starts here
//   CSSItemReader → StyleSheet          rules, declarations, conditions, layers; CSSSyntax.swift lists the phases and their files
// Selectors (Selectors/)
//   SelectorParser → SelectorList       Selectors 4, read once, flat, good for every document; SelectorError says what is wrong where
//   SelectorMatcher                     one list and one document: +Complex, +Compound, +Attributes, +Structure (nth), +Has, +Language,
//                                       +Direction, +Forms; SelectorCache and NodeSet keep what would be searched again
//   Document+Selectors                  querySelector, querySelectorAll, matches, closest
// Dumps (Dumps/)
//   DocumentDump             html5lib's tree format (TreeDump), and the HTML serialisation (HTMLDump), both as bytes (ByteDump)
