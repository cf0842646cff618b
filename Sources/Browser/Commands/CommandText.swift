/// A command line taken apart: the command's name, and what follows it.
package struct CommandText: Hashable, Sendable {
    /// The name; empty for a line of blanks.
    package let name: String
    /// What follows the name, without the blanks around it.
    package let rest: String

    /// Takes a line apart; a leading `:` and blanks are dropped.
    package init(_ line: String) {
        let trimmed = line.trimmingBlanks().drop { $0 == ":" || $0 == " " }
        let name = trimmed.prefix { !$0.isBlank }
        self.name = String(name)
        self.rest = String(trimmed.dropFirst(name.count)).trimmingBlanks()
    }

    /// The arguments for `definition`'s parameters: one word each, the last one everything that follows where it says so.
    package func arguments(for definition: CommandDefinition) throws(CommandError) -> [String] {
        var remaining = Substring(rest)
        var found: [String] = []
        for parameter in definition.parameters {
            let argument = Self.take(parameter.extent, from: &remaining)
            if argument.isEmpty {
                guard parameter.presence == .optional else {
                    throw .missingArgument(usage: definition.usage, name: parameter.name)
                }
                break
            }
            found.append(argument)
        }
        guard remaining.isEmpty else { throw .unexpectedArgument(usage: definition.usage, String(remaining)) }
        return found
    }

    private static func take(_ extent: CommandParameter.Extent, from text: inout Substring) -> String {
        text = text.drop { $0.isBlank }
        if extent == .rest {
            defer { text = "" }
            return String(text)
        }
        let word = text.prefix { !$0.isBlank }
        text = text.dropFirst(word.count).drop { $0.isBlank }
        return String(word)
    }
}

extension Character {
    /// A space or a tab.
    package var isBlank: Bool { self == " " || self == "\t" }
}

extension String {
    /// The text without the blanks at both ends.
    package func trimmingBlanks() -> String {
        guard let start = firstIndex(where: { !$0.isBlank }), let end = lastIndex(where: { !$0.isBlank }) else { return "" }
        return String(self[start...end])
    }
}
