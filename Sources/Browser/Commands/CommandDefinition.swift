/// One command of the program: the single declaration that its keys, its completion, the help page and `docs/commands.md` come from.
package struct CommandDefinition: Sendable {
    /// What a command does: a pure change of the state, and the effects that the session carries out afterwards.
    package typealias Behaviour = @Sendable (inout BrowserState, Invocation) throws(CommandError) -> [Effect]

    /// The name typed at the `:` prompt, in words joined by hyphens.
    package let name: String
    /// Shorter names for the same command.
    package let aliases: [String]
    /// Where the help page lists it.
    package let section: CommandSection
    /// One line that says what it does, with no full stop.
    package let summary: String
    /// What it takes, in order.
    package let parameters: [CommandParameter]
    /// The keys it has before any `bind`.
    package let keys: [DefaultKey]
    /// What it does.
    package let behaviour: Behaviour

    /// Declares a command; everything but its name, section, summary and behaviour may be left out.
    package init(
        _ name: String,
        aliases: [String] = [],
        _ section: CommandSection,
        _ summary: String,
        takes parameters: [CommandParameter] = [],
        keys: [DefaultKey] = [],
        behaviour: @escaping Behaviour
    ) {
        self.name = name
        self.aliases = aliases
        self.section = section
        self.summary = summary
        self.parameters = parameters
        self.keys = keys
        self.behaviour = behaviour
    }

    /// The name with its parameters as the help page writes them: `open ADDRESS`, `find [TEXT]`.
    package var usage: String {
        parameters.reduce(into: name) { text, parameter in
            text += parameter.presence == .required ? " \(parameter.name)" : " [\(parameter.name)]"
        }
    }
}

/// One call of a command: its arguments as typed, and the count before its key.
package struct Invocation: Hashable, Sendable {
    /// The arguments, one for each parameter given; the last may hold blanks.
    package let arguments: [String]
    /// The number typed before the key, nil when none was.
    package let count: Int?

    /// Makes a call.
    package init(arguments: [String] = [], count: Int? = nil) {
        self.arguments = arguments
        self.count = count
    }

    /// The count, or 1 where none was typed.
    package var times: Int { count ?? 1 }
    /// The first argument, nil when absent.
    package var first: String? { arguments.first }
}

/// A key sequence that a command has by default, and the mode it counts in.
package struct DefaultKey: Hashable, Sendable {
    /// The mode.
    package let mode: KeyMode
    /// The sequence, in the notation of `bind`: `gg`, `C-d`, `<F1>`.
    package let keys: String
    /// The arguments that the key gives to the command.
    package let arguments: String

    /// Makes a default key.
    package init(_ keys: String, in mode: KeyMode = .normal, arguments: String = "") {
        self.mode = mode
        self.keys = keys
        self.arguments = arguments
    }
}

/// The chapters of the help page, in its order.
package enum CommandSection: String, CaseIterable, Sendable {
    case moving = "Moving about the page"
    case links = "Links"
    case pages = "Pages"
    case keeping = "Bookmarks, pages to read next, sessions"
    case find = "Finding text"
    case copy = "Copying"
    case limits = "Staying inside"
    case program = "The program"
    case editing = "Editing at a prompt"
    case lists = "Lists and hints"
}
