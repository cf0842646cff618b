/// What layout knows about an element: its computed values, after the CSS standards' names where they have one.
///
/// Lengths are cells: columns for indents, rows for margins.
struct ComputedStyle: Hashable, Sendable {
    /// How the box takes part in layout (CSS Display 3, 2).
    enum Display: UInt8, Sendable {
        case none, inline, block, listItem, table, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell, tableCaption
    }

    /// What happens to white space: the values of `white-space-collapse` and `text-wrap-mode` together (CSS Text 4, 3).
    enum WhiteSpace: UInt8, Sendable {
        case normal, noWrap, pre, preWrap, preLine, preLineNoWrap

        /// Whether spaces are kept as they are.
        var preservesSpaces: Bool { collapse == .preserve }
        /// Whether line feeds end lines.
        var preservesBreaks: Bool { collapse != .collapse }
    }

    /// Which white space is kept (CSS Text 4, 3.1).
    enum WhiteSpaceCollapse: UInt8, Sendable {
        case collapse, preserve, preserveBreaks
    }

    /// Where words may be broken (CSS Text 3, 5.2).
    enum WordBreak: UInt8, Sendable {
        case normal, keepAll, breakAll
    }

    /// What stands in place of the element's children.
    enum Replacement: UInt8, Sendable {
        case children, image, lineBreak, wordBreak, rule, control, button, choice, textArea, frame, media, graphic, formula, area, meter
    }

    /// Raised or lowered text (CSS Inline 3, 4).
    enum VerticalAlign: UInt8, Sendable {
        case baseline, sub, sup
    }

    /// Where a box stands beside what follows it (CSS 2, 9.5).
    enum Float: UInt8, Sendable {
        case none, start, end
    }

    /// Letters that are shown as others (CSS Text 3, 2.1).
    enum TextTransform: UInt8, Sendable {
        case none, capitalize, uppercase, lowercase
    }

    /// Text put around the element's own, as `::before` and `::after` would.
    enum Generated: UInt8, Sendable {
        case none, deletionMarks, parentheses, admonitionWord
    }

    /// How a block's level or foldedness shows.
    enum Marker: UInt8, Sendable {
        case none, listItem, heading, disclosure
    }

    /// What stands left of or below a block.
    enum Decoration: UInt8, Sendable {
        case none, bar, doubleRule, singleRule
        /// A rule that begins before its text and goes on behind it.
        case titleRule
    }

    /// How the margins of a block's first and only child act.
    enum MarginTrim: UInt8, Sendable {
        /// As in CSS: they collapse with the block's own.
        case none
        /// A first child's top margin and a lone child's bottom margin vanish (list items, definitions, cells).
        case lone
        /// The margin between the block and the sibling before it vanishes as well (a list nested in an item).
        case nestedList
    }

    /// Horizontal alignment of lines (CSS Text 3, 6).
    enum TextAlign: UInt8, Sendable {
        case start, center, end
    }

    /// How a table is laid out.
    enum TableKind: UInt8, Sendable {
        /// By what it holds.
        case automatic
        /// For layout only: its cells follow each other as blocks.
        case presentation
    }

    /// What part of a set of tabs it is.
    enum Tabs: UInt8, Sendable {
        case none
        /// It holds the tabs' names.
        case list
        /// It is what one tab opens.
        case panel
        /// Each of its children is what one tab opens, in the order of the names.
        case panels
    }

    // Inherited.
    var whiteSpace = WhiteSpace.normal
    var isVisible = true
    var role: StyleRole = []
    var listStyle = ListStyle.byDepth
    /// Whether markers stand in the text of their items (CSS Lists 3, 3.5).
    var isMarkerInside = false
    var listDepth: UInt8 = 0
    var textAlign = TextAlign.start
    var textTransform = TextTransform.none
    /// Columns that a block's first line begins after the others, or before them.
    var textIndent: Int8 = 0
    var wordBreak = WordBreak.normal
    /// Whether a line may end between any two characters (CSS Text 3, 5.3, `line-break: anywhere`).
    var breaksAnywhere = false
    /// Whether a line may end at a soft hyphen (CSS Text 3, 5.4).
    var breaksAtSoftHyphens = true
    /// The columns between two places where tabs end.
    var tabSize: UInt8 = 8
    var quotationMarks = QuotationMarks.auto
    /// The colour that the page gives to the text, and the one from which that must differ to be shown; nil for what shows nothing.
    var color: CSSColor?
    var baseColor: CSSColor?
    /// The custom properties, by their number in the page's `CustomPropertyTable`.
    var customProperties: UInt32 = 0

