import FoundationEssentials
import Glibc
import PageEngine

/// Serves a folder of Markdown under a scheme of its own, `notes:`, and prints the page asked for as text.
///
/// Usage: docs-server FOLDER PAGE. `notes:` pages may lead to each other; nothing outside of the folder can be read.
@main struct DocsServer {
    /// Answers `notes:NAME` with the file NAME.md, or with a list of all.
    private struct Notes: URLSchemeHandler {
        let folder: URL

        func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
            AsyncThrowingStream { reply in
                guard let address = request.webURL, let text = text(of: address.path) else {
                    return reply.finish(throwing: CocoaError(.fileNoSuchFile))
                }
                reply.yield(.response(URLResponse(webURL: address, mimeType: "text/markdown", textEncodingName: "utf-8")))
                reply.yield(.data(Data(text.utf8)))
                reply.finish()
            }
        }

        private var names: [String] {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
        }

        /// Only names that are in the folder are read, so that no path leads out of it.
        private func text(of name: String) -> String? {
            if name == "index" { return "# Notes\n\n" + names.map { "- [\($0)](notes:\($0))" }.joined(separator: "\n") }
            guard names.contains(name) else { return nil }
            return try? String(contentsOf: folder.appending(path: name + ".md"), encoding: .utf8)
        }
    }

    @MainActor static func main() async {
        guard CommandLine.arguments.count == 3 else { return print("usage: docs-server FOLDER PAGE") }
        var configuration = WebPage.Configuration()
        configuration.setURLSchemeHandler(Notes(folder: URL(filePath: CommandLine.arguments[1])), forURLScheme: "notes")
        let page = WebPage(configuration: configuration)
        do {
            for try await _ in page.load(URL(string: "notes:\(CommandLine.arguments[2])")) {}
        } catch {
            print("“\(CommandLine.arguments[2])” is not among the notes; “index” lists them.")
            exit(1)
        }
        print(await page.text())
        for link in await page.links() { print(link.number, link.href) }
    }
}
