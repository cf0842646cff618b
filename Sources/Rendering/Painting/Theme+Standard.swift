import Cells

extension Theme {
    /// Attributes only: for terminals without colour, and for `NO_COLOR`.
    public static let monochrome = Theme(
        plain: .plain,
        roles: [
            .keyboard: Mark(attributes: .bold),
            .minor: Mark(attributes: .dim),
            .image: Mark(attributes: .italic),
            .control: Mark(attributes: .bold),
            .emphasis: Mark(attributes: .italic),
            .strong: Mark(attributes: .bold),
            .inserted: Mark(attributes: .underline),
            .deleted: Mark(attributes: .strikethrough),
            .generated: Mark(attributes: .dim),
            .heading: Mark(attributes: .bold),
            .link: Mark(attributes: .underline),
            .marked: Mark(attributes: .reverse),
            .codeComment: Mark(attributes: [.dim, .italic]),
            .codeKeyword: Mark(attributes: .bold),
            .codePrompt: Mark(attributes: .dim),
        ],
        focusedLink: Mark(attributes: .reverse), hit: Mark(attributes: [.reverse]),
        currentHit: Mark(attributes: [.reverse, .bold, .underline]),
        cutMark: Mark(attributes: [.bold, .reverse]))

    /// The terminal's own sixteen colours on top of the attributes: readable on dark and on light.
    public static let standard: Theme = {
        var theme = monochrome
        theme.roles[.link] = Mark(foreground: .indexed(6), attributes: .underline)
        theme.roles[.code] = Mark(foreground: .indexed(2))
        theme.roles[.codeComment]?.foreground = .default
        theme.roles[.codeKeyword]?.foreground = .indexed(5)
        theme.roles[.codeString] = Mark(foreground: .indexed(3))
        theme.roles[.codeNumber] = Mark(foreground: .indexed(6))
        theme.roles[.codeName] = Mark(foreground: .default)
        theme.roles[.codeType] = Mark(foreground: .indexed(6))
        theme.roles[.codeInserted] = Mark(foreground: .indexed(2))
        theme.roles[.codeDeleted] = Mark(foreground: .indexed(1))
        theme.roles[.codePrompt]?.foreground = .default
        theme.roles[.codeOutput] = Mark(foreground: .default)
        theme.roles[.keyboard] = Mark(foreground: .indexed(3), attributes: .bold)
        theme.roles[.marked] = Mark(foreground: .indexed(0), background: .indexed(3))
        theme.roles[.majorHeading] = Mark(foreground: .indexed(5))
        theme.pageColors = .terminal
        theme.hit = Mark(foreground: .indexed(0), background: .indexed(3))
        theme.currentHit = Mark(foreground: .indexed(0), background: .indexed(2), attributes: [.bold, .underline])
        return theme
    }()
}
