// Loads a page without a terminal and asks it questions: its title, its headings, its links, and where a word stands.
//
//     headless ADDRESS [WORD]
import Glibc
import PageEngine

@main struct Headless {
    @MainActor static func main() async {
        guard CommandLine.arguments.count > 1, let address = WebURL(CommandLine.arguments[1]) else {
            print("usage: headless ADDRESS [WORD]")
            exit(2)
        }
        // Links, redirects and refreshes stay on the host that we ask for; what we load ourselves is allowed.
        let page = WebPage(navigationDecider: DomainAllowList())
        do {
            for try await event in page.load(address) {
                print("event:", event)
            }
            await report(page)
        } catch {
            print("failed:", page.lastFailure?.sentence ?? String(describing: error))
            exit(1)
        }
    }

    @MainActor static func report(_ page: WebPage) async {
        print("title:", page.displayTitle)
        for heading in await page.headings() {
            print("heading:", String(repeating: "#", count: heading.level), heading.text)
        }
        for link in await page.links() {
            print("link:", link.number, link.text, page.view.address(of: link)?.href ?? link.href)
        }
        if CommandLine.arguments.count > 2 {
            await find(CommandLine.arguments[2], in: page)
        }
    }

    /// Shows the screen around the first match, as plain text.
    @MainActor static func find(_ word: String, in page: WebPage) async {
        let result = await page.find(word)
        guard let index = result.index else { return print("found: nothing") }
        print("found:", index, "of", result.count)
        var surface = Surface(size: page.view.size)
        page.view.draw(into: &surface, at: .zero, theme: .monochrome)
        print("row:", surface.text(ofRow: page.view.cursor.row))
    }
}
