import DOM

/// A case of html5lib's tree-construction suite.
struct TreeConstructionCase {
    var data: [UInt8] = []
    var fragment: String?
    /// The scripting flag that the case is for; both where it names none.
    var scripting: [Scripting] = [.disabled, .enabled]
    var expected = ""
    var line = 0

    /// The cases of one `.dat` file.
    static func read(_ bytes: [UInt8]) -> [TreeConstructionCase] {
        var cases: [TreeConstructionCase] = []
        var section = ""
        var current = TreeConstructionCase()
        var dataLines: [ArraySlice<UInt8>] = []
        var documentLines: [String] = []
        func close() {
            guard !documentLines.isEmpty || !dataLines.isEmpty else { return }
            current.data = Array(dataLines.joined(separator: [0x0A]))
            while documentLines.last == "" { documentLines.removeLast() }
            current.expected = documentLines.map { $0 + "\n" }.joined()
            cases.append(current)
        }
        for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            let text = String(decoding: line, as: UTF8.self)
            if text == "#data" {
                close()
                current = TreeConstructionCase(line: number + 1)
                (dataLines, documentLines, section) = ([], [], "#data")
                continue
            }
            switch text {
            case "#errors", "#new-errors", "#document-fragment", "#document":
                section = text
                continue
            case "#script-on":
                current.scripting = [.enabled]
                continue
            case "#script-off":
                current.scripting = [.disabled]
                continue
            default: break
            }
            switch section {
            case "#data": dataLines.append(line)
            case "#document-fragment": current.fragment = text
            case "#document": documentLines.append(text)
            default: break
            }
        }
        close()
        return cases
    }
}
