import TerminalDriver

extension BrowserState {
    /// Answers a key: the topmost layer first, then the keymap of its mode, then typing.
    mutating func handleKey(_ key: Key) -> [Effect] {
        message = nil
        if pendingKeys.isEmpty, let effects = offerToLayer(key) { return effects }
        if takeCount(key) { return [] }
        pendingKeys.append(key)
        switch keymap.match(pendingKeys, in: mode) {
        case .prefix: return []
        case .command(let line): return runBinding(line)
        case .nothing: return leaveUnbound(key)
        }
    }

    /// Answers a paste: it types itself at a prompt, and over a page it is no command.
    mutating func handlePaste(_ text: String) -> [Effect] {
        guard mode.typesText else {
            say(Message("Pasted text is no command; press o and paste to open an address."))
            return []
        }
        return editPrompt { $0.insert(text) }
    }

    private mutating func offerToLayer(_ key: Key) -> [Effect]? {
        switch layers.last {
        case .hints(var hints): typeHint(key, &hints)
        case .question(let question): answer(question, with: key)
        case .mark(let use): answerMark(use, with: key)
        case .prompt, .list, nil: nil
        }
    }

    private mutating func typeHint(_ key: Key, _ hints: inout Hints) -> [Effect]? {
        if key == .backspace {
            _ = hints.typed.popLast()
            layers[layers.count - 1] = .hints(hints)
            return []
        }
        guard let letter = key.text?.first, let lower = letter.lowercased().first else { return nil }
        guard hints.accepts(lower) else {
            say(Message("No label goes on with “\(letter)”; Esc leaves them."))
            return []
        }
        hints.typed.append(lower)
        layers[layers.count - 1] = .hints(hints)
        guard hints.candidates.count == 1, let only = hints.candidates.first else { return [] }
        layers.removeLast()
        return [only.target.effect(hints.action)]
    }

    private mutating func answer(_ question: Question, with key: Key) -> [Effect]? {
        // No letter answers by chance; q leaves a question as it leaves a list.
        if key == Key(.character("q")) { return closeTopLayer() }
        guard let answer = question.answers.first(where: { Key.parse($0.key) == [key] }) else { return nil }
        layers.removeLast()
        if !answer.message.isEmpty { say(Message(answer.message)) }
        return answer.effects
    }

    private mutating func takeCount(_ key: Key) -> Bool {
        guard mode.takesCounts, pendingKeys.isEmpty, let digit = key.digit, digit > 0 || count != nil else { return false }
        count = min((count ?? 0) * 10 + digit, 999_999)
        return true
    }

    private mutating func runBinding(_ line: String) -> [Effect] {
        pendingKeys = []
        defer { count = nil }
        do throws(CommandError) {
            return try run(line, count: count)
        } catch {
            say(Message(error.description, .failure))
            return []
        }
    }

    private mutating func leaveUnbound(_ key: Key) -> [Effect] {
        let keys = pendingKeys
        pendingKeys = []
        count = nil
        if mode.typesText, let text = key.text { return editPrompt { $0.insert(text) } }
        if keys.count > 1, key == .escape { return [] }
        say(Message("\(Keymap.name(of: keys)) does nothing here; F1 shows the keys."))
        return []
    }
}
