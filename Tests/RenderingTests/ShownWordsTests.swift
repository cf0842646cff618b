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

    /// Pages of the installed books, drawn by a seed.
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
        for path in paths.prefix(60) {
            let example = DocumentationPage(folder: folder, path: path)
            guard let page = example.layOut(width: 80) else { continue }
            check(page, example)
        }
    }

    private func check(_ page: Page, _ example: DocumentationPage) {
        let words = DocumentWords.all(of: page)
        let missing = WordAlignment(of: words, in: DocumentWords.split(page.text)).missing
        #expect(missing.count * 1000 <= words.count, "\(example): \(missing.count) of \(words.count) words: \(missing.prefix(40))")
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
