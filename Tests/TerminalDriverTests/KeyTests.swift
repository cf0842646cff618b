import Testing

@testable import TerminalDriver

@Suite("How keys are written")
struct KeyTests {
    @Test(
        "one key, in its written form and back",
        arguments: [
            ("j", Key(.character("j"))), ("G", Key(.character("G"))), ("<Space>", Key(.character(" "))), ("<lt>", Key(.character("<"))),
            (">", Key(.character(">"))), ("é", Key(.character("é"))), ("-", Key(.character("-"))), ("C-f", Key(.character("f"), .control)),
            ("M-x", Key(.character("x"), .alt)), ("C-M-x", Key(.character("x"), [.control, .alt])),
            ("<C-Space>", Key(.character(" "), .control)),
            ("<Enter>", Key(.enter)), ("<Esc>", Key(.escape)), ("<Tab>", Key(.tab)), ("<S-Tab>", Key(.backTab)), ("<BS>", Key(.backspace)),
            ("<F1>", Key(.function(1))), ("<F12>", Key(.function(12))), ("<M-Left>", Key(.left, .alt)),
            ("<C-M-S-Up>", Key(.up, [.control, .alt, .shift])),
            ("<PageDown>", Key(.pageDown)), ("<Del>", Key(.delete)), ("<M-lt>", Key(.character("<"), .alt)),
            ("<M-S-Tab>", Key(.backTab, .alt)),
        ])
    func roundTrip(notation: String, key: Key) {
        #expect(Key(notation) == key)
        #expect(key.description == notation)
    }

    @Test(
        "other ways to write them",
        arguments: [
            ("M-Left", "<M-Left>"), ("C-<Left>", "<C-Left>"), ("<c-f>", "C-f"), ("c-F", "C-f"), ("A-x", "M-x"), ("C-i", "<Tab>"),
            ("C-m", "<Enter>"),
            ("C-[", "<Esc>"), ("C-h", "<BS>"), ("<escape>", "<Esc>"), ("<cr>", "<Enter>"), ("<pgdn>", "<PageDown>"), ("S-x", "X"),
            ("<gt>", ">"),
            ("C-@", "<C-Space>"), ("S-Tab", "<S-Tab>"), ("<f10>", "<F10>"), ("M-C-a", "C-M-a"),
        ])
    func otherForms(notation: String, canonical: String) {
        #expect(Key(notation)?.description == canonical)
    }

    @Test("what is not a key", arguments: ["", " ", "<", "<Nothing>", "<F0>", "<F99>", "C-é", "<x", "ab", "<>", "C-1", "<a>"])
    func mistakes(notation: String) {
        // A lone `<` is what the key types, so it reads as itself.
        #expect((Key(notation) == nil) == (notation != "<"))
    }

    @Test(
        "sequences, tight where they can be",
        arguments: [
            ("gg", "gg"), ("g<Left>", "g<Left>"), ("C-x C-c", "C-x C-c"), ("g C-f", "g C-f"), ("g   t", "gt"), ("[ [", "[["),
            ("C - f", "C - f"), ("<Space>j", "<Space>j"),
        ])
    func sequences(notation: String, canonical: String) throws {
        let keys = try #require(Key.parse(notation))
        #expect(Key.notation(of: keys) == canonical)
        #expect(Key.parse(canonical) == keys)
    }

    @Test("every key's notation reads back")
    func everyKey() {
        let codes: [Key.Code] =
            [.enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
            + (1...63).map { .function($0) } + (0x20..<0x7F).map { .character(String(UnicodeScalar($0))) }
        for code in codes {
            for bits in 0..<4 as Range<UInt8> {
                let key = Key(code, Key.Modifiers(rawValue: bits << 1 & 2 | bits & 1))
                if case .character = code, key.modifiers.contains(.shift) { continue }
                if code == .backTab || code == .tab, key.modifiers.contains(.shift) { continue }
                #expect(Key(key.description) == key, "\(key.description)")
            }
        }
    }
}
