import DOM
import Glibc
import TestSupport
import Testing
import WebTypes

/// The pairs of page and tree in `data/html-cases`, decoded and parsed as a page from a file would be.
@Suite struct HTMLCasesTests {
    @Test func treesAreThoseOfTheCases() {
        guard let root = SharedData.root else { return Skipped.count("data/html-cases") }
        let names = FileList.names(in: root + "/data/html-cases", suffix: ".html")
        var wrong: [String] = []
        for name in names {
            let stem = String(name.dropLast(5))
            guard let page = SharedData.bytes("html-cases/" + name), let tree = SharedData.bytes("html-cases/\(stem).dom") else { continue }
            let expected = String(decoding: tree, as: UTF8.self)
            let isRight = expected.hasPrefix("encoding:") ? Self.hasText(page, expected) : Self.tree(page) == Self.trimmed(expected)
            if !isRight { wrong.append(stem) }
        }
        print("html-cases: \(names.count - wrong.count) of \(names.count) exact; not: \(wrong)")
        #expect(wrong.isEmpty)
    }

    /// A case of decoding names the text of its paragraphs, each behind `<p>`.
    private static func hasText(_ page: [UInt8], _ expected: String) -> Bool {
        let text = expected.split(separator: "\n").first { $0.hasPrefix("text: ") } ?? ""
        let wanted = text.dropFirst(6).split(separator: "<p>").map { $0.filter { $0 != "/" }.split(separator: " ").joined(separator: " ") }
        let document = parse(decoded(page))
        let paragraphs = document.descendants().filter { document[$0].isHTML(.p) }
        return paragraphs.map { document.textContent(of: $0) } == wanted
    }

    private static func tree(_ bytes: [UInt8]) -> String {
        // The one page that is not valid UTF-8 shows what becomes of it as UTF-8.
        var decoder = TextDecoder(encoding: .utf8)
        return trimmed(DocumentDump.tree(parse(decoder.decode(bytes, isLast: true))))
    }

    /// Decodes as a page from a file is.
    private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
        var decoder = TextDecoder(contentTypeCharset: nil, declaredInMarkup: .html)
        let text = decoder.decode(bytes, isLast: true)
        guard let other = decoder.restartNeeded() else { return text }
        var again = TextDecoder(encoding: other)
        return again.decode(bytes, isLast: true)
    }

    private static func trimmed(_ text: String) -> String {
        var text = text
        while text.last == "\n" { text.removeLast() }
        return text
    }
}

/// Names of files in a folder.
enum FileList {
    /// The names that end so, sorted; empty where the folder is absent.
    static func names(in folder: String, suffix: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(suffix) { names.append(name) }
        }
        return names.sorted()
    }
}
