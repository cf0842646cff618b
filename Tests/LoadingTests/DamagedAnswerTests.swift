import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// Answers with random damage: each ends, with a page or an error of ours, and nothing crashes.
    struct DamagedAnswerTests {
        @Test func everyDamagedAnswerEnds() async throws {
            guard ChildProcess.isInstalled("gzip") else { return Skipped.count("the gzip command") }
            let folder = TemporaryFolder()
            let page = String(repeating: "<p>Some words of a page.</p>", count: 40)
            let zipped = try await ChildProcess.run(["gzip", "-c"], inputFile: folder.write(page, to: "page")).output
            var random = SeededGenerator.announced()
            let server = try HTTPServer()
            let loader = Loader.quick { $0.stallTimeout = .seconds(5) }
            for number in 0..<300 {
                server.on("/", Self.damaged(zipped, &random))
                let result = await loader.load(server.url("/?\(number)"))
                #expect(result.error != nil || result.response != nil || result.redirect != nil, "answer \(number)")
                #expect(result.error?.description.hasPrefix("not a LoadingError") != true, "answer \(number)")
            }
            #expect(server.requests.count >= 300)
            server.stop()
        }

        private static func damaged(_ body: [UInt8], _ random: inout SeededGenerator) -> ServerReply {
            let middle = body.count / 2
            var bytes = Array(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n"
                    .utf8)
            for part in [body[..<middle], body[middle...]] {
                bytes += Array((String(part.count, radix: 16) + "\r\n").utf8) + part + Array("\r\n".utf8)
            }
            bytes += Array("0\r\n\r\n".utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
                default: bytes.removeSubrange(place..<min(bytes.count, place + 20))
                }
            }
            return ServerReply([.bytes(bytes), .close])
        }
    }
}
