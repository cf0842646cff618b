import Browser
import Cells
import PageEngine
import TerminalDriver
import TestSupport
import Testing

@Suite struct KeyPresetTests {
    /// A state after a command line.
    private func state(_ line: String) throws -> BrowserState {
        var state = BrowserState()
        #expect(try state.run(line).isEmpty)
        return state
    }

    @Test(arguments: [
        ("<Down>", Effect.link(.step(1))), ("<Up>", .link(.step(-1))), ("<Right>", .link(.focused(.follow))),
        ("<Left>", .page(.travel(-1))),
        ("+", .scroll(.pages(1))), ("b", .scroll(.pages(-1))), ("C-e", .scroll(.bottom)), ("m", .page(.open("docs://start"))),
        ("l", .gather(.links)), ("h", .page(.help(nil))), ("o", .page(.help("options"))), ("n", .find(.step(1))), ("j", .scroll(.rows(1))),
        ("12<Enter>", .link(.numbered(12, .follow))), ("C-r", .page(.reload(.usual))),
    ]) func lynx(keys: String, effect: Effect) throws {
        var state = try state("keys lynx")
        #expect(state.type(keys) == [effect])
    }

    @Test(arguments: [
        ("<Tab>", Effect.link(.focus(1))), ("C-u", .link(.focus(-1))), ("B", .page(.travel(-1))), ("s", .gather(.history)),
        ("g", .scroll(.top)),
        ("G", .scroll(.bottom)), ("J", .scroll(.rows(1))), ("<Space>", .scroll(.pages(1))), ("M-v", .scroll(.pages(-1))),
        ("R", .page(.reload(.usual))), ("N", .find(.step(-1))), ("C-s", .find(.begin(.forward))), ("M-M", .link(.focused(.outside))),
        (">", .scroll(.columns(8))), ("H", .page(.help(nil))),
    ]) func w3m(keys: String, effect: Effect) throws {
        var state = try state("keys w3m")
        #expect(state.type(keys) == [effect])
    }

    @Test func promptsOfPresets() throws {
        var lynx = try state("keys lynx")
        _ = lynx.type("g")
        #expect(lynx.prompt?.kind == .address)
        var w3m = try state("keys w3m")
        _ = w3m.type("U")
        #expect(w3m.prompt?.kind == .address)
    }

    @Test(arguments: KeyPreset.allCases) func everyKeyOfAPresetRunsItsCommand(preset: KeyPreset) throws {
        let map = Keymap.preset(preset)
        var seen: Set<[Key]> = []
        for (keys, line) in preset.bindings {
            let sequence = try Keymap.sequence(of: keys)
            #expect(seen.insert(sequence).inserted, "\(keys) twice")
            #expect(map.match(sequence, in: .normal) == .command(line))
            let text = CommandText(line)
            #expect(try CommandTable.command(named: text.name).name == text.name)
        }
    }

    @Test func whatAPresetLeavesFreeStaysAndCanBeRebound() throws {
        var state = try state("keys lynx")
        #expect(try state.run("bind <Left> left").isEmpty)
        #expect(state.type("<Left>") == [.scroll(.columns(-8))])
        #expect(state.type("]]") == [.scroll(.headings(1))])
        #expect(try state.run("keys martlet").isEmpty)
        #expect(state.type("gg") == [.scroll(.top)])
        #expect(state.type("<Down>") == [.scroll(.rows(1))])
    }

    @Test func otherNamesSayWhichThereAre() {
        var state = BrowserState()
        #expect(throws: CommandError.badArgument("“emacs” are no keys; they can be martlet, lynx, w3m.")) { try state.run("keys emacs") }
    }

    @Test func aConfigurationBindsOverAPreset() {
        var state = BrowserState()
        let file = ConfigurationFile(path: "martletrc", text: "keys w3m\nbind gx quit\nunbind g\nbind gx quit\n")
        #expect(file.apply(to: &state).problems.map(\.line) == [2])
        #expect(state.type("gx") == [.program(.quit)])
    }
}

/// Going from link to link as in lynx, on the screen.
@MainActor @Suite(.serialized) struct LinkStepTests {
    @Test func arrowsGoFromLinkToLinkInTheWindowAndElseScroll() async throws {
        let server = try HTTPServer()
        let text = String(repeating: "<p>text", count: 12)
        server.on("/", .html("<title>Page</title><p><a href=a>one</a> <a href=b>two</a>" + text + "<p><a href=c>three</a>" + text))
        let reader = Reader([server.url("/")], columns: 60, rows: 12, configuration: "keys lynx")
        reader.keeps = [server]
        try await reader.waitUntilLoaded("Page")
        let view = reader.session.page.view
        reader.type("<Down><Down>")
        #expect(view.focusedLink?.href == "b" && view.topRow == 0)
        reader.type("<Down>")
        #expect(view.topRow == view.size.rows - 1)
        reader.type("<Down><Down>")
        #expect(view.focusedLink?.href == "c" && view.topRow == 2 * (view.size.rows - 1))
        reader.type("<Up><Up><Up><Up><Up><Up>")
        #expect(view.topRow == 0)
    }
}
