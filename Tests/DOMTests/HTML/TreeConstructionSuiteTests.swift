import DOM
import Glibc
import TestSupport
import Testing

/// html5lib's tree-construction suite, read in place.
@Suite struct TreeConstructionSuiteTests {
    /// The files of the suite but for those that need scripts to run.
    static let files: [String] = {
        guard let root = SharedData.root, let folder = opendir(root + "/data/html5lib-tests/tree-construction") else {
            Skipped.count("data/html5lib-tests/tree-construction")
            return []
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".dat") { names.append(name) }
        }
        return names.sorted()
    }()

    @Test func treesAreThoseOfTheSuite() {
        var (exact, total) = (0, 0)
        for file in Self.files {
            guard let bytes = SharedData.bytes("html5lib-tests/tree-construction/" + file) else { return }
            for item in TreeConstructionCase.read(bytes) where !item.needsScripting {
                total += 1
                let tree = Self.tree(of: item, piecesOf: nil)
                if tree == item.expected { exact += 1 } else { Self.report(file, item, tree) }
            }
        }
        print("html5lib tree construction: \(exact) of \(total) exact")
        // What is missing copies the chosen option into `selectedcontent`, which is for scripts to see.
        #expect(total == 0 || exact * 1000 >= total * 995)
    }

    /// Every way of cutting gives the same tree.
    @Test(arguments: [1, 3]) func cutsDoNotMatter(size: Int) {
        for file in Self.files {
            guard let bytes = SharedData.bytes("html5lib-tests/tree-construction/" + file) else { return }
            for item in TreeConstructionCase.read(bytes) where !item.needsScripting {
                let cut = Self.tree(of: item, piecesOf: size)
                #expect(cut == Self.tree(of: item, piecesOf: nil), "\(file):\(item.line)")
            }
        }
    }

    static func tree(of item: TreeConstructionCase, piecesOf size: Int?) -> String {
        let document = Document()
        guard let fragment = item.fragment else {
            feed(item.data, to: HTMLParser(document: document), piecesOf: size)
            return DocumentDump.tree(document)
        }
        let words = fragment.split(separator: " ").map(String.init)
        let namespace: Namespace = words.count == 1 ? .html : words[0] == "svg" ? .svg : .mathML
        let context = document.createElement(document.name(words[words.count - 1]), namespace: namespace)
        let parser = HTMLParser(document: document, contextElement: context)
        feed(item.data, to: parser, piecesOf: size)
        return DocumentDump.tree(of: parser.fragmentRoot ?? .document, in: document)
    }

    private static func report(_ file: String, _ item: TreeConstructionCase, _ tree: String) {
        guard getenv("MARTLET_SHOW_FAILURES") != nil else { return }
        print(
            "--- \(file):\(item.line) \(item.fragment ?? "")\n\(String(decoding: item.data, as: UTF8.self))\nexpected\n\(item.expected)got\n\(tree)"
        )
    }
}
