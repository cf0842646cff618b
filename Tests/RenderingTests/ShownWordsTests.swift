import Glibc
import TestSupport
import Testing

@testable import Rendering

/// Nothing that style does not hide is lost on the way to the screen.
struct ShownWordsTests {
    @Test(arguments: DocumentationPage.all)
    func documentationPagesShowTheirWords(_ example: DocumentationPage) throws {
        guard let page = example.layOut(width: 80) else { return }
        check(page, example)
    }

    @Test func whatIsLostIsFound() {
        let words = ["the", "quick", "fox", "outfoxes", "the", "dog"]
        #expect(WordAlignment(of: words, in: ["the", "quick", "fox", "out", "a", "foxes", "the", "dog"]).missing.isEmpty)
        #expect(WordAlignment(of: words, in: ["the", "quick", "fox", "foxes", "out", "dog"]).missing == ["outfoxes", "the"])
        let page = Page("<p>seen <b hidden>not</b> <i>heard</i><script>run()</script> H<sub>2</sub>O</p><h2>Part<a href=#p>¶</a></h2>")
        #expect(DocumentWords.all(of: page) == ["seen", "heard", "h2o", "part"])
    }

    /// Pages of the installed books, drawn by a seed: as many of each, and of as many bytes, as a build without optimisation lays out in time.
    @Test(
        .enabled(if: FullCheck.isOn),
        arguments: [
            "/usr/share/doc/python3-doc/html", "/usr/share/doc/postgresql-doc-15/html", "/usr/share/debian-reference",
            "/usr/share/doc/rust-doc/html",
        ])
    func installedPagesShowTheirWords(_ folder: String) throws {
        var paths = pages(below: folder)
        guard !paths.isEmpty else { return Skipped.count(folder) }
        var generator = SeededGenerator.announced()
        paths.shuffle(using: &generator)
        let drawn = paths.lazy.filter { size(of: "\(folder)/\($0)") <= 300_000 }.prefix(60)
        for path in drawn {
            let example = DocumentationPage(folder: folder, path: path)
            guard let page = example.layOut(width: 80) else { continue }
            check(page, example)
        }
    }

    private func size(of path: String) -> Int {
        var facts = stat()
        return stat(path, &facts) == 0 ? Int(facts.st_size) : 0
    }

    private func check(_ page: Page, _ example: DocumentationPage) {
        let words = DocumentWords.all(of: page)
        let missing = WordAlignment(of: words, in: DocumentWords.split(page.text)).missing
        // One in a thousand, begun thousands counted: a page of fewer words loses none.
        let allowed = words.count < 1000 ? 0 : (words.count + 999) / 1000
        #expect(missing.count <= allowed, "\(example): \(missing.count) of \(words.count) words: \(missing.prefix(40))")
    }

    /// The pages below a folder, by their paths in it, in the order of their names.
    private func pages(below folder: String) -> [String] {
        var found: [String] = []
        var folders = [""]
        while let inner = folders.popLast() {
            guard let entries = opendir("\(folder)/\(inner)") else { continue }
            defer { closedir(entries) }
            while let entry = readdir(entries) {
                let name = withUnsafePointer(to: entry.pointee.d_name) { start in
                    start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if Int32(entry.pointee.d_type) == Int32(DT_DIR), !name.hasPrefix(".") { folders.append("\(inner)\(name)/") }
                if Int32(entry.pointee.d_type) == Int32(DT_REG), name.hasSuffix(".html") { found.append(inner + name) }
            }
        }
        return found.sorted()
    }
}
