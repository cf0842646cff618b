import TerminalDriver

extension BrowserState {
    /// Does it to the mark of a letter; without one, waits for the key that names it.
    mutating func useMark(_ use: MarkUse, named text: String?) throws(CommandError) -> [Effect] {
        guard let text else {
            push(.mark(use))
            return []
        }
        guard let letter = MarkLetter(text) else { throw .badArgument(Self.lettersOfMarks) }
        return [use.effect(letter)]
    }

    /// Answers the key that follows `m` or `'`; nil leaves it to the bindings that close a layer.
    mutating func answerMark(_ use: MarkUse, with key: Key) -> [Effect]? {
        guard let text = key.text else { return nil }
        _ = closeTopLayer()
        if use == .go, text == "'" || text == "`" { return [.scroll(.swapPlaces)] }
        if let letter = MarkLetter(text) { return [use.effect(letter)] }
        say(Message(Self.lettersOfMarks))
        return []
    }

    private static let lettersOfMarks = "A mark has a letter from a to z, for this page, or from A to Z, for all pages."
}
