import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

/// A stop takes effect at once in every phase, and nothing comes after it.
struct StopTests {
    private static let most = Duration.milliseconds(100)

    /// Waits for the phase by pulling, then stops the transfer from outside and measures how long the waiting `next()` needs.
    private func stopWhileWaiting(_ transfer: Transfer, after events: Int) async throws -> (Duration, (any Error)?) {
        for _ in 0..<events { _ = try await transfer.next() }
        let waiting = Task { () -> (ContinuousClock.Instant, (any Error)?) in
            do {
                _ = try await transfer.next()
                return (.now, nil)
            } catch {
                return (.now, error)
            }
        }
        await Task.yield()
        let start = ContinuousClock.now
        transfer.cancel()
        let (end, error) = await waiting.value
        return (end - start, error)
    }

    @Test func whileWaitingForAnAnswer() async throws {
        let server = try HTTPServer()
        server.on("/", .neverAnswer)
        let transfer = Loader.quick { $0.stallTimeout = .seconds(60) }.start(.to(server.url("/")))
        while server.requests.isEmpty { await Task.yield() }
        let (time, error) = try await stopWhileWaiting(transfer, after: 0)
        #expect(error as? LoadingError == .cancelled)
        #expect(time < Self.most)
        server.stop()
    }

    @Test func whileReceiving() async throws {
        let server = try HTTPServer()
        let gate = Gate()
        server.on("/", .chunked([.text("first part"), .gate(gate), .text("late part")]))
        let transfer = Loader.quick { $0.stallTimeout = .seconds(60) }.start(.to(server.url("/")))
        let (time, error) = try await stopWhileWaiting(transfer, after: 2)
        #expect(error as? LoadingError == .cancelled)
        #expect(time < Self.most)
        gate.open()
        await #expect(throws: LoadingError.cancelled) { try await transfer.next() }
        server.stop()
    }

    @Test func whileConnecting() async throws {
        // 203.0.113.0/24 is for documentation: nothing answers there, and where the network refuses it at once there is nothing to stop.
        let transfer = Loader.quick { $0.connectTimeout = .seconds(30) }.start(.to("http://203.0.113.1/"))
        let (time, error) = try await stopWhileWaiting(transfer, after: 0)
        #expect(error != nil)
        #expect(time < Self.most)
    }

    @Test func byCancellingTheTask() async throws {
        let server = try HTTPServer()
        server.on("/", .neverAnswer)
        let transfer = Loader.quick { $0.stallTimeout = .seconds(60) }.start(.to(server.url("/")))
        while server.requests.isEmpty { await Task.yield() }
        let waiting = Task { try await transfer.next() }
        let start = ContinuousClock.now
        waiting.cancel()
        await #expect(throws: LoadingError.cancelled) { try await waiting.value }
        #expect(ContinuousClock.now - start < Self.most)
        server.stop()
    }

    @Test func dropsWhatWaits() async throws {
        let server = try HTTPServer()
        server.on("/", .html(String(repeating: "x", count: 500_000)))
        let transfer = Loader.quick().start(.to(server.url("/")))
        _ = try await transfer.next()
        transfer.cancel()
        await #expect(throws: LoadingError.cancelled) { try await transfer.next() }
        await #expect(throws: LoadingError.cancelled) { try await transfer.next() }
        server.stop()
    }

    @Test func closesTheConnectionOfADroppedTransfer() async throws {
        let server = try HTTPServer()
        let gate = Gate()
        server.on("/", ServerReply([.gate(gate)]))
        let loader = Loader.quick { $0.stallTimeout = .seconds(60) }
        var transfer: Transfer? = loader.start(.to(server.url("/")))
        while gate.arrivalCount == 0 { await Task.yield() }
        transfer = nil
        #expect(transfer == nil)
        while server.openConnectionCount > 0 { await Task.yield() }
        server.stop()
    }

    @Test func otherTransfersGoOn() async throws {
        let server = try HTTPServer()
        let gate = Gate()
        server.on("/slow", .neverAnswer)
        server.on("/other", .chunked([.text("one "), .gate(gate), .text("two")]))
        let loader = Loader.quick { $0.stallTimeout = .seconds(60) }
        let slow = loader.start(.to(server.url("/slow")))
        let other = loader.start(.to(server.url("/other")))
        while server.requests.count < 2 { await Task.yield() }
        slow.cancel()
        gate.open()
        #expect(await Collected(other).text == "one two")
        server.stop()
    }
}
