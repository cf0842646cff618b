import DOM
import TestSupport
import Testing

/// The arena: its one door, its log, its queries after changes.
@Suite struct DocumentTests {
    @Test func recordsAreSmall() {
        #expect(MemoryLayout<Node>.stride <= 40)
        #expect(MemoryLayout<Attribute>.stride == 16)
    }

    @Test func wellKnownNamesAreTheSameEverywhere() {
        let document = Document()
        #expect(document.name("div") == .div)
        #expect(document.string(of: .httpEquiv) == "http-equiv")
        #expect(document.name("x-own") != .div)
        #expect(document.string(of: document.name("x-own")) == "x-own")
        #expect(document.name("x-own") == document.name("x-own"))
        #expect(document.name("DIV") != .div)
    }

    @Test func manyNames() {
        let document = Document()
        let names = (0..<5000).map { document.name("name-\($0)") }
        #expect(Set(names).count == 5000)
        #expect(document.string(of: names[4321]) == "name-4321")
        #expect(document.name("name-17") == names[17])
        #expect(document.name("section") == .section)
    }

    @Test func changesAreLoggedWhileAskedFor() {
        let document = Document()
        let root = document.createElement(.p)
        document.append(root, to: .document)
        #expect(document.takeChanges().isEmpty)
        document.recordsChanges = true
        let before = document.version
        let text = document.appendText("a", to: root)
        document.appendText("b", to: root)
        document.setAttribute(.class, to: "x", of: root)
        document.remove(text)
        #expect(
            document.takeChanges() == [
                .inserted(text), .text(text), .attribute(root, .class), .removed(text, from: root),
            ])
        #expect(document.version > before)
        #expect(document.takeChanges().isEmpty)
        #expect(document.text(of: text) == "ab")
    }

    @Test func textGrowsInPlaceAndByMoving() {
        let document = Document()
        let first = document.createElement(.p)
        let second = document.createElement(.p)
        document.append(first, to: .document)
        document.append(second, to: .document)
        let text = document.appendText("one", to: first)
        document.appendText(" two", to: first)
        document.appendText("other", to: second)
        document.appendText(" three", to: first)
        #expect(document.text(of: text) == "one two three")
        #expect(document.textContent(of: second) == "other")
        checkLinks(of: document)
    }

    @Test func textsThatGrowInTurnKeepWhatTheyHold() {
        var random = SeededGenerator.announced()
        let document = Document()
        let parents = (0..<5).map { _ in document.createElement(.p) }
        let texts = parents.map { document.appendText("", to: $0) }
        var expected = Array(repeating: "", count: texts.count)
        var written = 0
        for round in 0..<3000 {
            let place = Int.random(in: 0..<texts.count, using: &random)
            let piece = String(repeating: "\(round),", count: Int.random(in: 1...3, using: &random))
            written += piece.utf8.count
            if round % 500 == 499 {
                document.setText(piece, of: texts[place])
                expected[place] = piece
            } else {
                document.appendText(piece, to: parents[place])
                expected[place] += piece
            }
        }
        #expect(texts.map(document.text) == expected)
        // Texts that are replaced leave what they held: what was ever written counts, not what is left.
        #expect(document.textByteCount < 6 * written)
    }

    @Test func insertionAndRemoval() {
        let document = Document()
        let root = document.createElement(.ul)
        document.append(root, to: .document)
        let items = (0..<3).map { _ in document.createElement(.li) }
        document.append(items[0], to: root)
        document.append(items[2], to: root)
        document.insert(items[1], before: items[2])
        #expect(Array(document.children(of: root)) == items)
        document.remove(items[0])
        #expect(Array(document.children(of: root)) == [items[1], items[2]])
        #expect(!document.isConnected(items[0]))
        document.append(items[0], to: root)
        #expect(Array(document.children(of: root)) == [items[1], items[2], items[0]])
        #expect(Array(document.ancestors(of: items[0])) == [root, .document])
        checkLinks(of: document)
    }

    @Test func attributesAreSetReplacedAndRemoved() {
        let document = Document()
        let first = document.createElement(.a)
        let second = document.createElement(.a)
        document.setAttribute(.href, to: "1", of: first)
        document.setAttribute(.href, to: "2", of: second)
        document.setAttribute(.title, to: "t", of: first)
        document.setAttribute(.href, to: "3", of: first)
        #expect(document.attribute(.href, of: first) == "3")
        #expect(document.attribute(.title, of: first) == "t")
        #expect(document.attribute(.href, of: second) == "2")
        document.removeAttribute(.href, of: first)
        #expect(!document.hasAttribute(.href, of: first))
        #expect(document.attribute(.title, of: first) == "t")
        document.setAttribute(.class, to: " one  two ", of: second)
        #expect(document.attribute(.class, of: second, contains: "two"))
        #expect(!document.attribute(.class, of: second, contains: "tw"))
        document.setAttribute(.type, to: "HiDDen", of: second)
        #expect(document.attribute(.type, of: second, is: "hidden"))
    }

    @Test func queriesFollowChanges() {
        let document = parse("<title>a</title><p id=x>1<p id=y>2")
        #expect(document.title == "a")
        guard let paragraph = document.element(withID: "x") else {
            Issue.record("no element")
            return
        }
        document.setAttribute(.id, to: "z", of: paragraph)
        #expect(document.element(withID: "x") == nil)
        #expect(document.element(withID: "z") == paragraph)
        document.remove(paragraph)
        #expect(document.element(withID: "z") == nil)
        let earlier = document.createElement(.p)
        document.setAttribute(.id, to: "y", of: earlier)
        if let other = document.element(withID: "y") { document.insert(earlier, before: other) }
        #expect(document.element(withID: "y") == earlier)
    }

    @Test func setTextReplaces() {
        let document = Document()
        let text = document.createText("old")
        document.setText("new text", of: text)
        #expect(document.text(of: text) == "new text")
    }
}
