import Glibc
import Synchronization
import TestSupport
import Testing
import WebTypes

extension OneAfterTheOther {
    /// Processes that load through one cache on the disk, and one that can't write it.
    struct SharedCacheTests {
        /// A server whose pages change, and say in their headers what their bodies must be.
        private func changingServer(pages: Int, lines: Range<Int>) throws -> HTTPServer {
            let server = try HTTPServer()
            let asked = Mutex(0)
            for number in 0..<pages {
                server.on("/\(number)") { request in
                    let version = asked.withLock { asked in
                        asked += 1
                        return asked / (3 * pages)
                    }
                    let tag = "\"\(version)\""
                    let headers = [("ETag", tag), ("Cache-Control", number % 3 == 0 ? "max-age=600" : "no-cache")]
                    if request.header("If-None-Match") == tag {
                        return ServerReply([.bytes(ServerReply.head(status: 304, headers: headers))])
                    }
                    let line = "/\(number) in version \(version)"
                    let count = lines.lowerBound + (number * 37 + version * 11) % lines.count
                    return .html(
                        String(repeating: line + "\n", count: count), headers: headers + [("X-Line", line), ("X-Count", "\(count)")])
                }
            }
            return server
        }

        private func probe(_ folder: TemporaryFolder, _ server: HTTPServer, _ arguments: [String]) async throws -> RunWithPipes {
            let program = try #require(BuiltProduct.path("cache-probe"))
            let command = [program, folder.path + "/cache", server.origin] + arguments
            return try await offPool {
                RunWithPipes(command, environment: ["HOME": folder.path, "TMPDIR": folder.path], folder: folder.path, limit: .seconds(300))
            }
        }

        @Test(arguments: [200_000_000, 200_000])
        func twoProcessesShareOneCache(_ limit: Int) async throws {
            let server = try changingServer(pages: 40, lines: 1..<800)
            let folder = TemporaryFolder()
            let count = FullCheck.isOn ? 4000 : 400
            async let first = probe(folder, server, ["40", String(count), "1", "--limit", String(limit)])
            async let second = probe(folder, server, ["40", String(count), "2", "--limit", String(limit)])
            for run in try await [first, second] {
                #expect(run.status == 0 && run.errorText.isEmpty, "\(run.errorText)")
                #expect(!run.text.contains("wrong") && !run.text.contains("error") && !run.text.contains("report"), "\(run.text)")
                #expect(!run.text.contains("cache: 0,") && !run.text.contains("validated: 0"), "\(run.text)")
            }
            server.stop()
        }

        @Test func aFullDiskIsToldOnceAndPagesCome() async throws {
            let server = try changingServer(pages: 5, lines: 100..<20_000)
            let folder = TemporaryFolder()
            let run = try await probe(folder, server, ["5", "50", "1", "--file-size", "1000"])
            #expect(run.status == 0 && !run.text.contains("wrong") && !run.text.contains("error"), "\(run.text)")
            #expect(run.text.split(separator: "\n").count { $0.hasPrefix("report") } == 1, "\(run.text)")
            #expect(run.text.hasSuffix("network: 50, cache: 0, validated: 0\n"), "\(run.text)")
            server.stop()
        }

        /// The cache is another user's; the rights of root are no obstacle to root.
        @Test func aReadOnlyCacheIsReadAndToldOnce() async throws {
            let server = try changingServer(pages: 3, lines: 1..<100)
            let folder = TemporaryFolder()
            _ = try await probe(folder, server, ["3", "30", "1"])
            let readable = try await ChildProcess.run(["chmod", "-R", "a+rX,a-w", folder.path])
            #expect(readable.status == 0)
            let run = try await probe(folder, server, ["3", "30", "1"] + (getuid() == 0 ? ["--user", "65534"] : []))
            #expect(run.status == 0 && !run.text.contains("wrong") && !run.text.contains("error"), "\(run.text)")
            #expect(run.text.split(separator: "\n").count { $0.hasPrefix("report") } == 1, "\(run.text)")
            #expect(!run.text.contains("cache: 0,"), "\(run.text)")
            server.stop()
        }
    }
}
