import WebTypes

extension BrowserState {
    /// Moves the choice of the list on top.
    mutating func moveListSelection(by distance: Int) -> [Effect] {
        guard case .list(var list)? = layers.last else { return [] }
        list.moveSelection(by: distance)
        layers[layers.count - 1] = .list(list)
        return []
    }

    /// Closes the list on top and does what its chosen entry does.
    mutating func acceptList() -> [Effect] {
        guard case .list(let list)? = layers.last else { return [] }
        layers.removeLast()
        return list.chosen?.choice ?? []
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
