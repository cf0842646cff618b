import Browser
import Glibc
import TestSupport
import Testing
import WebTypes

@Suite struct DocumentsTests {
    @Test func findsDocumentationByTitle() throws {
        let shelf = try TemporaryFolder()
        defer { shelf.remove() }
        try shelf.write("doc/zlib/html/index.html", "<html><head><TITLE>\n  The zlib\tmanual &amp; more </TITLE>")
        try shelf.write("doc/untitled/html/index.htm", "<p>nothing")
        try shelf.write("doc/rust/book/html/index.html", "<title>Rust</title>")
        try shelf.write("doc/packed/html/index.html.gz", "\u{1F}\u{8B}")
        try shelf.write("doc/plain/README", "no pages")
        try shelf.write(
            "gtk-doc/html/glib/glib.devhelp2",
            "<?xml version='1.0'?>\n<book xmlns=\"x\" title=\"GLib &lt;Reference&gt;\" link=\"index.html\" name=\"glib\">")
        try shelf.write("gtk-doc/html/glib/index.html", "<title>other</title>")
        try shelf.write("devhelp/books/evil/evil.devhelp2", "<book title='Evil' link='../../../../etc/passwd'>")
        try shelf.write("devhelp/books/evil/index.html", "<title><script>alert(1)</script></title>")
        try shelf.write(
            "doc-base/zlib-doc.zlib",
            "Document: zlib\nTitle: A & B\nAbstract: x\n Title: y\n\nFormat: text\nIndex: /etc/passwd\n\nFormat: HTML\nIndex: \(shelf.path)/doc/zlib/html/index.html\n"
        )
        try shelf.write("doc-base/gone.gone", "Document: gone\nTitle: Gone\n\nFormat: HTML\nIndex: \(shelf.path)/nowhere.html\n")
        symlink(shelf.path + "/doc/zlib/html", shelf.path + "/doc/plain/html")
        let books = InstalledDocumentation(dataFolders: [shelf.path, "/nonexistent"]).books()
        #expect(
            books.map(\.titleHTML) == [
                "A &amp; B", "Evil", "GLib &lt;Reference&gt;", "packed", "Rust", "untitled",
            ])
        #expect(books.map(\.path).first { $0.contains("packed") } == shelf.path + "/doc/packed/html/index.html")
        #expect(!books.contains { $0.path.contains("passwd") })
        #expect(books.first?.source == "zlib-doc")
    }

    @Test func theStartPageEscapesWhatIsRemote() {
        let recent = [
            VisitedPage(address: "https://a.example/?a=\"><script>", title: "</a><script>alert(1)</script>{{installed}}"),
            VisitedPage(address: "docs://help", title: "Manual"),
        ]
        let page = StartPage.html(recent: recent, bookmarks: [], books: [])
        #expect(!page.contains("<script>"))
        #expect(
            page.contains(
                "<a href=\"https://a.example/?a=&quot;&gt;&lt;script&gt;\">&lt;/a&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{installed}}</a>"
            ))
        #expect(!page.contains(">Manual</a>\n<li>"))
        #expect(page.contains("apt install python3-doc"))
    }

    @Test func theManualListsEveryCommandAndOption() {
        let page = HelpPage.html(keymap: .standard, options: Options())
        for command in CommandTable.all { #expect(page.contains("<code>\(command.usage.htmlEscaped)</code>"), "\(command.name)") }
        for option in Options.table { #expect(page.contains("<code>set \(option.name) "), "\(option.name)") }
        #expect(page.contains("<kbd>gg</kbd> <kbd>&lt;Home&gt;</kbd>"))
        #expect(!page.contains("{{"))
    }

    @Test func theManualShowsTheKeysAsBound() throws {
        var state = BrowserState()
        #expect(ConfigurationFile(path: "x", text: "unbind gg\nbind zz top").apply(to: &state).problems.isEmpty)
        let page = HelpPage.html(keymap: state.keymap, options: state.options)
        #expect(page.contains("<kbd>&lt;Home&gt;</kbd> <kbd>&lt;lt&gt;</kbd> <kbd>zz</kbd>"))
    }

    @Test func everyHelpTopicHasItsPlace() throws {
        let page = HelpPage.html(keymap: .standard, options: Options())
        for name in CommandTable.all.map(\.name) + Options.table.map(\.name) + ["staying-inside", "configuration", "keys"] {
            let fragment = try #require(HelpPage.fragment(for: name), "\(name)")
            #expect(page.contains("id=\"\(fragment)\""), "\(fragment)")
        }
        #expect(HelpPage.fragment(for: "nonsense") == nil)
    }

    @MainActor @Test func servesItsPages() async throws {
        let handler = DocsSchemeHandler(documentation: InstalledDocumentation(dataFolders: []), bookmarks: { [] }) {
            DocsSchemeHandler.Context(recent: [VisitedPage(address: "https://a.example/", title: "A title")])
        }
        var text = ""
        var type: String?
        for try await part in handler.reply(for: URLRequest(try #require(WebURL("docs://start")))) {
            switch part {
            case .response(let response): type = response.mimeType
            case .data(let data): text += String(decoding: data, as: UTF8.self)
            }
        }
        #expect(type == "text/html")
        #expect(text.contains(">A title</a>"))
    }

    @MainActor @Test(arguments: ["docs:../../etc/passwd", "docs://start/../../etc/passwd", "docs://etc/passwd", "docs:other", "docs://"])
    func servesNothingElse(text: String) async throws {
        let handler = DocsSchemeHandler(documentation: InstalledDocumentation(dataFolders: []), bookmarks: { [] }) {
            DocsSchemeHandler.Context()
        }
        await #expect(throws: DocsSchemeHandler.Absent.self) {
            for try await _ in handler.reply(for: URLRequest(try #require(WebURL(text)))) {}
        }
    }
}
