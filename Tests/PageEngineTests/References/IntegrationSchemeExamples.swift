import FoundationEssentials
import PageEngine
import TestSupport
import Testing

/// The examples of “WebKit Integration for SwiftUI” that answer for schemes of their own, by callbacks.
@MainActor @Suite(.timeLimit(.minutes(1))) struct IntegrationSchemeExamples {
    final class AppSchemeHandler: CallbackURLSchemeHandler {
        func start(_ urlSchemeTask: URLSchemeTask) {
            guard let url = urlSchemeTask.request.url else {
                urlSchemeTask.didFailWithError(CocoaError(.fileReadInvalidFileName))
                return
            }

            // Serve local content based on the URL path
            let path = url.path()
            let responseHTML = """
                <html>
                <body>
                    <h1>Local Content</h1>
                    <p>Served for path: \(path)</p>
                </body>
                </html>
                """

            let data = Data(responseHTML.utf8)
            let response = URLResponse(
                url: url,
                mimeType: "text/html",
                expectedContentLength: data.count,
                textEncodingName: "utf-8"
            )

            urlSchemeTask.didReceive(response)
            urlSchemeTask.didReceive(data)
            urlSchemeTask.didFinish()
        }

        func stop(_ urlSchemeTask: URLSchemeTask) {
            // Handle cancellation if needed
        }
    }

    @Test func registerTheHandler() async throws {
        var configuration = WebPage.Configuration()
        configuration.setURLSchemeHandler(
            AppSchemeHandler(),
            forURLScheme: "myapp"
        )

        let page = WebPage(configuration: configuration)

        // Now URLs like "myapp://content/page1" will be handled by AppSchemeHandler
        page.load(URLRequest(url: try url("myapp://content/page1")))
        await page.waitUntilFinished()
        #expect(await page.headings().map(\.text) == ["Local Content"])
        #expect(await page.text().contains("Served for path: /page1"))
    }

    /// Serves what lies in a folder, in place of a bundle.
    final class BundleSchemeHandler: CallbackURLSchemeHandler {
        let folder: URL

        init(folder: URL) {
            self.folder = folder
        }

        func start(_ urlSchemeTask: URLSchemeTask) {
            guard let url = urlSchemeTask.request.url else {
                urlSchemeTask.didFailWithError(CocoaError(.fileReadInvalidFileName))
                return
            }

            // Map URL path to a resource
            guard let data = try? Data(contentsOf: folder.appending(path: url.lastPathComponent)) else {
                urlSchemeTask.didFailWithError(CocoaError(.fileNoSuchFile))
                return
            }

            let mimeType: String
            switch url.pathExtension {
            case "html": mimeType = "text/html"
            case "css": mimeType = "text/css"
            default: mimeType = "application/octet-stream"
            }

            let response = URLResponse(
                url: url,
                mimeType: mimeType,
                expectedContentLength: data.count,
                textEncodingName: "utf-8"
            )

            urlSchemeTask.didReceive(response)
            urlSchemeTask.didReceive(data)
            urlSchemeTask.didFinish()
        }

        func stop(_ urlSchemeTask: URLSchemeTask) {
            // No-op for synchronous responses
        }
    }

    @Test func servingBundleResources() async throws {
        let folder = TemporaryFolder()
        folder.write("<title>Welcome</title><link rel=stylesheet href=hide.css><p class=a>shown<p class=b>hidden", to: "welcome.html")
        folder.write(".b { display: none }", to: "hide.css")
        var configuration = WebPage.Configuration()
        configuration.setURLSchemeHandler(BundleSchemeHandler(folder: URL(filePath: folder.path)), forURLScheme: "myapp")
        let page = WebPage(configuration: configuration)
        page.load(URLRequest(url: try url("myapp://content/welcome.html")))
        await page.waitUntilFinished()
        #expect(page.title == "Welcome")
        let text = await page.text()
        #expect(text.contains("shown") && !text.contains("hidden"))
        let missing = await outcome(of: page.load(URLRequest(url: try url("myapp://content/missing.html"))))
        #expect((missing.provisionalReason as? CocoaError)?.code == .fileNoSuchFile)
    }
}
