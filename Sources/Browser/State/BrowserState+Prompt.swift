extension BrowserState {
    /// The prompt on top, if one is.
    package var prompt: Prompt? {
        if case .prompt(let prompt)? = layers.last { prompt } else { nil }
    }

    /// Changes the line being typed; a find looks for the new text at once.
    mutating func editPrompt(_ edit: (inout LineEditor) -> Void) -> [Effect] {
        guard var prompt else { return [] }
        let before = prompt.editor.text
        edit(&prompt.editor)
        if prompt.editor.text != before { prompt.recalled = 0 }
        layers[layers.count - 1] = .prompt(prompt)
        guard prompt.editor.text != before else { return [] }
        refreshCompletion()
        return lookFor(prompt)
    }

    /// Deletes the letter before the caret; in an empty prompt, leaves it, as vi does.
    mutating func deleteLeftInPrompt() -> [Effect] {
        prompt?.editor.isEmpty == true ? cancelPrompt() : editPrompt { $0.deleteLeft() }
    }

    /// Does what the prompt says.
    mutating func acceptPrompt() -> [Effect] {
        guard let prompt else { return [] }
        if prompt.kind == .filter { return acceptList() }
        layers.removeLast()
        let line = prompt.editor.text.trimmingBlanks()
        if case .find(_, let manner) = prompt.kind { return acceptFind(prompt.editor.text, manner) }
        if case .userName(let signIn) = prompt.kind { return acceptUserName(prompt.editor.text, signIn) }
        if case .password(_, let user) = prompt.kind {
            return [.signIn(.credential(user: user, password: prompt.editor.text))]
        }
        if let kind = prompt.memory { memory.remember(line, kind) }
        if prompt.kind == .save { return [.download(line.isEmpty ? .refuse : .save(line))] }
        guard !line.isEmpty else { return [] }
        return prompt.kind == .address ? [.page(.open(line))] : runTyped(line)
    }

    /// With nothing typed, the last phrase is looked for again, as in vi and less.
    private mutating func acceptFind(_ text: String, _ manner: FindManner) -> [Effect] {
        guard text.isEmpty else {
            memory.remember(text, .find)
            return [.find(.accept)]
        }
        guard let last = memory.line(1, .find) else { return [.find(.cancel)] }
        return [.find(.update(last, manner)), .find(.accept)]
    }

    /// Leaves the prompt; a find goes back to where it began.
    mutating func cancelPrompt() -> [Effect] {
        guard let prompt else { return [] }
        layers.removeLast()
        switch prompt.kind {
        case .find: return [.find(.cancel)]
        case .filter: return filterList(by: "")
        case .userName, .password: return [.signIn(.nothing)]
        case .save: return [.download(.refuse)]
        case .command, .address: return []
        }
    }

    /// Shows what was typed here before, or comes back to what is being typed.
    mutating func recallPrompt(by step: Int) -> [Effect] {
        guard var prompt, let kind = prompt.memory else { return [] }
        let wanted = prompt.recalled + step
        if prompt.recalled == 0 { prompt.draft = prompt.editor.text }
        guard wanted >= 0, let line = wanted == 0 ? prompt.draft : memory.line(wanted, kind) else { return [] }
        prompt.recalled = wanted
        prompt.editor.replace(with: line)
        layers[layers.count - 1] = .prompt(prompt)
        refreshCompletion()
        return lookFor(prompt)
    }

    /// Turns the way a find treats capitals, and looks again.
    mutating func turnFindCase() -> [Effect] {
        changeFind { $0.letterCase = $0.letterCase.next }
    }

    /// Takes what is typed for a regular expression, or no longer, and looks again; later finds begin so, too.
    mutating func turnFindRegex() -> [Effect] {
        changeFind { $0.regex = $0.regex.other }
    }

    private mutating func changeFind(_ change: (inout FindManner) -> Void) -> [Effect] {
        guard var prompt, case .find(let direction, var manner) = prompt.kind else { return [] }
        change(&manner)
        options.findRegex = manner.regex
        prompt.kind = .find(direction, manner)
        layers[layers.count - 1] = .prompt(prompt)
        return lookFor(prompt)
    }

    /// What is looked for as it is typed.
    private mutating func lookFor(_ prompt: Prompt) -> [Effect] {
        switch prompt.kind {
        case .find(_, let manner): [.find(.update(prompt.editor.text, manner))]
        case .filter: filterList(by: prompt.editor.text)
        case .command, .address, .save, .userName, .password: []
        }
    }

    private mutating func runTyped(_ line: String) -> [Effect] {
        do throws(CommandError) {
            return try run(line)
        } catch {
            say(Message(error.description, .failure))
            return []
        }
    }
}
