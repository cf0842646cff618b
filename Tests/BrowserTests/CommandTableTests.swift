import Browser
import Glibc
import TerminalDriver
import TestSupport
import Testing

@Suite struct CommandTableTests {
    @Test func namesAreUnique() {
        let names = CommandTable.all.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
    }

    @Test func noSummaryEndsInAFullStop() {
        for command in CommandTable.all { #expect(!command.summary.hasSuffix(".") && !command.summary.isEmpty, "\(command.name)") }
    }

    @Test func everyDefaultKeyRunsItsCommand() throws {
        for command in CommandTable.all {
            for key in command.keys {
                let match = Keymap.standard.match(try Keymap.sequence(of: key.keys), in: key.mode)
                guard case .command(let line) = match else {
                    Issue.record("\(key.keys) of \(command.name) is \(match)")
                    continue
                }
                #expect(CommandText(line).name == command.name, "\(key.keys)")
            }
        }
    }

    @Test(arguments: [("q", "quit"), ("o", "open"), ("qui", "quit"), ("outl", "outline"), ("reload", "reload"), ("open!", "open!")])
    func resolves(name: String, command: String) throws {
        #expect(try CommandTable.command(named: name).name == command)
    }

    @Test func anAmbiguousBeginningNamesTheCandidates() {
        #expect(throws: CommandError.ambiguousCommand("copy", candidates: ["copy-page-address", "copy-link-address", "copy-block"])) {
            try CommandTable.command(named: "copy")
        }
    }

    @Test func theReferenceIsCurrent() throws {
        let path = SharedData.packageRoot + "/docs/commands.md"
        if getenv("MARTLET_RECORD") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(CommandReference.markdown, file)
            fclose(file)
        }
        let written = SharedData.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
        #expect(written == CommandReference.markdown, "docs/commands.md is not what the table says; MARTLET_RECORD=1 make test writes it")
    }

    @Test func everyCommandLineOfTheManualMeansSomething() throws {
        var state = BrowserState()
        let file = ConfigurationFile(
            path: "martletrc",
            text: """
                # a comment
                set text-width 100
                color link bright-blue default underline
                bind e page-down
                bind gd open docs.python.org/3/
                bind prompt:C-o accept
                unbind q
                allow *.readthedocs.io
                """)
        let (effects, problems) = file.apply(to: &state)
        #expect(problems.isEmpty)
        #expect(effects == [.optionChanged(.textWidth), .optionChanged(.theme), .allow("*.readthedocs.io")])
        #expect(state.options.textWidth == 100)
        #expect(state.type("e") == [.scroll(.pages(1))])
        #expect(state.type("gd") == [.page(.open("docs.python.org/3/"))])
        #expect(state.type("q").isEmpty)
    }
}
