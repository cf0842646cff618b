import Browser
import TerminalDriver

extension BrowserState {
    /// Types keys in the notation of `bind`, one after the other, and returns all that is to be done.
    mutating func type(_ notation: String) -> [Effect] {
        guard let keys = Key.parse(notation) else { preconditionFailure("not the notation of keys: \(notation)") }
        return keys.flatMap { handle(.key($0)) }
    }

    /// Types a text letter by letter.
    mutating func type(text: String) -> [Effect] {
        text.flatMap { handle(.key(.character(String($0)))) }
    }
}
