import Glibc
import TestSupport
import Testing
import WebTypes

@testable import Loading

extension OneAfterTheOther {
    /// A stop takes effect at once in every phase, and nothing comes after it.
    struct StopTests {
        private static let most = Duration.milliseconds(100)

        @Test func whileWaitingForAnAnswer() async throws {
            let server = try HTTPServer()
            server.on("/", .neverAnswer)
            let transfer = Loader.quick().start(.to(server.url("/")))
            await server.waitForRequests()
            #expect(transfer.phase <= .waiting)
            #expect(await stopTime(of: transfer) < Self.most)
            await #expect(throws: LoadingError.cancelled) { try await transfer.next() }
            server.stop()
        }

        @Test func whileReceiving() async throws {
            let server = try HTTPServer()
            let gate = Gate()
            server.on("/", .chunked([.text("first part"), .gate(gate), .text("late part")]))
            let transfer = Loader.quick().start(.to(server.url("/")))
            for _ in 0..<2 { _ = try await transfer.next() }
            #expect(transfer.phase == .receiving)
            #expect(await stopTime(of: transfer) < Self.most)
            gate.open()
            await #expect(throws: LoadingError.cancelled) { try await transfer.next() }
            server.stop()
        }

        @Test func byCancellingTheTask() async throws {
            let server = try HTTPServer()
            server.on("/", .neverAnswer)
            let transfer = Loader.quick().start(.to(server.url("/")))
            await server.waitForRequests()
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
            let loader = Loader.quick()
            var transfer: Transfer? = loader.start(.to(server.url("/")))
            await server.waitForRequests()
            transfer = nil
            #expect(transfer == nil)
            await server.waitForNoConnection()
            server.stop()
        }

        @Test func otherTransfersGoOn() async throws {
            let server = try HTTPServer()
            let gate = Gate()
            server.on("/slow", .neverAnswer)
            server.on("/other", .chunked([.text("one "), .gate(gate), .text("two")]))
            let loader = Loader.quick()
            let slow = loader.start(.to(server.url("/slow")))
            let other = loader.start(.to(server.url("/other")))
            await server.waitForRequests(2)
            slow.cancel()
            gate.open()
            #expect(await Collected(other).text == "one two")
            server.stop()
        }
    }
}
