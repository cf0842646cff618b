import DOM
import TestSupport
import Testing

/// The suite's cases of `An+B`.
@Suite struct ANPlusBSuiteTests {
    @Test func formulas() throws {
        guard let cases = try JSONValue.cssCases("An+B.json") else { return }
        var wrong: [String] = []
        for (input, expected) in cases {
            let found = ANPlusB(parsing: ComponentValueList(parsing: input))
            let written = found.map { JSONValue.array([.number(Double($0.step)), .number(Double($0.offset))]) } ?? .null
            if written != expected { wrong.append(input) }
        }
        print("css-parsing-tests An+B: \(cases.count - wrong.count) of \(cases.count)")
        #expect(wrong.isEmpty && !cases.isEmpty, "\(wrong)")
    }
}
