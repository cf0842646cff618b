/// Why a command line could not be run: a reader's mistake, told in one sentence that says what to do.
package enum CommandError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No command has that name.
    case unknownCommand(String, suggestion: String?)
    /// Several commands begin so.
    case ambiguousCommand(String, candidates: [String])
    /// The command wants more.
    case missingArgument(usage: String, name: String)
    /// The command takes less.
    case unexpectedArgument(usage: String, String)
    /// An argument that has no meaning there; the sentence is ready.
    case badArgument(String)
    /// No option has that name.
    case unknownOption(String, suggestion: String?)
    /// The option does not take that value.
    case badValue(option: String, value: String, expected: String)
    /// The key's name means nothing.
    case badKey(String)
    /// A longer binding hides or is hidden by this one.
    case keyConflict(String, with: String)
    /// There is nothing to do it to; the sentence is ready.
    case notNow(String)
    /// The command does something to a page, and a configuration is read before there is one.
    case notInConfiguration(String)

    /// The sentence.
    package var description: String {
        switch self {
        case .unknownCommand(let name, let suggestion):
            "There is no command “\(name)”; " + (suggestion.map { "did you mean “\($0)”?" } ?? "F1 lists all of them.")
        case .ambiguousCommand(let name, let candidates):
            "“\(name)” could be \(candidates.joined(separator: ", ")); type more of it."
        case .missingArgument(let usage, let name):
            "\(name) is missing; write “\(usage)”."
        case .unexpectedArgument(let usage, let text):
            "“\(text)” is too much; write “\(usage)”."
        case .badArgument(let sentence), .notNow(let sentence):
            sentence
        case .unknownOption(let name, let suggestion):
            "There is no option “\(name)”; " + (suggestion.map { "did you mean “\($0)”?" } ?? "F1 lists all of them.")
        case .badValue(let option, let value, let expected):
            "“\(value)” is no value for \(option); it takes \(expected)."
        case .badKey(let text):
            "“\(text)” names no key; write keys as j, gg, C-d, M-Left, <F1> or <S-Tab>."
        case .notInConfiguration(let name):
            "“\(name)” is for a page; the configuration takes set, site, theme, color, keys, bind, unbind and allow."
        case .keyConflict(let keys, let other):
            "“\(keys)” can't be bound while “\(other)” is; unbind that first."
        }
    }
}
