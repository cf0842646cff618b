import DOM
import TestSupport
import Testing

/// html5lib's tokenizer suite, read in place: tokens and errors, to the letter and the column, however the input is cut.
@Suite struct TokenizerSuiteTests {
    @Test("Tokens and errors are those of the suite, in one piece and byte by byte", arguments: TokenizerCase.files)
    func suite(file: String) throws {
        var runs = 0
        for item in try TokenizerCase.read(file) {
            let expected = Result(tokens: item.tokens, errors: Self.expectedErrors(of: item))
            for state in item.initialStates ?? ["Data state"] {
                let model = try #require(Self.models[state], "\(state) is no state of the suite")
                for size in [Int.max, 1] {
                    let result = Self.run(item.bytes, piecesOf: size, model, item.lastStartTag)
                    runs += 1
                    #expect(result == expected, "\(file): “\(item.description)” in \(state), in pieces of \(size)")
                }
            }
        }
        print("html5lib tokenizer \(file): \(runs) runs")
        #expect(runs > 0 || SharedData.root == nil)
    }

    /// What a run gives, printed so that a difference can be read.
    struct Result: Equatable, CustomStringConvertible {
        var tokens: [[UInt8]]
        var errors: [String]

        var description: String { (tokens.map { String(decoding: $0, as: UTF8.self) } + errors).joined(separator: "\n") }
    }

    private static let models: [String: ContentModel] = [
        "Data state": .data, "PLAINTEXT state": .plainText, "RCDATA state": .rcdata, "RAWTEXT state": .rawText,
        "Script data state": .scriptData, "CDATA section state": .cdata,
    ]

    private static func expectedErrors(of item: TokenizerCase) -> [String] {
        (item.errors ?? []).map { "\($0.line):\($0.col): \($0.code)" }.sorted()
    }

    private static func run(_ bytes: [UInt8], piecesOf size: Int, _ model: ContentModel, _ lastStartTag: String?) -> Result {
        let recorder = TokenRecorder()
        let log = ParseErrorLog()
        let name = lastStartTag.map(recorder.document.name) ?? .empty
        let tokenizer = HTMLTokenizer(sink: recorder, log: log, model: model, rawTextName: name)
        var input: [UInt8] = []
        for (number, byte) in normalized(bytes).enumerated() {
            input.append(byte)
            guard (number + 1).isMultiple(of: size) else { continue }
            input.removeFirst(input.withUnsafeBufferPointer { tokenizer.run($0, isLast: false) })
        }
        input.removeFirst(input.withUnsafeBufferPointer { tokenizer.run($0, isLast: true) })
        tokenizer.endOfFile()
        return Result(tokens: recorder.lines.lines, errors: log.errors.map(\.description).sorted())
    }

    /// The standard normalises newlines before the tokenizer, and so does `HTMLParser`.
    private static func normalized(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0D { output.append(0x0A) } else if byte != 0x0A || index == 0 || bytes[index - 1] != 0x0D { output.append(byte) }
        }
        return output
    }
}
