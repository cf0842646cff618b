import TestSupport
import Testing

@testable import Cells

@Suite("The scrubber")
struct ScrubberTests {
    /// What data/hostile-text.md names, and their like.
    static let hostile = Set<UnicodeScalar>(
        allScalars.filter { scalar in
            switch scalar.value {
            case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
            default: false
            }
        })

    /// Whether a scalar may reach a terminal.
    private func isSafe(_ scalar: UnicodeScalar, _ context: Scrubber.Context) -> Bool {
        if context == .text, scalar == "\n" || scalar == "\t" { return true }
        return !Self.hostile.contains(scalar)
    }

    @Test("no hostile scalar comes out of any door", arguments: [Scrubber.Context.line, .text])
    func everyDoor(context: Scrubber.Context) {
        var surface = Surface(size: CellSize(columns: 8, rows: 1))
        for scalar in Self.hostile {
            for text in [String(scalar), "a\(scalar)b", "\(scalar)\u{301}", "日\(scalar)", "👨\u{200D}\(scalar)👩", "\u{1B}\(scalar)"] {
                var bytes: [UInt8] = []
                Array(text.utf8).withUnsafeBufferPointer { Scrubber.append($0, to: &bytes, context) }
                let appended = String(decoding: bytes, as: UTF8.self)
                #expect(Scrubber.scrub(text, context) == appended)
                #expect(appended.unicodeScalars.allSatisfy { isSafe($0, context) })
                surface.erase()
                surface.put(text, at: .zero)
                #expect(surface.text.unicodeScalars.allSatisfy { isSafe($0, .line) })
            }
            surface.fill(surface.bounds, style: .plain, with: scalar)
            #expect(surface.text.unicodeScalars.allSatisfy { isSafe($0, .line) })
        }
    }

    @Test(
        "what becomes of it in a line",
        arguments: [
            ("plain", "plain"), ("a\tb\nc\r\nd", "a b c  d"), ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}2J", "\u{FFFD}2J"),
            ("ab\u{202E}cd", "abcd"), ("a\u{2028}b", "a b"), ("\u{FEFF}x", "x"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("co\u{AD}op", "co\u{AD}op"),
            ("🏴\u{E0067}\u{E0062}\u{E007F}!", "🏴\u{E0067}\u{E0062}\u{E007F}!"), ("x\u{E0067}\u{E0062}\u{E007F}", "x"),
            ("🏴\u{E0067}\u{E007F}\u{E0067}", "🏴\u{E0067}\u{E007F}"), ("\u{FFFF}", "\u{FFFD}"), ("\0", "\u{FFFD}"), ("\u{FFFD}", "\u{FFFD}"),
        ])
    func line(text: String, clean: String) {
        #expect(Array(Scrubber.scrub(text).unicodeScalars) == Array(clean.unicodeScalars))
    }

    @Test(
        "what becomes of line ends in text",
        arguments: [("a\r\nb\rc\u{2029}d\te\n", "a\nb\nc\nd\te\n"), ("\u{0B}\u{0C}", "\u{FFFD}\u{FFFD}")])
    func text(text: String, clean: String) {
        #expect(Scrubber.scrub(text, .text) == clean)
    }

    @Test("ill-formed bytes become U+FFFD, one a maximal subpart")
    func illFormed() {
        let cases: [([UInt8], String)] = [
            ([0x41, 0xC0, 0xAF, 0x42], "A\u{FFFD}\u{FFFD}B"), ([0xE2, 0x82], "\u{FFFD}"), ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xF0, 0x9F, 0x98, 0x41], "\u{FFFD}A"), ([0x9B, 0x32, 0x4A], "\u{FFFD}2J"), ([0xEF, 0xBF, 0xBD], "\u{FFFD}"),
        ]
        for (bytes, expected) in cases {
            var clean: [UInt8] = []
            bytes.withUnsafeBufferPointer { Scrubber.append($0, to: &clean) }
            #expect(String(decoding: clean, as: UTF8.self) == expected)
        }
    }

    @Test("random bytes: always well-formed, always safe, twice is once")
    func random() {
        var generator = SeededGenerator.announced()
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                [UInt8.random(in: 0...255, using: &generator), 0x1B, 0xE2, 0x80, 0xAE].randomElement(using: &generator) ?? 0
            }
            var clean: [UInt8] = []
            bytes.withUnsafeBufferPointer { Scrubber.append($0, to: &clean) }
            let text = String(decoding: clean, as: UTF8.self)
            #expect(Array(text.utf8) == clean)
            #expect(text.unicodeScalars.allSatisfy { isSafe($0, .line) })
            #expect(Scrubber.scrub(text) == text)
        }
    }
}
