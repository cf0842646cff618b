import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// A name server that never answers: stop and time-out must not wait for it.
    ///
    /// The system's resolver is aimed at a silent UDP socket in a name space of its own, where the test program runs once more with this suite only.
    struct ResolverTests {
        private static let marker = "MARTLET_SILENT_RESOLVER"
        private static var isInside: Bool { getenv(marker) != nil }

        @Test func stopsDuringNameResolution() async throws {
            if Self.isInside { return }
            guard ChildProcess.isInstalled("unshare"), ChildProcess.isInstalled("ip"), ChildProcess.isInstalled("mount") else {
                return Skipped.count("unshare, ip and mount")
            }
            let folder = TemporaryFolder()
            let configuration = folder.write("nameserver 127.0.0.1\n", to: "resolv.conf")
            let script = folder.write(
                "ip link set lo up && mount --bind \(configuration) /etc/resolv.conf && echo ready && exec \"$@\"\n", to: "inside.sh")
            let program = try #require(realpath("/proc/self/exe", nil).map { String(cString: $0) })
            let (status, bytes) = try await ChildProcess.run(
                ["unshare", "-rmn", "sh", script, program, "--testing-library", "swift-testing", "--filter", "insideTheNameSpace"],
                inputFile: "/dev/null", environment: [Self.marker: "1"])
            let output = String(decoding: bytes, as: UTF8.self)
            guard output.contains("ready") else { return Skipped.count("name spaces (unshare -rmn)") }
            #expect(status == 0, "\(output)")
            #expect(output.contains("the resolver was asked and the stop took"), "\(output)")
            for line in output.split(separator: "\n") where line.contains("the stop took") { print(line) }
        }

        @Test(.enabled(if: isInside)) func insideTheNameSpace() async throws {
            let silent = try SilentNameServer()
            let loader = Loader.quick()
            let server = try HTTPServer()
            server.on("/", .html("alive"))
            let transfer = loader.start(.to("http://dead.example/"))
            try await offPool { silent.waitForQuestion() }
            #expect(transfer.phase == .resolving)
            let time = await stopTime(of: transfer)
            #expect(time < .milliseconds(100))
            let start = ContinuousClock.now
            #expect(await loader.load(server.url("/")).text == "alive", "the thread is not held up by the resolver")
            #expect(ContinuousClock.now - start < .milliseconds(500))
            print("the resolver was asked and the stop took \(time), the next page \(ContinuousClock.now - start)")
            let impatient = Loader.quick { $0.connectTimeout = .milliseconds(200) }
            let error = await impatient.load("http://dead.example/").error
            #expect(error == .timedOut(.resolving, host: "dead.example", after: .milliseconds(200)))
            server.stop()
        }

        @Test func namesThatDoNotExist() async {
            // RFC 6761: `.invalid` never exists; a machine without any network says so in another way.
            let error = await Loader.quick().load("http://nothing.invalid/").error
            switch error {
            case .hostNotFound("nothing.invalid"), .timedOut(.resolving, host: "nothing.invalid", after: _): break
            default: Issue.record("nothing.invalid gave \(error.debugDescription)")
            }
        }
    }
}

/// A UDP socket on port 53 of 127.0.0.1 that takes questions and answers none.
private struct SilentNameServer {
    private let descriptor: Int32

    init() throws {
        descriptor = socket(AF_INET, CInt(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(53).bigEndian
        let descriptor = descriptor
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
        try #require(result == 0, "port 53 can be bound in a name space of our own")
    }

    /// Waits until the resolver has asked.
    func waitForQuestion() {
        var buffer = [UInt8](repeating: 0, count: 512)
        while recv(descriptor, &buffer, buffer.count, 0) <= 0 {}
    }
}
