import FoundationEssentials
import Glibc
import Loading
public import WebTypes

/// A scheme handler that serves the files below one folder: `scheme://host/path` is `root/host/path`.
///
/// Nothing outside of the folder is ever read: dot segments are gone before the path is looked at, encoded slashes and NULs are not
/// found, and neither is a link that leads out. Folders and special files are not found.
public struct DirectorySchemeHandler: URLSchemeHandler, Sendable {
    private let root: String
    private let loader = Loader()

    /// Serves what is below `root`, an absolute path.
    public init(root: String) {
        self.root = root
    }

    /// Answers with the file's bytes, in pieces; throws `DirectorySchemeHandler.NotFound`.
    public func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        guard let address = request.webURL, let path = path(of: address) else {
            let notFound = NotFound(address: request.webURL?.displayString ?? "such page")
            return AsyncThrowingStream { $0.finish(throwing: notFound) }
        }
        let transfer = loader.start(URLRequest(WebURL(filePath: path)))
        return AsyncThrowingStream {
            switch try await transfer.next() {
            case .response(let response)?: .response(DirectorySchemeHandler.response(response, from: address))
            case .data(let bytes)?: .data(Data(bytes))
            case .redirect?, nil: nil
            }
        }
    }

    /// There is no such file below the folder.
    public struct NotFound: Error, CustomStringConvertible {
        /// The address asked for, as a reader sees it.
        public let address: String

        /// One sentence for people.
        public var description: String { "There is no \(address) here; go back, or check the address." }
    }

    private static func response(_ file: URLResponse, from address: WebURL) -> URLResponse {
        URLResponse(
            webURL: address, mimeType: file.mimeType, expectedContentLength: file.expectedContentLength,
            textEncodingName: file.textEncodingName)
    }

    /// The real path of an address; nil where it is no regular file below the root.
    private func path(of address: WebURL) -> String? {
        let segments = (address.hostname + address.path).split(separator: "/").map { String($0).percentDecoded }
        guard segments.allSatisfy({ $0 != ".." && $0 != "." && !$0.utf8.contains(0) && !$0.contains("/") }) else { return nil }
        guard let base = realPath(root), let path = realPath(root + "/" + segments.joined(separator: "/")) else { return nil }
        var status = stat()
        guard path.hasPrefix(base + "/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return path
    }

    private func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
