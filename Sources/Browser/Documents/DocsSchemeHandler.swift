import FoundationEssentials
package import WebTypes

/// Serves the program's own pages: `docs://start`, `docs://help` and `docs://bookmarks`.
package struct DocsSchemeHandler: URLSchemeHandler, Sendable {
    /// What the pages tell about the session.
    package struct Context: Sendable {
        /// The pages read, the latest first.
        package var recent: [VisitedPage]
        /// The keys as they are bound.
        package var keymap: Keymap
        /// The options as they are set.
        package var options: Options

        /// Makes a context.
        package init(recent: [VisitedPage] = [], keymap: Keymap = .standard, options: Options = Options()) {
            self.recent = recent
            self.keymap = keymap
            self.options = options
        }
    }

    /// A page that is not bundled.
    package struct Absent: Error, Hashable, Sendable, CustomStringConvertible {
        /// What was asked for.
        let address: String
        /// One sentence that says what to do.
        package var description: String {
            "\(address) is none of Martlet's own pages; those are docs://start, docs://help and docs://bookmarks."
        }
    }

    private let documentation: InstalledDocumentation
    private let bookmarks: @Sendable () async -> [Bookmark]
    private let context: @MainActor @Sendable () -> Context

    /// Makes a handler that lists what `documentation` finds, and asks `context`, and for some pages `bookmarks`, each time a page is served.
    package init(
        documentation: InstalledDocumentation, bookmarks: @escaping @Sendable () async -> [Bookmark],
        context: @escaping @MainActor @Sendable () -> Context
    ) {
        self.documentation = documentation
        self.bookmarks = bookmarks
        self.context = context
    }

    /// Answers with a whole page, made when it is asked for.
    package func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: URLSchemeTaskResult.self)
        let task = Task {
            do throws(Absent) {
                guard let address = request.webURL else { throw Absent(address: "The address") }
                let page = try await html(for: address)
                let response = URLResponse(
                    webURL: address, mimeType: "text/html", expectedContentLength: Int64(page.utf8.count), textEncodingName: "utf-8")
                continuation.yield(.response(response))
                continuation.yield(.data(Data(page.utf8)))
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    private func html(for address: WebURL) async throws(Absent) -> String {
        let name = address.hostname + address.path
        let context = await context()
        switch name {
        case "start", "start/":
            return StartPage.html(recent: context.recent, bookmarks: await bookmarks(), books: await books())
        case "bookmarks", "bookmarks/": return BookmarksPage.html(await bookmarks())
        case "help", "help/": return HelpPage.html(keymap: context.keymap, options: context.options)
        default: throw Absent(address: address.removingFragment().displayString)
        }
    }

    /// Looks through the disk, on a thread that nobody waits on.
    @concurrent private func books() async -> [InstalledDocumentation.Book] { documentation.books() }
}
