import Browser
import TerminalDriver
import Testing

@Suite struct KeymapTests {
    private func keys(_ text: String) throws -> [Key] { try Keymap.sequence(of: text) }

    @Test func matchesSequencesAndTheirBeginnings() throws {
        var map = Keymap()
        try map.bind(keys("gg"), in: .normal, to: "top")
        try map.bind(keys("gh"), in: .normal, to: "history")
        #expect(map.match(try keys("g"), in: .normal) == .prefix)
        #expect(map.match(try keys("gh"), in: .normal) == .command("history"))
        #expect(map.match(try keys("gx"), in: .normal) == .nothing)
        #expect(map.match(try keys("gg"), in: .list) == .nothing)
        #expect(map.match([], in: .normal) == .nothing)
    }

    @Test func aLaterBindingReplacesAnEarlierOne() throws {
        var map = Keymap()
        try map.bind(keys("x"), in: .normal, to: "top")
        try map.bind(keys("x"), in: .normal, to: "bottom")
        #expect(map.match(try keys("x"), in: .normal) == .command("bottom"))
    }

    @Test func neitherHidesNorIsHidden() throws {
        var map = Keymap()
        try map.bind(keys("gg"), in: .normal, to: "top")
        #expect(throws: CommandError.keyConflict("g", with: "gg")) { try map.bind(try keys("g"), in: .normal, to: "bottom") }
        #expect(throws: CommandError.keyConflict("ggx", with: "gg")) { try map.bind(try keys("ggx"), in: .normal, to: "bottom") }
        #expect(map.match(try keys("gg"), in: .normal) == .command("top"))
        #expect(map.bindings(in: .normal).map(\.keys) == ["gg"])
    }

    @Test func anUnboundSequenceLeavesRoom() throws {
        var map = Keymap()
        try map.bind(keys("gg"), in: .normal, to: "top")
        #expect(map.unbind(try keys("gg"), in: .normal))
        #expect(!map.unbind(try keys("gg"), in: .normal))
        try map.bind(keys("g"), in: .normal, to: "bottom")
        #expect(map.match(try keys("g"), in: .normal) == .command("bottom"))
    }

    @Test func findFallsBackOnPrompt() throws {
        var map = Keymap()
        try map.bind(keys("<Enter>"), in: .prompt, to: "accept")
        try map.bind(keys("<Up>"), in: .prompt, to: "older")
        try map.bind(keys("<Up>"), in: .find, to: "find-previous")
        #expect(map.match(try keys("<Enter>"), in: .find) == .command("accept"))
        #expect(map.match(try keys("<Up>"), in: .find) == .command("find-previous"))
        #expect(map.match(try keys("<Up>"), in: .normal) == .nothing)
    }

    @Test func everyNameReadsBack() throws {
        for mode in KeyMode.allCases {
            for (name, line) in Keymap.standard.bindings(in: mode) {
                #expect(Keymap.standard.match(try keys(name), in: mode) == .command(line), "\(name)")
            }
        }
    }

    @Test(arguments: [("prompt:C-w", KeyMode.prompt), ("find:<Tab>", .find), ("gg", .normal), (":", .normal), ("list:j", .list)])
    func readsModes(text: String, mode: KeyMode) throws {
        #expect(try Keymap.sequence(named: text).0 == mode)
    }
}
