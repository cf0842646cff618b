package import TerminalDriver

/// What each key sequence does in each mode: a trie, so that `g` can wait for `gg` without a clock.
package struct Keymap: Sendable {
    /// What a sequence of keys comes to.
    package enum Match: Hashable, Sendable {
        /// A command line.
        case command(String)
        /// The beginning of longer sequences.
        case prefix
        /// Neither.
        case nothing
    }

    private struct Node: Sendable {
        var line: String?
        var children: [Key: Int] = [:]
    }

    private var nodes: [Node] = KeyMode.allCases.map { _ in Node() }

    /// A map without bindings.
    package init() {}

    /// Every command's default keys.
    package static let standard: Keymap = {
        var map = Keymap()
        for command in CommandTable.all {
            for key in command.keys {
                let line = key.arguments.isEmpty ? command.name : command.name + " " + key.arguments
                do throws(CommandError) {
                    try map.bind(sequence(of: key.keys), in: key.mode, to: line)
                } catch {
                    preconditionFailure("default key \(key.keys) of \(command.name): \(error)")
                }
            }
        }
        return map
    }()

    /// What the keys typed so far come to in a mode, or in the mode it falls back on.
    package func match(_ keys: [Key], in mode: KeyMode) -> Match {
        guard let node = node(at: keys, in: mode), !keys.isEmpty else {
            return mode.parent.map { match(keys, in: $0) } ?? .nothing
        }
        return nodes[node].line.map { .command($0) } ?? .prefix
    }

    /// Makes a sequence run a command line, in place of what it did.
    ///
    /// Throws where a shorter sequence would swallow it, or it would swallow longer ones.
    package mutating func bind(_ keys: [Key], in mode: KeyMode, to line: String) throws(CommandError) {
        guard !keys.isEmpty else { throw .badKey("") }
        var place = Self.root(mode)
        for (index, key) in keys.enumerated() {
            if index > 0, nodes[place].line != nil {
                throw .keyConflict(Self.name(of: keys), with: Self.name(of: Array(keys[..<index])))
            }
            if let next = nodes[place].children[key] {
                place = next
            } else {
                nodes.append(Node())
                nodes[place].children[key] = nodes.count - 1
                place = nodes.count - 1
            }
        }
        if let longer = firstBinding(under: place) { throw .keyConflict(Self.name(of: keys), with: Self.name(of: keys + longer)) }
        nodes[place].line = line
    }

    /// Makes a sequence run a command line, and takes the meaning of every sequence away that would swallow it or that it would swallow.
    package mutating func bindOver(_ keys: [Key], in mode: KeyMode, to line: String) throws(CommandError) {
        for length in keys.indices.dropFirst() { _ = unbind(Array(keys[..<length]), in: mode) }
        if let place = node(at: keys, in: mode) { nodes[place].children = [:] }
        try bind(keys, in: mode, to: line)
    }

    /// Takes a sequence's meaning away; false when it had none.
    package mutating func unbind(_ keys: [Key], in mode: KeyMode) -> Bool {
        guard let place = node(at: keys, in: mode), nodes[place].line != nil else { return false }
        nodes[place].line = nil
        prune(keys, in: mode)
        return true
    }

    /// Every binding of a mode, sorted by its name.
    package func bindings(in mode: KeyMode) -> [(keys: String, line: String)] {
        var found: [(keys: String, line: String)] = []
        collect(Self.root(mode), [], &found)
        return found.sorted { $0.keys < $1.keys }
    }

    private func node(at keys: [Key], in mode: KeyMode) -> Int? {
        var place = Self.root(mode)
        for key in keys {
            guard let next = nodes[place].children[key] else { return nil }
            place = next
        }
        return place
    }

    private func firstBinding(under place: Int) -> [Key]? {
        for (key, child) in nodes[place].children {
            if nodes[child].line != nil { return [key] }
            if let rest = firstBinding(under: child) { return [key] + rest }
        }
        return nil
    }

    private mutating func prune(_ keys: [Key], in mode: KeyMode) {
        for length in stride(from: keys.count, to: 0, by: -1) {
            guard let place = node(at: Array(keys[..<length]), in: mode) else { continue }
            guard nodes[place].line == nil, nodes[place].children.isEmpty else { return }
            guard let parent = node(at: Array(keys[..<(length - 1)]), in: mode) else { return }
            nodes[parent].children[keys[length - 1]] = nil
        }
    }

    private func collect(_ place: Int, _ keys: [Key], _ found: inout [(keys: String, line: String)]) {
        if let line = nodes[place].line { found.append((Self.name(of: keys), line)) }
        for (key, child) in nodes[place].children { collect(child, keys + [key], &found) }
    }

    private static func root(_ mode: KeyMode) -> Int {
        guard let index = KeyMode.allCases.firstIndex(of: mode) else { preconditionFailure("a mode that is not listed: \(mode)") }
        return index
    }
}
