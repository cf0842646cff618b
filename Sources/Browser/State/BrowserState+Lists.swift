import WebTypes

extension BrowserState {
    /// The list on top, or just below what is typed to filter it.
    package var list: ListPane? {
        listLayer.flatMap { if case .list(let list) = layers[$0] { list } else { nil } }
    }

    private var listLayer: Int? {
        layers.indices.suffix(mode == .filter ? 2 : 1).first { if case .list = layers[$0] { true } else { false } }
    }

    /// Moves the choice of the list on top.
    mutating func moveListSelection(by distance: Int) -> [Effect] { changeList { $0.moveSelection(by: distance) } }

    /// Begins to narrow the list on top as the reader types.
    mutating func filterList() -> [Effect] {
        if list != nil { push(.prompt(Prompt(.filter))) }
        return []
    }

    /// Shows only what holds a text.
    mutating func filterList(by text: String) -> [Effect] { changeList { $0.setFilter(text) } }

    /// Closes the list on top and does what its chosen entry does.
    mutating func acceptList() -> [Effect] {
        guard let list, let layer = listLayer else { return [] }
        guard let chosen = list.chosen else {
            say(Message("Nothing in the list has “\(list.filter)”; Esc shows all of it."))
            return []
        }
        layers.removeSubrange(layer...)
        return chosen.choice
    }

    /// Takes the chosen entry off the list on top; a list that is empty then is closed.
    mutating func removeFromList() -> [Effect] {
        guard var list, let layer = listLayer, let chosen = list.chosen else { return [] }
        let effects = list.removeChosen()
        if effects.isEmpty {
            say(Message("“\(chosen.text)” can't be taken off this list."))
        } else if list.total == 0 {
            layers.removeSubrange(layer...)
            say(Message(list.kind.emptiness))
        } else {
            layers[layer] = .list(list)
        }
        return effects
    }

    private mutating func changeList(_ change: (inout ListPane) -> Void) -> [Effect] {
        guard let layer = listLayer, case .list(var list) = layers[layer] else { return [] }
        change(&list)
        layers[layer] = .list(list)
        return []
    }

    /// Lists what has been said, the latest chosen.
    mutating func showMessages() -> [Effect] {
        let entries = messages.map { ListPane.Entry($0.text, choice: []) }
        return handle(.list(ListPane(.messages, entries, selected: entries.count - 1)))
    }
}

extension Question {
    /// The question before an address leaves the program.
    package static func outside(_ address: String, reason: OutsideReason) -> Question {
        var answers = [Answer("x", "open outside", [.link(.openOutside(address))]), Answer("y", "copy", [.copy(.text(address))])]
        switch reason {
        case .link:
            answers.insert(Answer("a", "allow this host here", [.page(.openAllowed(address))]), at: 1)
            return Question("This leads outside the documentation you are reading:", address: address, answers: answers)
        case .mail:
            return Question("This link begins a message, in the desktop's mail program:", address: address, answers: answers)
        case .linkToThisMachine:
            return Question(
                "Careful: this page points at a server on this machine or beside it:", address: address, answers: answers)
        case .asked:
            return Question("Hand this to the desktop:", address: address, answers: answers)
        }
    }

    /// The question when a typed address redirects to another host.
    package static func redirect(to address: String, host: String) -> Question {
        Question(
            "The address leads on to another host, \(host):", address: address,
            answers: [
                Answer("<Enter>", "allow it", [.page(.openAllowed(address))]), Answer("x", "open outside", [.link(.openOutside(address))]),
                Answer("y", "copy", [.copy(.text(address))]),
            ])
    }
}
