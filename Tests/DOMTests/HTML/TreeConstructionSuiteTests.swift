import DOM
import Glibc
import TestSupport
import Testing

/// html5lib's tree-construction suite, read in place: every case, with and without scripting where it names neither.
@Suite struct TreeConstructionSuiteTests {
    /// The files of the suite, those whose scripts run last.
    static let files = names(in: "") + names(in: "scripted/")

    @Test("Trees are those of the suite, in one piece")
    func trees() {
        var total = 0
        for (file, item, scripting) in Self.runs() {
            total += 1
            let tree = Self.tree(of: item, scripting, cut: { _ in .max })
            #expect(tree == item.expected, "\(file):\(item.line) \(item.fragment ?? "")\n\(String(decoding: item.data, as: UTF8.self))")
        }
        print("html5lib tree construction: \(total) runs")
        #expect(total > 0 || SharedData.root == nil)
    }

    @Test("Trees are the same byte by byte, in pieces of 3 bytes, and cut at random places")
    func cuts() {
        var random = SeededGenerator.announced()
        for (file, item, scripting) in Self.runs() where FullCheck.isOn || scripting == item.scripting[0] {
            for size in [1, 3] {
                #expect(Self.tree(of: item, scripting, cut: { _ in size }) == item.expected, "\(file):\(item.line), pieces of \(size)")
            }
            for _ in 0..<(FullCheck.isOn ? 50 : 2) {
                let tree = Self.tree(of: item, scripting, cut: { Int.random(in: 1...max(1, $0), using: &random) })
                #expect(tree == item.expected, "\(file):\(item.line), cut at random places")
            }
        }
    }

    /// Every case with each scripting flag that it is for.
    private static func runs() -> [(file: String, item: TreeConstructionCase, scripting: Scripting)] {
        files.flatMap { file in
            TreeConstructionCase.read(SharedData.bytes("html5lib-tests/tree-construction/" + file) ?? []).flatMap { item in
                item.scripting.map { (file, item, $0) }
            }
        }
    }

    /// The tree of a case; `cut` gives the length of the next piece, given how much is left.
    private static func tree(of item: TreeConstructionCase, _ scripting: Scripting, cut: (Int) -> Int) -> String {
        let document = Document()
        let parser = parser(of: item, scripting, into: document)
        if scripting == .enabled { parser.runScript = { SuiteScript.run($0, in: document, parser) } }
        var rest = item.data[...]
        while !rest.isEmpty {
            let piece = rest.prefix(cut(rest.count))
            parser.feed(Array(piece))
            rest = rest.dropFirst(piece.count)
        }
        parser.finish()
        return DocumentDump.tree(of: parser.fragmentRoot ?? .document, in: document)
    }

    private static func parser(of item: TreeConstructionCase, _ scripting: Scripting, into document: Document) -> HTMLParser {
        guard let fragment = item.fragment else { return HTMLParser(document: document, scripting: scripting) }
        let words = fragment.split(separator: " ").map(String.init)
        let namespace: Namespace = words.count == 1 ? .html : words[0] == "svg" ? .svg : .mathML
        let context = document.createElement(document.name(words[words.count - 1]), namespace: namespace)
        return HTMLParser(document: document, contextElement: context, scripting: scripting)
    }

    private static func names(in folder: String) -> [String] {
        guard let root = SharedData.root else {
            Skipped.count("data/html5lib-tests/tree-construction")
            return []
        }
        let path = root + "/data/html5lib-tests/tree-construction/" + folder
        return FileList.names(in: path, suffix: ".dat").map { folder + $0 }
    }
}
