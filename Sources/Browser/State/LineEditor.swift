/// One line of text being typed, with a caret between two of its letters.
package struct LineEditor: Hashable, Sendable {
    /// The letters, by what a reader sees as one.
    package private(set) var letters: [Character]
    /// How many letters lie before the caret.
    package private(set) var caret: Int

    /// Starts with a text, the caret behind it.
    package init(_ text: String = "") {
        letters = Array(text)
        caret = letters.count
    }

    /// The whole line.
    package var text: String { String(letters) }
    /// What lies before the caret.
    package var textBeforeCaret: String { String(letters[..<caret]) }
    /// Whether nothing is typed.
    package var isEmpty: Bool { letters.isEmpty }

    /// Puts another text in place of all of it, the caret behind it.
    package mutating func replace(with text: String) { self = LineEditor(text) }

    /// Types a text at the caret; line ends and tabs become spaces, other control characters are left out.
    package mutating func insert(_ text: String) {
        let before = textBeforeCaret + Self.printable(text)
        letters = Array(before + String(letters[caret...]))
        caret = Array(before).count
    }

    /// Moves the caret by letters, as far as there are some.
    package mutating func move(by distance: Int) { caret = min(max(caret + distance, 0), letters.count) }
    /// Moves the caret to the start.
    package mutating func moveToStart() { caret = 0 }
    /// Moves the caret to the end.
    package mutating func moveToEnd() { caret = letters.count }
    /// Moves the caret to the start of the word before it.
    package mutating func moveWordLeft() { caret = wordStart(before: caret) }

    /// Moves the caret behind the word after it.
    package mutating func moveWordRight() {
        while caret < letters.count, !letters[caret].isWordLetter { caret += 1 }
        while caret < letters.count, letters[caret].isWordLetter { caret += 1 }
    }

    /// Deletes the letter before the caret.
    package mutating func deleteLeft() {
        guard caret > 0 else { return }
        caret -= 1
        letters.remove(at: caret)
    }

    /// Deletes the letter at the caret.
    package mutating func deleteRight() {
        if caret < letters.count { letters.remove(at: caret) }
    }

    /// Deletes back to the start of the word before the caret.
    package mutating func deleteWordLeft() {
        let start = wordStart(before: caret)
        letters.removeSubrange(start..<caret)
        caret = start
    }

    /// Deletes everything before the caret.
    package mutating func deleteToStart() {
        letters.removeSubrange(..<caret)
        caret = 0
    }

    /// Deletes everything from the caret on.
    package mutating func deleteToEnd() { letters.removeSubrange(caret...) }

    private func wordStart(before position: Int) -> Int {
        var start = position
        while start > 0, !letters[start - 1].isWordLetter { start -= 1 }
        while start > 0, letters[start - 1].isWordLetter { start -= 1 }
        return start
    }

    private static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x09, 0x0A, 0x0D: result.unicodeScalars.append(" ")
            case 0..<0x20, 0x7F..<0xA0: break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Character {
    fileprivate var isWordLetter: Bool { isLetter || isNumber }
}
