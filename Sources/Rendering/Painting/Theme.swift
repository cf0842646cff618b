public import Cells

/// How roles look: colours and attributes of the terminal.
///
/// Every role differs from plain text without colour as well; colours come on top.
public struct Theme: Sendable, Hashable {
    /// What one role adds to a style.
    public struct Mark: Sendable, Hashable {
        /// The colour of the text; nil leaves it.
        public var foreground: Color?
        /// The colour behind the text; nil leaves it.
        public var background: Color?
        /// Attributes added.
        public var attributes: TextStyle.Attributes

        /// Makes a mark.
        public init(foreground: Color? = nil, background: Color? = nil, attributes: TextStyle.Attributes = []) {
            self.foreground = foreground
            self.background = background
            self.attributes = attributes
        }

        /// Changes a style as the mark says.
        public func apply(to style: inout TextStyle) {
            if let foreground { style.foreground = foreground }
            if let background { style.background = background }
            style.attributes.formUnion(attributes)
        }
    }

    /// The style that all others start from.
    public var plain: TextStyle
    /// What each role adds, applied in this order.
    public var roles: [StyleRole: Mark]
    /// The link that has the focus.
    public var focusedLink: Mark
    /// A match of a search.
    public var hit: Mark
    /// The match that the search stands at.
    public var currentHit: Mark
    /// The marks at the edges of a line that goes on sideways.
    public var cutMark: Mark
    /// What becomes of the colours of pages.
    public var pageColors = PageColorUse.none

    /// Makes a theme from its parts.
    public init(plain: TextStyle, roles: [StyleRole: Mark], focusedLink: Mark, hit: Mark, currentHit: Mark, cutMark: Mark) {
        self.plain = plain
        self.roles = roles
        self.focusedLink = focusedLink
        self.hit = hit
        self.currentHit = currentHit
        self.cutMark = cutMark
    }

    /// The order in which roles apply: what stands later wins.
    private static let order: [StyleRole] = [
        .code, .keyboard, .minor, .image, .abbreviation, .control, .emphasis, .strong, .inserted, .deleted, .generated,
    ]

    /// The order of those that colours of a page come before.
    private static let orderOverPageColors: [StyleRole] = [
        .codeComment, .codeKeyword, .codeString, .codeNumber, .codeName, .codeType, .codeInserted, .codeDeleted, .codePrompt,
        .codeOutput, .heading, .majorHeading, .link, .marked,
    ]

    /// The style of a set of roles.
    public func style(for role: StyleRole) -> TextStyle { style(for: role, .none) }

    /// The style of a run of a block.
    package func style(of run: Run, in block: LineBlock) -> TextStyle { style(for: run.role, block.colors(of: run)) }

    /// The style of a set of roles with colours of the page, which show where no role forbids it.
    package func style(for role: StyleRole, _ colors: PageColors) -> TextStyle {
        var style = plain
        guard !role.isEmpty || colors != .none else { return style }
        for single in Self.order where role.contains(single) { roles[single]?.apply(to: &style) }
        if colors != .none, role.isDisjoint(with: .withoutPageColors) { apply(colors, to: &style) }
        for single in Self.orderOverPageColors where role.contains(single) { roles[single]?.apply(to: &style) }
        // The terminal's own letters are for its own ground.
        if style.foreground == .default { style.foreground = plain.foreground }
        return style
    }
}
