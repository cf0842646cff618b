import TestSupport
import Testing

@testable import Cells

@Suite("Grapheme clusters")
struct GraphemeBreakTests {
    @Test("all of GraphemeBreakTest.txt")
    func unicodeSuite() throws {
        guard let lines = UnicodeData.lines("auxiliary/GraphemeBreakTest.txt") else { return }
        #expect(lines.count > 500)
        for line in lines {
            let expected = line.split(separator: "÷").map { UnicodeData.scalars($0.split(separator: "×").joined(separator: " ")) }
                .filter { !$0.isEmpty }
            let text = UnicodeData.string(expected.flatMap { $0 })
            #expect(clusters(text).map { Array($0.unicodeScalars) } == expected, "\(line)")
        }
    }

    @Test("ill-formed bytes are one cluster each, and nothing is lost")
    func illFormed() {
        let bytes: [UInt8] = [0x61, 0xFF, 0xE2, 0x82, 0x62, 0xC3]
        bytes.withUnsafeBufferPointer { buffer in
            let found = Array(GraphemeBreak(buffer))
            #expect(found.map(\.length) == [1, 1, 2, 1, 1])
            #expect(found.map(\.columns) == [1, 1, 1, 1, 1])
        }
    }

    /// Looking at one place of a text gives what cutting all of it gives; the seed is printed.
    @Test("a boundary is found from anywhere")
    func boundaries() {
        var random = SeededGenerator.announced()
        let parts = [
            "a", "é", " ", "\n", "\u{301}", "\u{1F1E9}", "\u{1F1EA}", "\u{1F468}", "\u{200D}", "\u{FE0F}", "\u{1112}", "\u{1161}",
            "\u{11AB}", "한",
            "\u{600}", "\u{93E}", "日",
        ]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
            let bytes = Array(text.utf8)
            bytes.withUnsafeBufferPointer { buffer in
                let starts = Set(GraphemeBreak(buffer).map(\.start) + [0, bytes.count])
                let found = (0...bytes.count).filter { GraphemeBreak.isBoundary(buffer, at: $0) }
                #expect(Set(found) == starts, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
            }
        }
    }
}
