import PageEngine

/// What a `color` command gives a look to: a kind of text on the page, or a part of what is around it.
package enum ThemeArea: String, Hashable, Sendable, CaseIterable {
    // The page.
    case text, strong, emphasis, inserted, deleted, code, keyboard, marked, link, heading, generated, image, control, minor, abbreviation
    case majorHeading = "major-heading"
    case codeComment = "code-comment"
    case codeKeyword = "code-keyword"
    case codeString = "code-string"
    case codeNumber = "code-number"
    case codeName = "code-name"
    case codeType = "code-type"
    case codeInserted = "code-inserted"
    case codeDeleted = "code-deleted"
    case codePrompt = "code-prompt"
    case codeOutput = "code-output"
    case focusedLink = "focused-link"
    case match
    case currentMatch = "current-match"
    case cut
    // Around it.
    case title, dimmed, status, failure, hint, chosen

    /// Where the look is kept.
    enum Place {
        case plain
        case role(StyleRole)
        case page(WritableKeyPath<Theme, Theme.Mark>)
        case chrome(WritableKeyPath<ChromeStyle, TextStyle>)
    }

    /// Whether it is a part of the bars, prompts and lists.
    var isAroundThePage: Bool {
        if case .chrome = place { true } else { false }
    }

    /// Where the look is kept.
    var place: Place {
        switch self {
        case .text: .plain
        case .strong: .role(.strong)
        case .emphasis: .role(.emphasis)
        case .inserted: .role(.inserted)
        case .deleted: .role(.deleted)
        case .code: .role(.code)
        case .keyboard: .role(.keyboard)
        case .marked: .role(.marked)
        case .link: .role(.link)
        case .heading: .role(.heading)
        case .generated: .role(.generated)
        case .image: .role(.image)
        case .control: .role(.control)
        case .minor: .role(.minor)
        case .abbreviation: .role(.abbreviation)
        case .majorHeading: .role(.majorHeading)
        case .codeComment: .role(.codeComment)
        case .codeKeyword: .role(.codeKeyword)
        case .codeString: .role(.codeString)
        case .codeNumber: .role(.codeNumber)
        case .codeName: .role(.codeName)
        case .codeType: .role(.codeType)
        case .codeInserted: .role(.codeInserted)
        case .codeDeleted: .role(.codeDeleted)
        case .codePrompt: .role(.codePrompt)
        case .codeOutput: .role(.codeOutput)
        case .focusedLink: .page(\.focusedLink)
        case .match: .page(\.hit)
        case .currentMatch: .page(\.currentHit)
        case .cut: .page(\.cutMark)
        case .title: .chrome(\.title)
        case .dimmed: .chrome(\.dimmed)
        case .status: .chrome(\.status)
        case .failure: .chrome(\.failure)
        case .hint: .chrome(\.hint)
        case .chosen: .chrome(\.chosen)
        }
    }
}