    // Not inherited.
    var display = Display.inline
    var replacement = Replacement.children
    var verticalAlign = VerticalAlign.baseline
    var generated = Generated.none
    var marker = Marker.none
    var decoration = Decoration.none
    var marginTrim = MarginTrim.none
    var tabs = Tabs.none
    var tableKind = TableKind.automatic
    var headingLevel: UInt8 = 0
    var marginTop: UInt8 = 0
    var marginBottom: UInt8 = 0
    var indent: UInt8 = 0
    /// Whether a space parts it from what stands before it in its line, or after it.
    var isSpacedBefore = false
    var isSpacedAfter = false
    /// Whether a space parts its children from each other where they stand in one line.
    var spacesItems = false
    /// How it puts its children side by side, and where it stands itself among the children of such a parent.
    var items = ItemFlow()
    var float = Float.none
    var order: Int8 = 0
    /// The percentage of its row that it asks for among items; 0 where it asks for none.
    var rowShare: UInt8 = 0
    /// The columns of a grid that it stands in; 255 for all.
    var gridSpan: UInt8 = 1
    /// What a pseudo-element shows, by its number in the `StyleStore`; less than 0 for `normal` and `none`.
    var content: Int32 = -1
    /// What it does to counters.
    var counters = CounterChanges.none
    /// Whether it is a list, which counts its items anew.
    var isList = false
    /// The colour behind the text; a box in a line has that of the one around it if it has none of its own.
    var backgroundColor: CSSColor?

    /// `content: none`.
    static let noContent: Int32 = -2

    /// The style of the document itself.
    static let initial = ComputedStyle(display: .block)

    private init(display: Display) {
        self.display = display
    }

    /// The style that a child starts from: the inherited values, and the initial ones for the rest.
    init(inheriting parent: ComputedStyle) {
        whiteSpace = parent.whiteSpace
        isVisible = parent.isVisible
        role = parent.role
        listStyle = parent.listStyle
        isMarkerInside = parent.isMarkerInside
        listDepth = parent.listDepth
        textAlign = parent.textAlign
        textTransform = parent.textTransform
        customProperties = parent.customProperties
        textIndent = parent.textIndent
        wordBreak = parent.wordBreak
        breaksAnywhere = parent.breaksAnywhere
        breaksAtSoftHyphens = parent.breaksAtSoftHyphens
        tabSize = parent.tabSize
        quotationMarks = parent.quotationMarks
        color = parent.color
        baseColor = parent.baseColor
    }

    /// Whether the block's indent is only for looks, so that a cell has no room for it: that of an outermost list, or of code.
    var isCloseInCells: Bool { indent == 2 && decoration == .none && marginTrim == .none }

    /// Whether its text wraps as that in another style does.
    func wraps(like other: ComputedStyle) -> Bool {
        whiteSpace == other.whiteSpace && wordBreak == other.wordBreak && breaksAnywhere == other.breaksAnywhere
            && breaksAtSoftHyphens == other.breaksAtSoftHyphens
    }

    /// Whether its lines end where those of most text do.
    var wrapsAsUsual: Bool { whiteSpace.wraps && wordBreak == .normal && !breaksAnywhere && breaksAtSoftHyphens }

    /// The colours to be shown: that of letters where its hue is another one than that of the text around.
    var pageColors: PageColors {
        guard color != nil || backgroundColor != nil, role.isDisjoint(with: .withoutPageColors) else { return .none }
        let letters = color?.terminalIndex == baseColor?.terminalIndex ? nil : color
        return PageColors(letters: letters, ground: backgroundColor)
    }

    /// Whether it makes a block of its own, not part of a line.
    var isBlockLevel: Bool { display != .inline && display != .none }
}
