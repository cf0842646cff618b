import Browser
import TerminalDriver
import Testing

@Suite struct StateLayersTests {
    private func targets(_ count: Int) -> [HintTarget] { (1...count).map { HintTarget(.link($0), column: 0, row: $0) } }

    @Test func aHintFollowsAtItsLastLetter() {
        var state = BrowserState()
        _ = state.handle(.hintTargets(targets(3), .follow))
        #expect(state.mode == .hints)
        #expect(state.type("s") == [.link(.numbered(2, .follow))])
        #expect(state.mode == .normal)
    }

    @Test func manyHintsNarrowLetterByLetter() {
        var state = BrowserState()
        _ = state.handle(.hintTargets(targets(60), .copy))
        #expect(state.type("a").isEmpty)
        guard case .hints(let hints)? = state.layers.last else {
            Issue.record("the labels are gone")
            return
        }
        #expect(hints.candidates.map(\.target.kind) == [.link(1), .link(27), .link(53)])
        #expect(state.type("s") == [.link(.numbered(27, .copy))])
    }

    @Test func everyHintCanBeReached() {
        for count in [1, 2, 25, 26, 27, 200, 700] {
            let hints = Hints(targets(count), action: .follow, alphabet: Options().hintKeys)
            #expect(Set(hints.labels.map(\.letters)).count == count)
            let starts = hints.labels.allSatisfy { label in
                hints.labels.allSatisfy { $0 == label || !$0.letters.hasPrefix(label.letters) }
            }
            #expect(starts, "a label begins another among \(count)")
        }
    }

    @Test func aUniqueBeginningOpensAtOnce() {
        var state = BrowserState()
        _ = state.handle(.hintTargets(targets(27), .follow))
        #expect(state.type("s") == [.link(.numbered(2, .follow))])
    }

    @Test func aWrongLetterKeepsTheHintsAndSaysSo() {
        var state = BrowserState()
        _ = state.handle(.hintTargets(targets(2), .follow))
        #expect(state.type("z").isEmpty)
        #expect(state.mode == .hints && state.message != nil)
        #expect(state.type("<Esc>").isEmpty)
        #expect(state.mode == .normal)
    }

    @Test func noLinkNoHints() {
        var state = BrowserState()
        _ = state.handle(.hintTargets([], .follow))
        #expect(state.mode == .normal)
        #expect(state.message?.text == "There is no link in the window.")
    }

    @Test func aListIsGoneThroughAndChosenFrom() {
        var state = BrowserState()
        let entries = (1...30).map { ListPane.Entry("entry \($0)", choice: [.scroll(.toRow($0))]) }
        _ = state.handle(.resized(rows: 13))
        _ = state.handle(.list(ListPane(.outline, entries, selected: 3)))
        _ = state.type("jjk")
        _ = state.type("<Space>")
        #expect(state.type("<Enter>") == [.scroll(.toRow(15))])
        #expect(state.mode == .normal)
    }

    @Test func aListEndsAtItsEnds() {
        var state = BrowserState()
        let entries = (1...3).map { ListPane.Entry("entry \($0)", choice: [.scroll(.toRow($0))]) }
        _ = state.handle(.list(ListPane(.outline, entries)))
        #expect(state.type("kkG9j<Enter>") == [.scroll(.toRow(3))])
        _ = state.handle(.list(ListPane(.outline, entries)))
        #expect(state.type("q").isEmpty)
        #expect(state.mode == .normal)
    }

    @Test func anEmptyListSaysSo() {
        var state = BrowserState()
        _ = state.handle(.list(ListPane(.links, [])))
        #expect(state.message?.text == "This page has no links.")
        #expect(state.layers.isEmpty)
    }

    private func listed(_ texts: String...) -> BrowserState {
        var state = BrowserState()
        let entries = texts.enumerated().map { ListPane.Entry($1, detail: "detail \($0)", choice: [.scroll(.toRow($0))]) }
        _ = state.handle(.list(ListPane(.outline, entries)))
        return state
    }

