import Dispatch
import WebTypes

/// `file:` addresses and standard input: everything that touches the disk runs on a queue of its own, never on the caller's thread.
enum FileSource {
    /// Opens the address's file or folder and sends what it holds.
    static func start(_ url: WebURL, _ channel: TransferChannel, limit: Int) {
        let queue = DispatchQueue(label: "martlet.file")
        queue.async {
            do throws(LoadingError) {
                switch try LocalFile.find(url) {
                case .folder(let path): try sendFolder(path, url, channel, limit, queue)
                case .file(let file): DescriptorReader(file, url: url, channel: channel, limit: limit, queue: queue).start()
                }
            } catch {
                channel.finish(error)
            }
        }
    }

    /// Reads the descriptor, which stays the caller's.
    static func startStandardInput(_ descriptor: Int32, mimeType: MIMEType?, _ channel: TransferChannel, limit: Int) {
        let queue = DispatchQueue(label: "martlet.standard-input")
        let name = DiskPath(bytes: Array("standard input".utf8))
        let file = LocalFile(descriptor: .borrowed(descriptor), path: name, mimeType: mimeType, size: -1, isZipped: false)
        DescriptorReader(file, url: .aboutBlank, channel: channel, limit: limit, queue: queue).start()
    }

    /// A folder's address ends in a slash, so that what it links to is found in it; then its index, else its listing.
    private static func sendFolder(
        _ path: DiskPath, _ url: WebURL, _ channel: TransferChannel, _ limit: Int, _ queue: DispatchQueue
    ) throws(LoadingError) {
        guard url.path.hasSuffix("/") else { return sendSlash(url, channel) }
        for name in ["index.html", "index.htm", "index.xhtml"] {
            guard let file = try LocalFile.openIfThere(path.appending(name)) else { continue }
            return DescriptorReader(file, url: url, channel: channel, limit: limit, queue: queue).start()
        }
        let listing = try DirectoryListing(path)
        let body = Array(listing.html(isRoot: url.path == "/").utf8)
        channel.enter(.receiving)
        channel.send(
            .response(URLResponse(webURL: url, mimeType: "text/html", expectedContentLength: Int64(body.count), textEncodingName: "utf-8")))
        channel.send(.data(body))
        channel.finish()
    }

    private static func sendSlash(_ url: WebURL, _ channel: TransferChannel) {
        var location = url
        location.setPathname(url.path + "/")
        let headers: HTTPHeaders = ["Location": location.href]
        let response = HTTPURLResponse(webURL: url, statusCode: 301, reasonPhrase: "Moved Permanently", headers: headers)
        channel.send(.redirect(Redirect(status: 301, location: location, method: "GET", response: response)))
        channel.finish()
    }
}
