import Testing

@testable import Cells

@Suite("Columns of text")
struct CharacterWidthTests {
    @Test(
        "known widths",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("ｱ", 1), ("Ａ", 2), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("a\u{200B}b", 2), ("co\u{AD}op", 4), ("❤", 1), ("❤\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🇩", 1),
            ("👨‍👩‍👧", 2), ("👍🏽", 2), ("☝🏽", 2), ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("नि", 2), ("กำ", 2),
            ("…—“”", 4), ("§±·×", 4), ("─│┼█", 4), ("\u{1B}", 1), ("\u{202E}", 0), ("\u{FEFF}x", 1), ("a\r\nb", 4),
            ("x\u{301}\u{302}\u{303}", 1),
        ])
    func known(text: String, width: Int) {
        #expect(CharacterWidth.width(text) == width, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }

    /// All lines of emoji-test.txt, each two columns, but for what lacks every U+FE0F (some of the unqualified).
    ///
    /// That takes the columns of its widest character, as terminals show text.
    @Test("every emoji of emoji-test.txt is one cluster of two columns")
    func emoji() throws {
        guard let lines = UnicodeData.lines("emoji/emoji-test.txt") else { return }
        var counts: [Substring: Int] = [:]
        for line in lines {
            let parts = line.split(separator: ";")
            let status = try #require(parts.last?.split(separator: " ").first)
            let scalars = UnicodeData.scalars(parts[0])
            let text = UnicodeData.string(scalars)
            let widest = scalars.map { CharacterWidth.width(of: $0) }.max()
            let isText = status == "unqualified" && !scalars.contains("\u{FE0F}")
            #expect(CharacterWidth.width(text) == (isText ? widest : 2), "\(line)")
            #expect(clusters(text).count == 1, "\(line)")
            counts[status, default: 0] += 1
        }
        #expect(counts == ["fully-qualified": 3_655, "minimally-qualified": 827, "unqualified": 242, "component": 9])
    }

    @Test("every scalar takes as many columns as its scrubbed form, and as the surface gives it")
    func everyScalar() {
        var surface = Surface(size: CellSize(columns: 8, rows: 1))
        for scalar in allScalars where scalar.value < 0x3_2000 || 0xDFF00...0xE1000 ~= scalar.value {  // between them nothing is assigned
            let width = CharacterWidth.width(of: scalar)
            let text = String(scalar)
            if CharacterWidth.width(Scrubber.scrub(text)) != width || surface.put(text, at: .zero) != width {
                Issue.record("U+\(String(scalar.value, radix: 16)) takes \(width)")
            }
        }
    }

    @Test("East Asian width W and F are 2, marks 0")
    func eastAsianWidth() throws {
        guard let lines = UnicodeData.lines("EastAsianWidth.txt") else { return }
        for line in lines {
            let parts = line.split(separator: ";").map { $0.split(separator: " ").first.map(String.init) ?? "" }
            let ends = parts[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
            guard parts[1] == "W" || parts[1] == "F" else { continue }
            for scalar in (ends[0]...(ends.last ?? ends[0])).compactMap(UnicodeScalar.init) {
                let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
                if CharacterWidth.width(of: scalar) != (isMark ? 0 : 2) { Issue.record("U+\(String(scalar.value, radix: 16))") }
            }
        }
    }
}