    @Test func aListIsFilteredAsOneTypes() {
        var state = listed("Reading files", "Writing files", "Café au lait", "Reading sockets")
        #expect(state.type("/").isEmpty)
        #expect(state.mode == .filter)
        _ = state.type(text: "read")
        #expect(state.list?.count == 2)
        _ = state.type(text: " sock")
        #expect(state.list.map { list in (0..<list.count).map { list[$0].text } } == ["Reading sockets"])
        #expect(state.type("<Enter>") == [.scroll(.toRow(3))])
        #expect(state.layers.isEmpty)
    }

    @Test func aFilterLooksAtDetailsAndAccents() {
        var state = listed("Reading files", "Writing files", "Café au lait", "Reading sockets")
        _ = state.type("/")
        _ = state.type(text: "DETAIL 1")
        #expect(state.list?.chosen?.text == "Writing files")
        _ = state.type("C-u")
        _ = state.type(text: "cafe\u{301}")
        #expect(state.list?.chosen?.text == "Café au lait")
    }

    @Test func escapeShowsTheWholeListAgain() {
        var state = listed("one", "two", "three", "four")
        _ = state.type("/")
        _ = state.type(text: "o")
        _ = state.type("<Down>")
        #expect(state.list?.chosen?.text == "two")
        #expect(state.type("<Esc>").isEmpty)
        #expect(state.mode == .list && state.list?.count == 4 && state.list?.chosen?.text == "two")
        #expect(state.type("<Esc>").isEmpty)
        #expect(state.mode == .normal)
    }

    @Test func aFilterThatNothingPassesChoosesNothing() {
        var state = listed("one", "two")
        _ = state.type("/")
        _ = state.type(text: "zzz")
        #expect(state.list?.count == 0)
        #expect(state.type("<Enter>").isEmpty)
        #expect(state.message?.text == "Nothing in the list has “zzz”; Esc shows all of it.")
        _ = state.type("<Backspace><Backspace><Backspace>")
        #expect(state.list?.count == 2)
        _ = state.type("<Backspace>")
        #expect(state.mode == .list)
    }

    @Test func aLinkOutsideAsksAndOnlyItsKeyOpens() {
        var state = BrowserState()
        let question = Question.outside("https://evil.org/", reason: .link)
        _ = state.handle(.ask(question))
        #expect(state.type("<Enter>").isEmpty)
        #expect(state.type("j").isEmpty)
        #expect(state.mode == .question)
        #expect(state.type("x") == [.link(.openOutside("https://evil.org/"))])
        #expect(state.mode == .normal)
        _ = state.handle(.ask(question))
        #expect(state.type("a") == [.page(.openAllowed("https://evil.org/"))])
        _ = state.handle(.ask(question))
        #expect(state.type("<Esc>").isEmpty)
        #expect(state.mode == .normal)
    }

    @Test func anAddressOfThisMachineCannotBeAllowedByAKey() {
        var state = BrowserState()
        _ = state.handle(.ask(.outside("http://127.0.0.1/", reason: .linkToThisMachine)))
        #expect(state.type("a").isEmpty)
        #expect(state.mode == .question)
    }

    @Test(arguments: ["<Esc>", "q", "C-c", "C-g"]) func aQuestionIsLeftByEveryKeyThatLeaves(key: String) {
        var state = BrowserState()
        _ = state.handle(.ask(.outside("https://a.example/", reason: .link)))
        #expect(state.type(key).isEmpty)
        #expect(state.mode == .normal)
    }

    @Test func aTypedRedirectIsAllowedByEnter() {
        var state = BrowserState()
        _ = state.handle(.ask(.redirect(to: "https://b.example/", host: "b.example")))
        #expect(state.type("<Enter>") == [.page(.openAllowed("https://b.example/"))])
    }

    @Test func anotherPageTakesTheHintsAway() {
        var state = BrowserState()
        _ = state.handle(.hintTargets(targets(2), .follow))
        _ = state.handle(.arrived(VisitedPage(address: "https://a.example/", title: "")))
        #expect(state.mode == .normal)
    }

    @Test func messagesAreKept() {
        var state = BrowserState()
        _ = state.handle(.say(Message("one")))
        _ = state.handle(.say(Message("two")))
        _ = state.type("g<lt>")
        guard case .list(let list)? = state.layers.last else {
            Issue.record("no list of messages")
            return
        }
        #expect((0..<list.count).map { list[$0].text } == ["one", "two"])
        #expect(list.selected == 1)
    }
}
