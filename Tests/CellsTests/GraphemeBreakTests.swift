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
}
