import Browser
import Glibc
import Testing

@Suite struct ConfigurationTests {
    @Test func aBadLineIsReportedWithItsNumberAndSkipped() {
        var state = BrowserState()
        let text =
            "set wrap on\n\nsett wrap off\r\n  # fine\nset wrap sideways\nbind gx\nbind <Nope> quit\nbind gg quit\nbind g quit\nset context 3\n"
        let (_, problems) = ConfigurationFile(path: "/c/martletrc", text: text).apply(to: &state)
        #expect(
            problems.map(\.description) == [
                "/c/martletrc, line 3: There is no command “sett”; did you mean “set”?",
                "/c/martletrc, line 5: “sideways” is no value for wrap; it takes on or off.",
                "/c/martletrc, line 6: COMMAND is missing; write “bind KEY COMMAND”.",
                "/c/martletrc, line 7: “<Nope>” names no key; write keys as j, gg, C-d, M-Left, <F1> or <S-Tab>.",
                problems.last?.description ?? "",
            ])
        #expect(problems.last?.line == 9)
        #expect(state.options.wrap == .on && state.options.context == 3)
        #expect(state.type("gg") == [.program(.quit)])
    }

    @Test(arguments: [
        ("text-width", "100", "100"), ("text-width", "none", "none"), ("find-case", "sensitive", "sensitive"),
        ("opener", "/bin/true", "/bin/true"),
        ("opener", "default", "default"), ("hint-keys", "0123", "0123"), ("window-title", "off", "off"), ("bidi", "off", "off"),
        ("find-regex", "on", "on"), ("theme", "high-contrast", "high-contrast"),
        ("context", "0", "0"),
    ])
    func sets(name: String, text: String, value: String) throws {
        var options = Options()
        #expect(try options.set(name, to: text).rawValue == name)
        #expect(try Options.definition(named: name).value(options) == value)
    }

    @Test(arguments: [
        ("text-width", "3"), ("text-width", "wide"), ("wrap", "yes"), ("opener", "xdg-open"), ("hint-keys", "a"), ("hint-keys", "aab"),
        ("theme", "pink"),
        ("context", "-1"),
    ])
    func refuses(name: String, text: String) {
        var options = Options()
        #expect(throws: CommandError.self) { try options.set(name, to: text) }
        #expect(options == Options())
    }

    @Test func theFileIsReadFromItsPath() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = try folder.write("martletrc", "set wrap on\n")
        var state = BrowserState()
        #expect(try ConfigurationFile.read(path).apply(to: &state).problems.isEmpty)
        #expect(state.options.wrap == .on)
    }

    @Test func anAbsentFileIsToldApart() {
        #expect { try ConfigurationFile.read("/nonexistent/martletrc") } throws: { ($0 as? ConfigurationError)?.isAbsence == true }
        #expect { try ConfigurationFile.read("/") } throws: { ($0 as? ConfigurationError)?.isAbsence == false }
    }

    @Test func itsPlaceFollowsTheBaseDirectories() {
        #expect(ProgramEnvironment(values: ["XDG_CONFIG_HOME": "/x", "HOME": "/h"]).configurationPath == "/x/martlet/martletrc")
        #expect(
            ProgramEnvironment(values: ["XDG_CONFIG_HOME": "relative", "HOME": "/h"]).configurationPath == "/h/.config/martlet/martletrc")
        #expect(ProgramEnvironment(values: ["HOME": "/h"]).configurationPath == "/h/.config/martlet/martletrc")
        #expect(ProgramEnvironment(values: [:]).configurationPath == nil)
        #expect(ProgramEnvironment(values: ["HOME": "."]).configurationPath == nil)
    }

    @Test(arguments: ["open https://a.example/", "quit", "top"]) func whatNeedsAPageIsReported(line: String) {
        var state = BrowserState()
        let (effects, problems) = ConfigurationFile(path: "rc", text: "set wrap on\n" + line).apply(to: &state)
        #expect(effects == [.optionChanged(.wrap)])
        #expect(problems.map(\.line) == [2])
        #expect(problems.first?.description.contains("is for a page") == true)
    }
}
