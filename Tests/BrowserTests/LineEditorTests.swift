import Browser
import Testing

@Suite struct LineEditorTests {
    @Test func movesByWords() {
        var line = LineEditor("one two-three")
        line.moveWordLeft()
        #expect(line.caret == 8)
        line.moveWordLeft()
        #expect(line.caret == 4)
        line.moveWordRight()
        #expect(line.caret == 7)
        line.deleteWordLeft()
        #expect(line.text == "one -three")
    }

    @Test func staysWithinItsEnds() {
        var line = LineEditor("ab")
        line.move(by: 5)
        #expect(line.caret == 2)
        line.deleteRight()
        line.move(by: -9)
        line.deleteLeft()
        #expect(line.caret == 0 && line.text == "ab")
        line.moveWordLeft()
        line.deleteWordLeft()
        #expect(line.text == "ab")
    }

    @Test func countsWhatAReaderSees() {
        var line = LineEditor("e")
        line.insert("\u{301}")
        #expect(line.letters.count == 1 && line.caret == 1)
        line.insert("👩‍👩‍👧")
        #expect(line.caret == 2)
        line.deleteLeft()
        #expect(line.text == "e\u{301}")
    }

    @Test func takesNoControls() {
        var line = LineEditor()
        line.insert("a\u{1B}]0;t\u{7}\u{9D}b\tc\r\n")
        #expect(line.text == "a]0;tb c  ")
    }
}
