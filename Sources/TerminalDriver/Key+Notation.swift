// How a keymap writes keys:
//
//   j  G  ?  é            a character is itself
//   <Space> <lt>          space, and `<`
//   <Enter> <Esc> <Tab> <S-Tab> <BS> <Del> <Ins> <Up> <Down> <Left> <Right> <Home> <End> <PageUp> <PageDown> <F1>…
//   C-f  M-x  C-M-x       Control, Alt (M- or A-), both; `C-` takes a letter or one of @ [ \ ] ^ _ and space
//   M-Left  C-<Left>  <C-Left>    with a named key, the brackets are optional
//   gg  g<Left>  C-x C-c  a sequence; what has a modifier and no brackets stands between spaces
//
// Names and modifiers are read in any case; `description` writes the form above, and reading that gives the same key back.

extension Key: CustomStringConvertible, LosslessStringConvertible {
    /// Reads one key; nil when it is not the notation of exactly one.
    package init?(_ notation: String) {
        guard let keys = Key.parse(notation), keys.count == 1 else { return nil }
        self = keys[0]
    }

    /// Reads a key or a sequence of keys; nil when anything in it is not a key.
    package static func parse(_ notation: String) -> [Key]? {
        var keys: [Key] = []
        for word in notation.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            if let key = modified(word) {
                keys.append(key)
            } else {
                guard let parsed = characters(of: word) else { return nil }
                keys += parsed
            }
        }
        return keys.isEmpty ? nil : keys
    }

    /// The notation of a sequence, which `parse` reads back.
    package static func notation(of keys: [Key]) -> String {
        let words = keys.map(\.description)
        let isTight = zip(keys, words).allSatisfy { key, word in key.modifiers.isEmpty || word.hasPrefix("<") }
        // A lone `C`, `-` and `f` in a row would read as one key.
        let tight = words.joined()
        return isTight && parse(tight) == keys ? tight : words.joined(separator: " ")
    }

    /// The key's notation.
    package var description: String {
        let prefix = modifierPrefix
        switch code {
        case .character(" "): return prefix.isEmpty ? "<Space>" : "<\(prefix)Space>"
        case .character("<"): return prefix.isEmpty ? "<lt>" : "<\(prefix)lt>"
        case .character(let text): return prefix + text
        case .function(let number): return "<\(prefix)F\(number)>"
        case .backTab: return "<\(prefix)S-Tab>"
        default: return "<\(prefix)\(Self.names.first { $0.code == code }?.name ?? "")>"
        }
    }

    private var modifierPrefix: String {
        (modifiers.contains(.control) ? "C-" : "") + (modifiers.contains(.alt) ? "M-" : "") + (modifiers.contains(.shift) ? "S-" : "")
    }

    /// The names of keys; of several for one key the first is written, all are read.
    private static var names: [(name: String, code: Code)] {
        [
            ("Space", .character(" ")), ("lt", .character("<")), ("gt", .character(">")), ("Enter", .enter), ("Return", .enter),
            ("CR", .enter),
            ("Esc", .escape), ("Escape", .escape), ("Tab", .tab), ("BackTab", .backTab), ("BS", .backspace), ("Backspace", .backspace),
            ("Del", .delete), ("Delete", .delete), ("Ins", .insert), ("Insert", .insert), ("Up", .up), ("Down", .down), ("Left", .left),
            ("Right", .right), ("Home", .home), ("End", .end), ("PageUp", .pageUp), ("PgUp", .pageUp), ("PageDown", .pageDown),
            ("PgDn", .pageDown),
        ]
    }

    private static func named(_ name: some StringProtocol) -> Code? {
        let lowered = name.lowercased()
        if lowered.first == "f", let number = Int(lowered.dropFirst()), (1...63).contains(number) { return .function(number) }
        return names.first { $0.name.lowercased() == lowered }?.code
    }
}

extension Key {
    /// Reads a word that is one key with modifiers: `C-f`, `M-Left`, `C-<Left>`; nil when it begins with none.
    private static func modified(_ word: Substring) -> Key? {
        var modifiers: Modifiers = []
        var rest = word
        while rest.count > 2, rest.dropFirst().first == "-", let modifier = modifier(rest[rest.startIndex]) {
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        guard !modifiers.isEmpty else { return nil }
        if rest.count > 2, rest.first == "<", rest.last == ">" { rest = rest.dropFirst().dropLast() }
        return key(rest, modifiers)
    }

    private static func modifier(_ letter: Character) -> Modifiers? {
        switch letter {
        case "C", "c": .control
        case "M", "m", "A", "a": .alt
        case "S", "s": .shift
        default: nil
        }
    }

    /// The key of a name or a single character, with modifiers, in the one form that terminals can send.
    private static func key(_ name: Substring, _ modifiers: Modifiers) -> Key? {
        var modifiers = modifiers
        guard let code = name.count == 1 ? .character(String(name)) : named(name) else { return nil }
        if code == .tab, modifiers.contains(.shift) { return Key(.backTab, modifiers.subtracting(.shift)) }
        guard case .character(let text) = code else { return Key(code, modifiers) }
        if modifiers.remove(.shift) != nil { return Key(.character(text.uppercased()), modifiers) }
        guard modifiers.contains(.control) else { return Key(code, modifiers) }
        return control(text, modifiers)
    }

    /// Control with a character; the terminal can't tell C-i from Tab, C-m from Enter, C-[ from Escape, C-h from Backspace.
    private static func control(_ text: String, _ modifiers: Modifiers) -> Key? {
        let rest = modifiers.subtracting(.control)
        switch text.lowercased() {
        case "i": return Key(.tab, rest)
        case "m", "j": return Key(.enter, rest)
        case "[": return Key(.escape, rest)
        case "h", "?": return Key(.backspace, rest)
        case "@", " ": return Key(.character(" "), modifiers)
        case let letter where letter.utf8.count == 1 && ("a"..."z" ~= letter || "\\]^_".contains(letter)):
            return Key(.character(letter), modifiers)
        default: return nil
        }
    }

    /// Reads a word of plain characters and names in brackets.
    private static func characters(of word: Substring) -> [Key]? {
        var keys: [Key] = []
        var rest = word
        while let first = rest.first {
            if first == "<", rest.count > 1 {
                guard let end = rest.firstIndex(of: ">"), let key = bracketed(rest[..<end].dropFirst()) else { return nil }
                keys.append(key)
                rest = rest[rest.index(after: end)...]
            } else {
                guard first.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else { return nil }
                keys.append(.character(String(first)))
                rest = rest.dropFirst()
            }
        }
        return keys
    }

    private static func bracketed(_ inside: Substring) -> Key? {
        if let key = modified(inside) { return key }
        return inside.count > 1 ? key(inside, []) : nil
    }
}
