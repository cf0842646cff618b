/// What lies over the page; the topmost layer sees every key first.
package enum Layer: Hashable, Sendable {
    /// A line being typed.
    case prompt(Prompt)
    /// Labels over the links.
    case hints(Hints)
    /// A list to choose from.
    case list(ListPane)
    /// A question to answer.
    case question(Question)
    /// A mark whose letter is waited for.
    case mark(MarkUse)

    /// Where its keys are looked up.
    package var mode: KeyMode {
        switch self {
        case .prompt(let prompt): prompt.mode
        case .hints: .hints
        case .list: .list
        case .question: .question
        case .mark: .mark
        }
    }
}
