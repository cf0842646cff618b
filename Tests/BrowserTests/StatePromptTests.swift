import Browser
import TerminalDriver
import Testing

@Suite struct StatePromptTests {
    @Test func findsWhileTypingAndKeeps() {
        var state = BrowserState()
        #expect(state.type("/") == [.find(.begin(.forward))])
        #expect(state.type(text: "ab") == [.find(.update("a", FindManner(.smart))), .find(.update("ab", FindManner(.smart)))])
        #expect(state.mode == .find)
        #expect(state.type("<Enter>") == [.find(.accept)])
        #expect(state.mode == .normal)
    }

    @Test func escapeCancelsAFind() {
        var state = BrowserState()
        _ = state.type("?x")
        #expect(state.type("<Esc>") == [.find(.cancel)])
        #expect(state.layers.isEmpty)
    }

    @Test func backspaceInAnEmptyFindLeavesIt() {
        var state = BrowserState()
        _ = state.type("/x")
        #expect(state.type("<BS>") == [.find(.update("", FindManner(.smart)))])
        #expect(state.type("<BS>") == [.find(.cancel)])
        #expect(state.mode == .normal)
    }

    @Test func theCaseToggleGoesRoundAndLooksAgain() {
        var state = BrowserState()
        _ = state.type("/x")
        #expect(state.type("M-c") == [.find(.update("x", FindManner(.sensitive)))])
        #expect(state.type("C-t") == [.find(.update("x", FindManner(.insensitive)))])
        #expect(state.type("M-c") == [.find(.update("x", FindManner(.smart)))])
    }

    @Test func theRegexToggleLooksAgainAndStaysForLaterFinds() {
        var state = BrowserState()
        _ = state.type("/")
        _ = state.type(text: "a.c")
        #expect(state.type("M-r") == [.find(.update("a.c", FindManner(.smart, regex: .on)))])
        #expect(state.type("M-c") == [.find(.update("a.c", FindManner(.sensitive, regex: .on)))])
        _ = state.type("<Enter>")
        #expect(state.options.findRegex == .on)
        #expect(state.type("/x").last == .find(.update("x", FindManner(.smart, regex: .on))))
        #expect(state.type("C-r") == [.find(.update("x", FindManner(.smart)))])
    }

    @Test func arrowsStepThroughMatchesWhileFinding() {
        var state = BrowserState()
        _ = state.type("/x")
        #expect(state.type("<Down><Up>") == [.find(.step(1)), .find(.step(-1))])
        #expect(state.mode == .find)
    }

    @Test func keysOfTheKeymapTypeThemselvesAtAPrompt() {
        var state = BrowserState()
        _ = state.type("o")
        #expect(state.type(text: "jq/ H12").isEmpty)
        #expect(state.prompt?.editor.text == "jq/ H12")
        #expect(state.type("<Enter>") == [.page(.open("jq/ H12"))])
    }

    @Test func editsTheLine() {
        var state = BrowserState()
        _ = state.type("o")
        _ = state.type(text: "docs.python.org/3/")
        _ = state.type("<Home>")
        _ = state.type(text: "x")
        _ = state.type("<BS><End>")
        _ = state.type("C-w")
        #expect(state.prompt?.editor.text == "docs.python.org/")
        _ = state.type("C-u")
        #expect(state.prompt?.editor.text == "")
    }

    @Test func aPasteTypesItselfWithoutControls() {
        var state = BrowserState()
        _ = state.type("o")
        _ = state.handle(.paste("a\nb\u{1B}[31m\u{9B}c"))
        #expect(state.prompt?.editor.text == "a b[31mc")
    }

    @Test func editStartsFromThePagesAddress() {
        var state = BrowserState()
        _ = state.handle(.arrived(VisitedPage(address: "https://a.example/x", title: "X")))
        _ = state.type("O")
        #expect(state.prompt?.editor.text == "https://a.example/x")
    }

    @Test func recallsWhatWasTypedBefore() {
        var state = BrowserState()
        for word in ["one", "two"] {
            _ = state.type("o")
            _ = state.type(text: word)
            _ = state.type("<Enter>")
        }
        _ = state.type("o")
        _ = state.type(text: "dr")
        _ = state.type("<Up>")
        #expect(state.prompt?.editor.text == "two")
        _ = state.type("<Up><Up>")
        #expect(state.prompt?.editor.text == "one")
        _ = state.type("<Down><Down>")
        #expect(state.prompt?.editor.text == "dr")
    }

    @Test func proposesAddressesByAddressAndTitle() {
        var state = BrowserState()
        _ = state.handle(.arrived(VisitedPage(address: "https://a.example/json", title: "JSON module")))
        _ = state.handle(.arrived(VisitedPage(address: "https://a.example/re", title: "Regular expressions")))
        _ = state.type("o")
        _ = state.type(text: "REG")
        #expect(state.prompt?.completion.candidates.map(\.line) == ["https://a.example/re"])
        _ = state.type("<Tab>")
        #expect(state.prompt?.editor.text == "https://a.example/re")
        _ = state.type("<Tab>")
        #expect(state.prompt?.editor.text == "REG")
    }

    @Test func proposesCommandsAndTheirArguments() {
        var state = BrowserState()
        _ = state.type(":")
        _ = state.type(text: "reloa")
        #expect(state.prompt?.completion.candidates.map(\.line) == ["reload", "reload-from-origin"])
        _ = state.type("C-u")
        _ = state.type(text: "set text")
        #expect(state.prompt?.completion.candidates.map(\.line) == ["set text-width"])
        _ = state.type("<Tab>")
        _ = state.type(text: " n")
        #expect(state.prompt?.completion.candidates.map(\.line) == ["set text-width none"])
        _ = state.type("C-u")
        _ = state.type(text: "hint o")
        #expect(state.prompt?.completion.candidates.map(\.line) == ["hint outside"])
    }

    @Test func aWrongCommandSaysWhatToDo() {
        var state = BrowserState()
        _ = state.type(":")
        _ = state.type(text: "relod")
        #expect(state.type("<Enter>").isEmpty)
        #expect(state.message?.text == "There is no command “relod”; did you mean “reload”?")
        #expect(state.message?.kind == .failure)
        #expect(state.mode == .normal)
    }

    @Test func anEmptyFindLooksForTheLastPhraseAgain() {
        var state = BrowserState()
        _ = state.type("/")
        #expect(state.type("<Enter>") == [.find(.cancel)])
        _ = state.type("/")
        _ = state.type(text: "words")
        #expect(state.type("<Enter>") == [.find(.accept)])
        _ = state.type("/")
        #expect(state.type("<Enter>") == [.find(.update("words", FindManner(.smart))), .find(.accept)])
    }

    @Test func aNumberIsARow() throws {
        var state = BrowserState()
        #expect(try state.run("12") == [.scroll(.toRow(12))])
        #expect(throws: CommandError.self) { try state.run("12 x") }
    }
}
