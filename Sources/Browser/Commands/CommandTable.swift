/// All commands of the program: the one table behind keys, completion, help and `docs/commands.md`.
package enum CommandTable {
    /// The commands, by chapter, in the help page's order.
    package static let all: [CommandDefinition] =
        moving + links + pages + keeping + find + copying + limits + program + editing + lists

    private static let byName: [String: Int] = {
        var table: [String: Int] = [:]
        for (index, command) in all.enumerated() {
            for name in [command.name] + command.aliases { table[name] = index }
        }
        return table
    }()

    /// The command called `name`: its whole name, an alias, or a beginning that no other command shares.
    package static func command(named name: String) throws(CommandError) -> CommandDefinition {
        if let index = byName[name] { return all[index] }
        let candidates = all.filter { $0.name.hasPrefix(name) && $0.section != .editing }
        guard let first = candidates.first else {
            throw .unknownCommand(name, suggestion: closest(to: name, among: all.map(\.name)))
        }
        guard candidates.count == 1 else { throw .ambiguousCommand(name, candidates: candidates.map(\.name)) }
        return first
    }

    /// The name nearest to a mistyped one: at most two letters wrong, fewer for short names; nil when none is near.
    package static func closest(to name: String, among names: [String]) -> String? {
        let limit = name.count < 4 ? 1 : 2
        let distances = names.map { (name: $0, distance: editDistance(name, $0)) }
        return distances.filter { $0.distance <= limit }.min { $0.distance < $1.distance }?.name
    }

    private static func editDistance(_ first: String, _ second: String) -> Int {
        let first = Array(first.unicodeScalars.prefix(32))
        let second = Array(second.unicodeScalars.prefix(32))
        var row = Array(0...second.count)
        for (i, left) in first.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in second.enumerated() {
                let replaced = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[second.count]
    }
}
