/// An HTTPS server on a free port of 127.0.0.1, by `openssl s_server`; it answers each path with a file that holds a whole answer.
public final class TLSServer: Sendable {
    private let folder: TemporaryFolder
    private let process: ChildProcess
    /// The port it listens on.
    public let port: UInt16

    /// Starts the server with pages of HTML, and with answers that are sent as they are.
    ///
    /// More of s_server's own arguments narrow the versions it speaks.
    public init(
        _ identity: TLSAuthority.Identity, pages: [String: String] = ["page": "ok"], answers: [String: String] = [:],
        options: [String] = []
    ) async throws {
        folder = TemporaryFolder()
        for (name, answer) in answers { folder.write(answer, to: name) }
        for (name, text) in pages {
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(text.utf8.count)\r\n\r\n"
            folder.write(head + text, to: name)
        }
        process = try ChildProcess(
            ["openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", identity.certificate, "-key", identity.key, "-HTTP"] + options,
            folder: folder.path)
        guard let line = try await process.waitForLine(containing: "ACCEPT"), let text = line.split(separator: ":").last,
            let port = UInt16(text)
        else {
            process.stop()
            throw TLSAuthority.Failure(description: "openssl s_server did not start")
        }
        self.port = port
    }

    /// Answers a path from now on with what is sent as it is.
    public func write(_ answer: String, as name: String) { folder.write(answer, to: name) }

    /// Ends the server.
    public func stop() { process.stop() }
}
