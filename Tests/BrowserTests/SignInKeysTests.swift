import Browser
import Cells
import TerminalDriver
import Testing

/// Asking for a user name and a password, key by key.
@Suite struct SignInKeysTests {
    private let signIn = SignIn(server: "docs.example.org:8080", realm: "The\u{1b}[2J realm", secrecy: .readable)

    private func asked(_ signIn: SignIn? = nil) -> BrowserState {
        var state = BrowserState()
        _ = state.handle(.signIn(signIn ?? self.signIn))
        return state
    }

    private func screen(_ state: BrowserState, _ columns: Int = 80, _ rows: Int = 10) -> String {
        let size = CellSize(columns: columns, rows: rows)
        var surface = Surface(size: size)
        _ = Screen(state, PageSnapshot(), size: size).draw(on: &surface) { _, _ in nil }
        return (0..<rows).map { surface.text(ofRow: $0) }.joined(separator: "\n")
    }

    @Test func userNameThenPassword() {
        var state = asked()
        #expect(state.mode == .prompt)
        #expect(state.type(text: "ann").isEmpty)
        #expect(state.type("<Enter>").isEmpty)
        #expect(state.type(text: " se same ").isEmpty)
        #expect(state.type("<Enter>") == [.signIn(.credential(user: "ann", password: " se same "))])
        #expect(state.layers.isEmpty)
    }

    @Test func thePasswordIsNeitherShownNorRemembered() {
        var state = asked()
        _ = state.type(text: "ann")
        #expect(screen(state).contains("user name: ann"))
        _ = state.type("<Enter>")
        let before = screen(state)
        _ = state.type(text: "sesame")
        #expect(screen(state) == before, "not even its length shows")
        _ = state.type("<Up><Tab><Home>")
        #expect(screen(state) == before)
        _ = state.type("<Enter>")
        for key in [":", "o", "/"] {
            _ = state.type(key + "<Up>")
            #expect(state.prompt?.editor.isEmpty == true)
            _ = state.type("<Esc>")
        }
        #expect(!state.messages.contains { $0.text.contains("sesame") || $0.text.contains("ann") })
    }

    @Test(arguments: ["<Esc>", "C-c", "<BS>"]) func leaving(_ key: String) {
        var state = asked()
        #expect(state.type(key) == [.signIn(.nothing)])
        #expect(state.layers.isEmpty)
        state = asked()
        _ = state.type("<Enter>")
        #expect(state.type(key) == [.signIn(.nothing)])
        #expect(state.layers.isEmpty)
    }

    @Test func saysWhoAsksAndWhatIsUnsafe() {
        let text = screen(asked())
        #expect(text.contains("docs.example.org:8080 asks for a user name and a password for “The"))
        #expect(!text.contains("\u{1b}"))
        #expect(text.contains("This connection is not secure: others can read what you type."))
        let safe = screen(asked(SignIn(server: "docs.example.org", realm: "", secrecy: .secret)))
        #expect(safe.contains("docs.example.org asks for a user name and a password."))
        #expect(!safe.contains("not secure"))
    }

    @Test func aRefusedNameIsOfferedAgain() {
        var state = asked(SignIn(server: "docs.example.org", realm: "", secrecy: .secret, refusedUser: "ann"))
        #expect(screen(state).contains("User name or password were wrong; try again, or leave with Esc."))
        #expect(state.prompt?.editor.text == "ann")
        _ = state.handle(.signInEnded)
        #expect(state.layers.isEmpty)
    }

    @Test(arguments: [1, 2, 5, 20, 40], [1, 2, 3, 6]) func fitsAnyWindow(_ columns: Int, _ rows: Int) {
        var state = asked()
        _ = screen(state, columns, rows)
        _ = state.type("<Enter>")
        let before = screen(state, columns, rows)
        _ = state.type("sesame")
        #expect(screen(state, columns, rows) == before)
    }
}
