import Browser
import TerminalDriver
import Testing

/// (keys, effects): what each default key of reading comes to.
@Suite struct StateKeysTests {
    @Test(arguments: [
        ("j", Scroll.rows(1)), ("k", .rows(-1)), ("<Down>", .rows(1)), ("<Up>", .rows(-1)), ("12j", .rows(12)), ("10k", .rows(-10)),
        ("C-d", .halfPages(1)), ("C-u", .halfPages(-1)), ("3C-d", .halfPages(3)), ("<Space>", .pages(1)), ("b", .pages(-1)),
        ("<PageDown>", .pages(1)), ("<PageUp>", .pages(-1)), ("C-f", .pages(1)), ("C-b", .pages(-1)), ("gg", .top), ("G", .bottom),
        ("<Home>", .top), ("<End>", .bottom), ("120G", .toRow(120)), ("7gg", .toRow(7)), ("50%", .toPercent(50)), ("999%", .toPercent(100)),
        ("h", .columns(-8)), ("l", .columns(8)), ("3<Right>", .columns(24)), ("0", .lineStart), ("$", .lineEnd), ("]]", .headings(1)),
        ("[[", .headings(-1)), ("2]]", .headings(2)), ("gm", .mainContent), ("''", .swapPlaces), ("w", .toggleWrap), ("za", .toggleDetails),
    ])
    func scrolls(keys: String, scroll: Scroll) {
        var state = BrowserState()
        #expect(state.typeSpaced(keys) == [.scroll(scroll)])
        #expect(state.count == nil && state.pendingKeys.isEmpty && state.message == nil)
    }

    @Test(arguments: [
        ("<Tab>", Effect.link(.focus(1))), ("<S-Tab>", .link(.focus(-1))), ("3<Tab>", .link(.focus(3))),
        ("<Enter>", .link(.focused(.follow))),
        ("17<Enter>", .link(.numbered(17, .follow))), ("x", .link(.focused(.outside))), ("f", .link(.gatherHints(.follow))),
        ("F", .link(.gatherHints(.outside))), ("gy", .link(.gatherHints(.copy))), ("gl", .gather(.links)), ("t", .gather(.outline)),
        ("H", .page(.travel(-1))), ("L", .page(.travel(1))), ("M-Left", .page(.travel(-1))), ("M-Right", .page(.travel(1))),
        ("<BS>", .page(.travel(-1))), ("2H", .page(.travel(-2))), ("gh", .gather(.history)), ("gs", .page(.open("docs://start"))),
        ("r", .page(.reload(.usual))), ("R", .page(.reload(.fromOrigin))), ("gu", .page(.parent)), ("n", .find(.step(1))),
        ("N", .find(.step(-1))), ("4n", .find(.step(4))), ("y", .copy(.pageAddress)), ("Y", .copy(.linkAddress)), ("c", .copy(.block)),
        ("<F1>", .page(.help(nil))), ("C-l", .program(.redraw)), ("C-z", .program(.suspend)), ("q", .program(.leave)),
        ("ZZ", .program(.quit)),
    ])
    func acts(keys: String, effect: Effect) {
        var state = BrowserState()
        #expect(state.typeSpaced(keys) == [effect])
    }

    @Test func showsWhatIsPending() {
        var state = BrowserState()
        #expect(state.type("12g").isEmpty)
        #expect(state.count == 12)
        #expect(state.pendingKeys == [.character("g")])
        #expect(state.type("<Esc>").isEmpty)
        #expect(state.count == nil && state.pendingKeys.isEmpty && state.message == nil)
    }

    @Test func zeroIsADigitOnlyAfterAnother() {
        var state = BrowserState()
        #expect(state.type("10j") == [.scroll(.rows(10))])
        #expect(state.type("0") == [.scroll(.lineStart)])
    }

    @Test func countsStayBounded() {
        var state = BrowserState()
        #expect(state.type("99999999999999999999j") == [.scroll(.rows(999_999))])
    }

    @Test func anUnboundKeySaysSo() {
        var state = BrowserState()
        #expect(state.type("gq").isEmpty)
        #expect(state.message?.text == "gq does nothing here; F1 shows the keys.")
        #expect(state.type("j") == [.scroll(.rows(1))])
        #expect(state.message == nil)
    }

    @Test func escapeStopsALoadAndElseClearsMarks() {
        var state = BrowserState()
        _ = state.handle(.loading(true))
        #expect(state.type("<Esc>") == [.page(.stop)])
        _ = state.handle(.loading(false))
        #expect(state.type("<Esc>") == [.find(.clear), .link(.clearFocus)])
    }

    @Test func aPasteOverThePageIsNoCommand() {
        var state = BrowserState()
        #expect(state.handle(.paste("qqq")).isEmpty)
        #expect(state.message != nil)
    }
}

extension BrowserState {
    /// Types a notation in which a count may stand before a key with a modifier: `3C-d`.
    fileprivate mutating func typeSpaced(_ notation: String) -> [Effect] {
        let digits = notation.prefix { $0.isNumber }
        guard digits.count < notation.count else { return type(notation) }
        return type(text: String(digits)) + type(String(notation.dropFirst(digits.count)))
    }
}
