import FoundationEssentials
import Glibc
import PageEngine

/// Checks that the pages of a folder lead only to files that are there; a decider keeps the checker inside the folder.
///
/// Usage: link-checker FOLDER. Prints each broken link once with the page that has it; leaves with 1 if there is any.
@main struct LinkChecker {
    /// Lets through what is in the folder, and notes nothing else.
    @MainActor private final class StayInside: WebPage.NavigationDeciding {
        let folder: String
        init(_ folder: String) { self.folder = folder }

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            action.request.webURL?.filePath?.hasPrefix(folder) == true ? .allow : .cancel
        }
    }

    @MainActor static func main() async throws {
        guard CommandLine.arguments.count == 2 else { return print("usage: link-checker FOLDER") }
        let folder = URL(filePath: CommandLine.arguments[1]).standardizedFileURL.path
        let page = WebPage(navigationDecider: StayInside(folder))
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".html") }.sorted()
        var known: Set<String> = []
        var broken = 0
        for name in names {
            for try await _ in page.load(URL(filePath: "\(folder)/\(name)")) {}
            for link in await page.links() {
                guard let target = page.view.address(of: link)?.filePath, target.hasPrefix(folder), known.insert(target).inserted,
                    !FileManager.default.fileExists(atPath: target)
                else { continue }
                print("\(name): \(link.href) leads nowhere")
                broken += 1
            }
        }
        print("\(names.count) pages, \(broken) broken links")
        exit(broken > 0 ? 1 : 0)
    }
}
