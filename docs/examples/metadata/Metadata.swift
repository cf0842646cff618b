import FoundationEssentials
import PageEngine

/// Prints title, description and links of pages: one request a page, no style sheets, nothing kept on the disk.
///
/// Usage: metadata ADDRESS…
@main struct Metadata {
    @MainActor static func main() async {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.loadsSubresources = false
        let page = WebPage(configuration: configuration)
        for address in CommandLine.arguments.dropFirst() {
            do {
                for try await _ in page.load(URL(string: address)) {}
                print("address:", page.displayURL)
                print("title:", page.displayTitle)
                if let status = page.statusCode { print("status:", status) }
                if let type = page.mimeType { print("type:", type) }
                for heading in await page.headings().prefix(3) { print("heading:", heading.text) }
                print("links:", await page.links().count)
            } catch {
                print("failed:", page.lastFailure?.sentence ?? "\(error)")
            }
        }
    }
}
