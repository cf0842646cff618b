extension CommandTable {
    /// Editing at a prompt.
    static let editing: [CommandDefinition] = [
        editing("accept", "do what the prompt says", ["<Enter>", "C-j"]) { $0.acceptPrompt() },
        editing("cancel", "leave the prompt; a find goes back to where it began", ["<Escape>", "C-g", "C-c"]) { $0.cancelPrompt() },
        editing("complete", "take the next proposal", ["<Tab>"]) { $0.choosePromptCompletion(by: 1) },
        editing("complete-previous", "take the previous proposal", ["<S-Tab>"]) { $0.choosePromptCompletion(by: -1) },
        editing("older", "take what was typed here before", ["<Up>", "C-p"]) { $0.recallPrompt(by: 1) },
        editing("newer", "come back to what was typed later", ["<Down>", "C-n"]) { $0.recallPrompt(by: -1) },
        editing("caret-left", "move a letter left", ["<Left>", "C-b"]) { $0.editPrompt { $0.move(by: -1) } },
        editing("caret-right", "move a letter right", ["<Right>", "C-f"]) { $0.editPrompt { $0.move(by: 1) } },
        editing("caret-word-left", "move a word left", ["M-b", "C-Left", "M-Left"]) { $0.editPrompt { $0.moveWordLeft() } },
        editing("caret-word-right", "move a word right", ["M-f", "C-Right", "M-Right"]) { $0.editPrompt { $0.moveWordRight() } },
        editing("caret-start", "move to the start", ["<Home>", "C-a"]) { $0.editPrompt { $0.moveToStart() } },
        editing("caret-end", "move to the end", ["<End>", "C-e"]) { $0.editPrompt { $0.moveToEnd() } },
        editing("delete-left", "delete the letter before the caret; in an empty prompt, leave it", ["<Backspace>", "C-h"]) {
            $0.deleteLeftInPrompt()
        },
        editing("delete-right", "delete the letter at the caret", ["<Delete>", "C-d"]) { $0.editPrompt { $0.deleteRight() } },
        editing("delete-word", "delete the word before the caret", ["C-w", "M-Backspace"]) { $0.editPrompt { $0.deleteWordLeft() } },
        editing("delete-to-start", "delete everything before the caret", ["C-u"]) { $0.editPrompt { $0.deleteToStart() } },
        editing("delete-to-end", "delete everything after the caret", ["C-k"]) { $0.editPrompt { $0.deleteToEnd() } },
    ]

    /// Lists, hints and questions.
    static let lists: [CommandDefinition] = [
        listing("list-down", "choose the next entry", ["j", "<Down>", "C-n", "<Tab>"], filtering: ["<Down>", "C-n", "<Tab>"]) {
            $0.moveListSelection(by: $1.times)
        },
        listing("list-up", "choose the previous entry", ["k", "<Up>", "C-p", "<S-Tab>"], filtering: ["<Up>", "C-p", "<S-Tab>"]) {
            $0.moveListSelection(by: -$1.times)
        },
        listing("list-page-down", "go down a window of the list", ["<Space>", "<PageDown>", "C-f", "C-d"], filtering: ["<PageDown>"]) {
            state, call in
            state.moveListSelection(by: call.times * state.listRows)
        },
        listing("list-page-up", "go up a window of the list", ["b", "<PageUp>", "C-b", "C-u"], filtering: ["<PageUp>"]) { state, call in
            state.moveListSelection(by: -call.times * state.listRows)
        },
        listing("list-top", "choose the first entry", ["gg", "<Home>"]) { state, _ in state.moveListSelection(by: -Int(Int32.max)) },
        listing("list-bottom", "choose the last entry", ["G", "<End>"]) { state, _ in state.moveListSelection(by: Int(Int32.max)) },
        listing("list-filter", "show only the entries that hold what you type, as you type it", ["/"]) { state, _ in state.filterList() },
        listing("list-choose", "do it to the chosen entry", ["<Enter>", "l", "<Right>"]) { state, _ in state.acceptList() },
        listing("list-remove", "take the chosen entry off a list of what is kept, for good", ["d", "<Delete>"]) { state, _ in
            state.removeFromList()
        },
        listing("close", "close what lies over the page", ["<Escape>", "q", "h", "<Left>", "C-c", "t", "T"]) { state, _ in
            state.closeTopLayer()
        },
    ]

    private static func editing(
        _ name: String, _ summary: String, _ keys: [String], _ edit: @escaping @Sendable (inout BrowserState) -> [Effect]
    ) -> CommandDefinition {
        CommandDefinition(name, .editing, summary, keys: keys.map { DefaultKey($0, in: .prompt) }) { state, _ in edit(&state) }
    }

    private static func listing(
        _ name: String, _ summary: String, _ keys: [String], filtering: [String] = [],
        _ act: @escaping @Sendable (inout BrowserState, Invocation) -> [Effect]
    ) -> CommandDefinition {
        let keys = keys.map { DefaultKey($0, in: .list) } + filtering.map { DefaultKey($0, in: .filter) }
        let leaving = ["<Escape>", "C-c", "C-g"]
        let escapes = name == "close" ? [KeyMode.hints, .question, .mark].flatMap { mode in leaving.map { DefaultKey($0, in: mode) } } : []
        return CommandDefinition(name, .lists, summary, keys: keys + escapes) { state, call in act(&state, call) }
    }
}
